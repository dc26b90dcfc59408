import AppointmentFormats
import AppointmentModel
import CivilTime
import TestSupport
import Testing

@Suite("Dates in words of many languages", .portioned)
struct DatesInWordsTests {
  private func loaded(_ cells: [String], titles: (String, String)) -> AppointmentLoader.Loaded {
    let rows = cells.enumerated().map { "\"\($1)\",R\($0)\n" }
    return load("\(titles.0),\(titles.1)\n" + rows.joined(), name: "dates.csv")
  }

  /// The day of each row; nil for rows that were left out.
  private func days(_ loaded: AppointmentLoader.Loaded, count: Int) -> [String?] {
    var days = [String?](repeating: nil, count: count)
    for index in loaded.collection.indices {
      let appointment = loaded.collection[index]
      guard let row = Int(appointment.title.dropFirst()) else { continue }
      days[row] = String(appointment.start.description.prefix(8))
    }
    return days
  }

  @Test("234 tables are read right; where a word has two meanings, the report says so")
  func tables() throws {
    var usual: [String] = []
    let lines = try TestFiles().text("languages/reading.tsv").split(separator: "\n").dropFirst()
    #expect(lines.count == 234)
    for line in lines {
      let parts = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      let (name, kind) = (parts[0], parts[1])
      let expected =
        parts[2] == "*"
        ? usual : parts[2].split(separator: "|", omittingEmptySubsequences: false).map(String.init)
      if usual.isEmpty { usual = expected }
      let cells = parts[5].split(separator: "|").map(String.init)
      let loaded = loaded(cells, titles: (parts[3], parts[4]))
      let found = days(loaded, count: cells.count)
      let isRight = found == expected.map { String($0.filter { $0 != "-" }) }
      let isSaid = loaded.report.issues.contains { $0.severity != .note }
      switch kind {
      case "right": #expect(isRight, "\(name): \(loaded.report.text.prefix(400))")
      case "said": #expect(isSaid, "\(name)")
      default: #expect(isRight || isSaid, "\(name)")
      }
    }
  }

  @Test("a column of more days than are remembered has each of them, also when it comes again")
  func manyDays() throws {
    let locale = try #require(CalendarLocale("de"))
    let dates = (0..<4_500).compactMap { CivilDate(dayNumber: 14_610 + $0 * 2) }
    let all = dates + dates.prefix(500)
    let loaded = loaded(all.map { locale.text($0, style: .full) }, titles: ("Datum", "Titel"))
    let found = days(loaded, count: all.count)
    #expect(found == all.map { $0.description.filter { $0 != "-" } })
  }

  @Test("dates that a locale writes are read again, in every language, or refused")
  func roundTrip() throws {
    var random = SeededGenerator(seed: 44)
    for tag in CalendarLocale.languages {
      let locale = try #require(CalendarLocale(tag))
      for style in [CalendarLocale.DateStyle.full, .long] {
        let dates = (0..<25).compactMap { _ in
          CivilDate(dayNumber: Int.random(in: 14_610...25_567, using: &random))
        }
        let loaded = loaded(dates.map { locale.text($0, style: style) }, titles: ("Date", "Title"))
        let found = days(loaded, count: dates.count)
        for (date, day) in zip(dates, found) {
          #expect(
            day == date.description.filter { $0 != "-" }
              || day == nil && !loaded.report.issues.isEmpty,
            "\(tag) \(locale.text(date, style: style)): \(day ?? "lost")")
        }
      }
    }
  }
}
