import AppointmentModel
import CalendarText
import CivilTime
import TestSupport
import Testing

@testable import AppointmentFormats

/// The same appointments under any of the known names, in any order of columns and any form of dates.
@Suite("Tables rewritten", .portioned)
struct MappingPropertyTests {
  private struct Entry {
    var title: String
    var start: CivilDateTime
    var end: CivilDateTime
    var isDate: Bool

    var text: String {
      isDate
        ? "\(start.date.basicText) > \(end.date.basicText)"
        : "\(start.basicText) > \(end.basicText)"
    }
  }

  /// The unambiguous names of a role in a language.
  private static func names(_ role: ColumnRole, _ language: String) -> [String] {
    ColumnNames.lines.filter { $0.role == role && $0.language == language }
      .flatMap { $0.names.split(separator: ",").map(String.init) }
      .filter { name in
        let found = ColumnNames.meaning(of: name)
        return found?.role == role && found?.isWeak == false
      }
  }

  private static let languages = [
    "en", "de", "fr", "es", "it", "pt", "nl", "pl", "sv", "da", "nb", "fi", "cs", "tr", "ru", "ja",
    "zh", "ko",
  ]

  private static let dates: [@Sendable (CivilDate) -> String] = [
    { $0.description }, { $0.basicText }, { parts($0, "%Y/%m/%d") }, { parts($0, "%D.%M.%Y") },
    { parts($0, "%d.%m.%y") }, { parts($0, "%D/%M/%Y") }, { parts($0, "%m/%d/%y") },
    { parts($0, "%D-%M-%Y") }, { parts($0, "%d %N %Y") }, { parts($0, "%N %d, %Y") },
    { parts($0, "%D-%n-%Y") }, { parts($0, "%Y年%m月%d日") }, { parts($0, "Mon %D/%M/%Y") },
    { String($0.dayNumber + 25_569) },
  ]

  private static func parts(_ date: CivilDate, _ form: String) -> String {
    let (year, month, day) = date.components
    let name = CellPattern.months[month - 1]
    return form.replacing("%Y", with: "\(year)").replacing("%y", with: padded(year % 100, to: 2))
      .replacing("%M", with: padded(month, to: 2)).replacing("%m", with: "\(month)")
      .replacing("%D", with: padded(day, to: 2)).replacing("%d", with: "\(day)")
      .replacing("%N", with: name).replacing("%n", with: name.prefix(3))
  }

  private static let clocks: [@Sendable (TimeOfDay) -> String] = [
    { padded($0.hour, to: 2) + ":" + padded($0.minute, to: 2) },
    { "\($0.hour):" + padded($0.minute, to: 2) + ":00" },
    { "\($0.hour)." + padded($0.minute, to: 2) + ".00" },
    {
      "\($0.hour % 12 == 0 ? 12 : $0.hour % 12):" + padded($0.minute, to: 2)
        + ($0.hour < 12 ? " AM" : " PM")
    },
    { "\($0.hour)h" + padded($0.minute, to: 2) },
    { "\($0.hour):" + padded($0.minute, to: 2) + " Uhr" },
    { padded($0.hour, to: 2) + padded($0.minute, to: 2) },
  ]

  private static let switches = [
    ("TRUE", "FALSE"), ("Wahr", "Falsch"), ("Vrai", "Faux"), ("x", ""), ("1", "0"), ("да", "нет"),
    ("Ein", "Aus"), ("Sí", "No"),
  ]

  private static func entries(_ generator: inout SeededGenerator) -> [Entry] {
    let first = Int.random(in: 20_000..<21_500, using: &generator)
    return (0..<14).map { index in
      let date = CivilDate(clampingDayNumber: first + index * 3)
      let minute = Int.random(in: 0..<96, using: &generator) * 15
      let length = Int.random(in: 1...40, using: &generator) * 15
      let isDate = index % 5 == 4
      let start = CivilDateTime(
        date, isDate ? .midnight : TimeOfDay(secondOfDay: minute * 60) ?? .midnight)
      let end =
        isDate
        ? CivilDateTime(date.adding(days: index % 3 + 1))
        : start.adding(seconds: Int64(length * 60))
      return Entry(title: "Entry \(index), \(length)", start: start, end: end, isDate: isDate)
    }
  }

