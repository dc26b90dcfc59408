import AppointmentModel
import CalendarLayout
import CalendarTerminal
import CivilTime
import Pinning
import SampleAppointments
import TerminalText
import TestSupport
import Testing

@Suite("Drawing what nobody should send", .portioned)
struct HostileDrawingTests {
  static let texts = [
    "\u{1B}[31mred", "\u{1B}]52;c;aGk=\u{07}clip", "\u{1B}]52;c;aGk=\u{1B}\\",
    "\u{1B}]0;title\u{07}",
    "\u{9B}31m", "\u{1B}]8;;http://x", "\u{1B}P1;2q", "abc\u{202E}fed", "one\ntwo\r\nthree", "a\tb",
    "nul\u{0}", "a" + String(repeating: "\u{301}", count: 200), "👩‍👩‍👧‍👦 family", "🇩🇪 flag", "1️⃣ key",
    "👍🏽", "☎️ call", "漢字カナ", "ﾊﾟｰﾃｨｰ", "क्षत्रिय", "مرحبا abc שלום", "=HYPERLINK(\"x\")", "<script>", "]]>",
    "\u{200B}\u{200B}", String(repeating: "x", count: 100_000),
    String(repeating: "漢", count: 50_000), "",
    "-----", "a/b/c/d/e/f/g", "……………", "   ",
  ]

  private func entries(_ random: inout SeededGenerator) -> [GridEntry] {
    (0..<12).map { index in
      let day = SampleWeek.date(22 + Int.random(in: 0...8, using: &random))
      let start = CivilDateTime(day).adding(seconds: Int64.random(in: 0..<86_400, using: &random))
      return GridEntry(
        uid: "\(index)", title: Self.texts.randomElement(using: &random) ?? "",
        location: Self.texts.randomElement(using: &random) ?? "",
        isAllDay: index % 5 == 0, start: index % 5 == 0 ? CivilDateTime(day) : start,
        end: index % 5 == 0
          ? CivilDateTime(day.adding(days: 2))
          : start.adding(seconds: Int64.random(in: 0...100_000, using: &random)),
        status: index % 4 == 0 ? .tentative : .confirmed, isFree: index % 3 == 0)
    }
  }

  @Test("Titles and places never bring control characters, in any width and style")
  func titles() {
    for seed in (UInt64(1)...60).portion(5) {
      var random = SeededGenerator(seed: seed)
      let entries = entries(&random)
      let width = Int.random(in: 20...140, using: &random)
      let options = DrawingOptions(
        width: width, depth: ColorDepth.allCases.randomElement(using: &random) ?? .none,
        theme: DrawingTheme.allCases.randomElement(using: &random) ?? .any,
        isASCII: Bool.random(using: &random), ambiguousIsWide: Bool.random(using: &random),
        now: SampleWeek.now)
      let grid = SampleWeek.grid(
        entries, width: width, rowMinutes: [15, 30, 60].randomElement(using: &random) ?? 30,
        hours: .busy(from: 480..<1080))
      let agenda = DayAgenda(
        entries: entries, dates: SampleWeek.date(22)..<SampleWeek.date(31), zone: SampleWeek.zone)
      for text in [
        WeekDrawing(grid: grid, options: options).draw().plainText,
        AgendaDrawing(agenda, options: options).draw().plainText,
      ] {
        let isSafe = text.unicodeScalars.allSatisfy { scalar in
          scalar == "\n"
            || scalar.value >= 0x20 && !(0x7F...0x9F).contains(scalar.value)
              && !(0x202A...0x202E).contains(scalar.value)
              && !(0x2066...0x2069).contains(scalar.value)
        }
        #expect(isSafe, "seed \(seed)")
      }
    }
  }
}
