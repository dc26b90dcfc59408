/// Abbreviations of clocks, as programs write them in the place of a zone's name.
enum ZoneAbbreviations {
  /// The offset of an abbreviation with one meaning, as the name of a fixed zone such as `-07:00`; nil
  /// for other texts.
  ///
  /// `EST`, `CET` and the like are names in the IANA database, which come first.
  static func offsetName(_ text: String) -> String? { offsets[text] }

  /// Whether an abbreviation has several meanings: `CST` is a clock of America, China and Cuba.
  static func isAmbiguous(_ text: String) -> Bool { ["CST", "IST", "BST", "AST"].contains(text) }

  private static let offsets = [
    "ACDT": "+10:30", "ACST": "+09:30", "ADT": "-03:00", "AEDT": "+11:00", "AEST": "+10:00",
    "AKDT": "-08:00", "AKST": "-09:00", "AWST": "+08:00", "CAT": "+02:00", "CDT": "-05:00",
    "CEST": "+02:00", "EAT": "+03:00", "EDT": "-04:00", "EEST": "+03:00", "HDT": "-09:00",
    "HKT": "+08:00", "IDT": "+03:00", "JST": "+09:00", "KST": "+09:00", "MDT": "-06:00",
    "MEST": "+02:00", "MESZ": "+02:00", "MEZ": "+01:00", "MSK": "+03:00", "NDT": "-02:30",
    "NST": "-03:30", "NZDT": "+13:00", "NZST": "+12:00", "PDT": "-07:00", "PKT": "+05:00",
    "PST": "-08:00", "SAST": "+02:00", "WAT": "+01:00", "WEST": "+01:00", "WIB": "+07:00",
    "WIT": "+09:00", "WITA": "+08:00",
  ]
}
