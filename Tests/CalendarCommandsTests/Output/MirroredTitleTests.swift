import TestSupport
import Testing

@testable import CalendarCommands

/// Prints and pages from right to left have the same titles as in the other direction, whatever the titles
/// hold.
@Suite("Titles right to left")
struct MirroredTitleTests {
  /// The titles that are text, eight of them a day, at the hours from 9:00.
  private static let titles = HostileTitles.texts.compactMap {
    String(validating: $0.bytes, as: UTF8.self)
  }

  private static var host: FakeHost {
    let rows = titles.enumerated().map { index, title in
      let (day, hour) = (22 + index / 8, 10 + index % 8)
      return "\"" + title.replacing("\"", with: "\"\"") + "\","
        + "2026-03-\(day)T\(hour):00,2026-03-\(day)T\(hour):30\n"
    }
    return .with("SUMMARY,DTSTART,DTEND\n" + rows.joined())
  }

  private func output(_ line: String, _ direction: String) -> String {
    MirroredTitleTests.host.run(
      line + " --locale he --direction \(direction) --now 2026-03-24T08:00 --zone Asia/Jerusalem"
    ).text
  }

  /// The title of each line of an agenda that has a time, without the marks of its direction.
  private func titles(_ agenda: String) -> [String] {
    agenda.split(separator: "\n").compactMap { line in
      let plain = line.replacing(#/[\u{2066}-\u{2069}]/#, with: "")
      guard let time = plain.firstMatch(of: #/1\d:[03]0–1\d:[03]0/#) else { return nil }
      let title = String(plain[..<time.range.lowerBound] + plain[time.range.upperBound...])
      return String(title.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
    }
  }

  // Titles that begin with signs are written in the order in which they are seen from right to left.
  @Test("an agenda in Hebrew has the same titles in both directions if letters begin them")
  func agenda() {
    let line = "agenda a.csv --from 2026-03-22 --to 2026-03-29 --width 200"
    let plain = titles(output(line, "ltr"))
    #expect(plain.count == MirroredTitleTests.titles.count)
    let mirrored = titles(output(line, "rtl"))
    #expect(mirrored.count == plain.count)
    for (title, other) in zip(plain, mirrored) where title.first?.isLetter == true {
      #expect(other == title)
    }
    for title in [
      "safetxt.exe", "Meeting مرحبا 10:00 with عمر", "פגישה with שלום (12) עם",
      "<script>alert(1)</script>",
    ] {
      #expect(plain.contains { $0.contains(title) }, "\(title)")
    }
  }

  /// The texts of a page between its tags.
  private func texts(_ page: String) -> [Substring] {
    page.replacing(#/<style>(.|\n)*?<\/style>/#, with: "").replacing(#/<[^>]*>/#, with: "\n")
      .split(separator: "\n")
  }

  @Test(
    "a page in Hebrew has the same texts in both directions",
    arguments: ["week", "month"])
  func page(mode: String) {
    let line = "export a.csv --format html --mode \(mode)"
    let (plain, mirrored) = (output(line, "ltr"), output(line, "rtl"))
    #expect(plain.contains("dir=\"ltr\"") && mirrored.contains("dir=\"rtl\""))
    #expect(texts(mirrored) == texts(plain))
    #expect(texts(plain).contains("פגישה with שלום (12) עם"))
    #expect(!plain.contains("\u{202E}") && !mirrored.contains("\u{202E}"))
  }
}