  @Test(
    "renamed, shuffled and in another form, a table reads the same",
    arguments: (UInt64(1)...120).portion(30))
  func rewritten(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let entries = Self.entries(&generator)
    let language = try #require(Self.languages.randomElement(using: &generator))
    let date = try #require(Self.dates.randomElement(using: &generator))
    let clock = try #require(Self.clocks.randomElement(using: &generator))
    let (on, off) = try #require(Self.switches.randomElement(using: &generator))
    func name(_ role: ColumnRole) -> String? {
      Self.names(role, language).randomElement(using: &generator)
        ?? Self.names(role, "en").randomElement(using: &generator)
    }
    var columns: [(title: String, cell: (Entry) -> String)] = []
    func add(_ role: ColumnRole, _ cell: @escaping (Entry) -> String) throws {
      columns.append((try #require(name(role)), cell))
    }
    try add(.title) { $0.title }
    func last(_ entry: Entry) -> CivilDate {
      entry.isDate ? entry.end.date.adding(days: -1) : entry.end.date
    }
    try add(.startDate) { date($0.start.date) }
    try add(.startTime) { $0.isDate ? "" : clock($0.start.time) }
    try add(.endDate) { date(last($0)) }
    try add(.endTime) { $0.isDate ? "" : clock($0.end.time) }
    if Bool.random(using: &generator) { try add(.allDay) { $0.isDate ? on : off } }
    if Bool.random(using: &generator) { try add(.location) { _ in "Spree; 1st floor" } }
    if Bool.random(using: &generator) { try add(.description) { _ in "a\n\"b\"" } }
    if Bool.random(using: &generator) { columns.append(("Zusatz 7", { _ in "12" })) }
    try check(entries, columns, "\(seed)", &generator)
  }

  /// The titles of the columns that Google and Outlook write.
  private static let heads = [
    [
      "Subject", "Start Date", "Start Time", "End Date", "End Time", "All Day Event", "Location",
      "Private",
    ],
    [
      "Subject", "Start Date", "Start Time", "End Date", "End Time", "All day event",
      "Reminder on/off", "Location", "Show time as",
    ],
  ]

  @Test(
    "Google's and Outlook's tables read the same in another order and form",
    arguments: (UInt64(1)...60).portion(15))
  func ofPrograms(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let entries = Self.entries(&generator)
    let date = try #require(Self.dates.randomElement(using: &generator))
    let clock = try #require(Self.clocks.randomElement(using: &generator))
    let head = try #require(Self.heads.randomElement(using: &generator))
    try check(
      entries,
      head.map { title in
        (
          title,
          { entry in
            switch title {
            case "Subject": entry.title
            case "Start Date": date(entry.start.date)
            case "Start Time": entry.isDate ? "" : clock(entry.start.time)
            case "End Date":
              date(entry.isDate ? entry.end.date.adding(days: -1) : entry.end.date)
            case "End Time": entry.isDate ? "" : clock(entry.end.time)
            case "All Day Event", "All day event": entry.isDate ? "True" : "False"
            case "Location": "Spree; 1st floor"
            case "Show time as": "2"
            default: "False"
            }
          }
        )
      }, "\(seed) \(head)", &generator)
  }

  /// Checks that a table of entries is read as them, whatever the order of its columns.
  private func check(
    _ entries: [Entry], _ columns: [(title: String, cell: (Entry) -> String)], _ place: String,
    _ generator: inout SeededGenerator
  ) throws {
    let columns = columns.shuffled(using: &generator)
    let delimiter = try #require(
      [UInt8(ascii: ","), UInt8(ascii: ";"), 9].randomElement(using: &generator))
    var writer = DelimitedWriter(
      dialect: try #require(DelimitedDialect.commaSeparated.with(delimiter: delimiter)))
    writer.write(columns.map(\.title))
    for entry in entries { writer.write(columns.map { $0.cell(entry) }) }
    var options = LoadOptions()
    options.allDayEnd = .inclusive
    let loaded = load(writer.bytes, options: options)
    #expect(
      times(loaded.collection) == entries.map(\.text),
      "\(place) \(writer.text) \(loaded.report.text)")
    #expect(loaded.collection.indices.map { loaded.collection[$0].title } == entries.map(\.title))
    // Choosing the detected mapping gives the same result.
    options.columns = loaded.report.files[0].mapping?.choices ?? [:]
    #expect(times(load(writer.bytes, options: options).collection) == entries.map(\.text))
  }
}
