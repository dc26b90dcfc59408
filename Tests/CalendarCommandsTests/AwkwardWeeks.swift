/// Calendars that are difficult for a week grid.
enum AwkwardWeeks {
  static let head = "UID,SUMMARY,DTSTART,DTEND,TZID,LOCATION,CATEGORIES,STATUS,TRANSP\n"

  /// Berlin, Sunday 2026-03-29: 02:00 to 03:00 does not exist.
  static let gap =
    head + """
      g1,Before the gap,2026-03-29T01:00,2026-03-29T01:45,Europe/Berlin,,,,
      g2,Over the gap,2026-03-29T01:30,2026-03-29T03:30,Europe/Berlin,Remote,,,
      g3,After the gap,2026-03-29T03:00,2026-03-29T05:00,Europe/Berlin,,,,
      g4,All Sunday,2026-03-29,2026-03-30,,,,,

      """

  /// Berlin, Sunday 2026-10-25: 02:00 to 03:00 occurs twice; the times are given in UTC.
  static let doubled =
    head + """
      d1,First pass,2026-10-25T00:15Z,2026-10-25T00:45Z,,,,,
      d2,Second pass,2026-10-25T01:15Z,2026-10-25T01:45Z,,,,,
      d3,Both passes,2026-10-25T00:00Z,2026-10-25T02:00Z,,Remote,,,
      d4,Later,2026-10-25T04:00,2026-10-25T06:00,Europe/Berlin,,,,

      """

  /// Ten appointments at one time and five all-day ones.
  static let everythingAtOnce =
    head
    + (1...10).map {
      "o\($0),Meeting number \($0),2026-03-25T10:00,2026-03-25T1\($0 % 3 + 1):00,Europe/Berlin,,,,\n"
    }.joined()
    + (1...5).map { "a\($0),Whole day \($0),2026-03-24,2026-03-27,,,,,\n" }.joined()

  /// The week at the end of a year: 2026-W53 contains January 1 to 3 of 2027.
  static let yearEnd =
    head + """
      y1,Fireworks,2026-12-31T23:30,2027-01-01T00:30,Europe/Berlin,Balcony,,,
      y2,Between the years,2026-12-27,2027-01-02,,,,,
      y3,New Year's lunch,2027-01-01T12:30,2027-01-01T14:00,Europe/Berlin,Oma,,,

      """

  /// Nights, for hours that cross midnight.
  static let nights =
    head + """
      n1,Night shift,2026-03-24T22:00,2026-03-25T06:00,Europe/Berlin,Ward 3,,,
      n2,Call,2026-03-25T00:30,2026-03-25T01:00,Europe/Berlin,,,,
      n3,Midnight,2026-03-26T00:00,,Europe/Berlin,,,,
      n4,Until midnight,2026-03-26T23:00,2026-03-27T00:00,Europe/Berlin,,,,

      """
}
