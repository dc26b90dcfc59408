import CalendarLayout
import CivilTime

/// Titles that anybody could mail, each after its danger.
enum HostileTexts {
  static let titles: [String] = [
    "\u{1B}[31mred\u{1B}[0m", "\u{1B}]52;c;aGk=\u{7}bell", "\u{1B}]52;c;aGk=\u{1B}\\st",
    "\u{1B}]0;window\u{7}", "\u{9B}31mC1", "\u{1B}]8;;unterminated", "\u{1B}Pdcs\u{1B}_apc",
    "abc\u{202E}fdp.exe", "one\ntwo\r\nthree\u{2028}four\u{2029}five\u{85}six", "tab\there",
    "nul\u{0}byte", String(decoding: [0x61, 0x80, 0xBF, 0xC3, 0x62], as: UTF8.self),
    "e" + String(repeating: "\u{301}", count: 200), "👩‍👩‍👧‍👦 family", "🇩🇪 flag", "1️⃣ keycap",
    "👍🏽 tone", "☎️ telephone", "東京 会議", "ﾊﾟﾋﾟ", "क्ष conjunct", "اجتماع with עברית mixed",
    "=HYPERLINK(\"http://evil.example\",\"x\")", "+1", "-1", "@SUM(A1)",
    "<script>alert(1)</script>", "]]><!--", "</title></style></svg>", "\" onload=\"alert(1)",
    "' style='x", "&amp; &lt; &#x41;", "\u{200B}\u{200D}", "", "   ", "non" + noncharacters,
    "\u{61C}\u{200E}\u{200F}\u{2066}iso\u{2069}", "--", "\u{FEFF}bom",
    String(repeating: "long ", count: 20_000),
  ]

  /// An appointment with each title, its place and category as bad.
  static var entries: [GridEntry] {
    titles.enumerated().map { index, title in
      let date = SampleWeek.monday.adding(days: index % 7)
      return GridEntry(
        uid: "hostile-\(index)-" + String(title.prefix(40)), title: title,
        place: String(title.prefix(300)), categories: [String(title.prefix(300))],
        isAllDay: index % 5 == 0, start: CivilDateTime(date, time(8 + index % 9)),
        end: CivilDateTime(date, time(9 + index % 9)))
    }.map { entry in
      var entry = entry
      if entry.isAllDay {
        entry.start = CivilDateTime(entry.start.date)
        entry.end = CivilDateTime(entry.start.date.adding(days: 1))
      }
      return entry
    }
  }

  private static func time(_ hour: Int) -> TimeOfDay {
    TimeOfDay(hour: hour, minute: 0) ?? .midnight
  }

  /// Whether a scalar could reorder, hide or steer something.
  static func isForbidden(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x0A: false
    case 0..<0x20, 0x7F...0x9F, 0x61C, 0x200E, 0x200F, 0x2028, 0x2029, 0x202A...0x202E,
      0x2066...0x2069, 0xFDD0...0xFDEF, 0xFFFE, 0xFFFF:
      true
    default: false
    }
  }
}

/// Scalars that no text may have, which literals cannot say.
private let noncharacters = String(
  String.UnicodeScalarView([0xFFFE, 0xFFFF, 0xFDD0].compactMap { Unicode.Scalar($0 as UInt32) }))
