import AppointmentModel
import CivilTime
import TestSupport
import Testing

@testable import AppointmentFormats

@Suite("Decisions about columns")
struct MappingDecisionTests {
  private func codes(_ loaded: AppointmentLoader.Loaded) -> [String] {
    loaded.report.issues.filter { $0.severity > .note }.map(\.code.rawValue)
  }

  @Test("a switch that is on exactly where times are missing is all-day, whatever its name")
  func allDay() {
    let loaded = load(
      "Title,Day,Begins,Zzz\nA,2026-03-23,9:00,no\nB,2026-03-24,,yes\nC,2026-03-25,10:00,no\n")
    #expect(loaded.report.files[0].mapping?.columns[3].role == .allDay)
    let midnight = load(
      "Title,Start,End,Zzz\nA,2026-03-23 09:00,2026-03-23 10:00,0\n"
        + "B,2026-03-24 00:00,2026-03-25 00:00,1\n")
    #expect(midnight.report.files[0].mapping?.columns[3].role == .allDay)
    #expect(times(midnight.collection).last == "20260324 > 20260325")
  }

  @Test("numbers such as 09.30 are times under any name, prices and days without a year are not")
  func pointTimes() {
    func read(_ first: String, _ second: String) -> [String] {
      times(load("Date,Xxx,Title\n2026-06-12,\(first),A\n2026-06-13,\(second),B\n").collection)
    }
    #expect(
      read("07.45", "22.40") == [
        "20260612T074500 > 20260612T084500", "20260613T224000 > 20260613T234000",
      ])
    #expect(
      read("00.05", "00.30") == [
        "20260612T000500 > 20260612T010500", "20260613T003000 > 20260613T013000",
      ])
    for (first, second) in [("7.45", "22.40"), ("01.05", "02.06"), ("09.75", "10.00")] {
      #expect(read(first, second).allSatisfy { !$0.contains("T") }, "\(first)")
    }
  }

  @Test("10.30 under an unknown name may be a price: it is asked for; beside other times it is one")
  func mixedTimes() {
    func read(_ cells: [String], name: String = "Zzz") -> (times: [String], codes: [String]) {
      let rows = cells.enumerated().map { "2026-03-\(23 + $0.offset),\"\($0.element)\",A\n" }
      let loaded = load("Date,\(name),Title\n" + rows.joined())
      let codes = loaded.report.issues.filter { $0.severity != .note }
      return (
        times(loaded.collection).map { $0.replacing("202603", with: "") },
        codes.map { $0.code.rawValue }
      )
    }
    let open = read(["10.30", "12.00", "9.15"])
    #expect(open == (["23 > 24", "24 > 25", "25 > 26"], ["unread-column"]))
    #expect(read(["10.30", "12.00", "9.99"]).codes == [])
    #expect(read(["10.30", "12.00", "9.15"], name: "Price").codes == [])
    let mixed = read(["9:00", "9.30", "10:00-11:00", "ganztägig", "", "ab 18 Uhr"])
    #expect(
      mixed == (
        [
          "23T090000 > 23T100000", "24T093000 > 24T103000", "25T100000 > 25T110000", "26 > 27",
          "27 > 28", "28T180000 > 28T190000",
        ], []
      ))
    let words = read(["9:00", "9:30", "by arrangement", "whenever"])
    #expect(words == (["23 > 24", "24 > 25", "25 > 26", "26 > 27"], ["unread-column"]))
  }

  @Test("an end that is nearly a day after its start is a slip and reported, in one cell or in two")
  func slips() {
    for cells in ["9:00-8:00", "12-11", "12.00-11.00", "13:00 bis 12:30"] {
      let loaded = load("Datum,Uhrzeit,Was\n23.03.2026,\(cells),A\n24.03.2026,18:00-19:00,B\n")
      let codes = loaded.report.issues.map { $0.code.rawValue }
      #expect(codes == ["implausible-length"], "\(cells): \(loaded.report.text)")
    }
    let two = load(
      "Datum,Von,Bis,Was\n23.03.2026,10:00,9:00,A\n24.03.2026,22:00,6:00,B\n25.03.2026,9:00,10:00,C\n"
    )
    #expect(
      two.report.issues.map { "\($0.line) \($0.code.rawValue)" }.sorted() == [
        "2 implausible-length", "3 end-before-start",
      ])
    let night = load("Datum,Uhrzeit,Was\n23.03.2026,22:00-6:00,A\n")
    #expect(night.report.issues.isEmpty)
    #expect(times(night.collection) == ["20260323T220000 > 20260324T060000"])
    // A word such as `offen` for an unknown end is read as no end.
    let open = load("Datum,Von,Bis,Was\n23.03.2026,19:00,offen,A\n24.03.2026,9:00,10:00,B\n")
    #expect(times(open.collection).first == "20260323T190000 > 20260323T200000")
  }

  @Test("a switch that says something else is not all-day")
  func otherSwitch() {
    let loaded = load(
      "Zzz,End,Title,Paid\n2026-05-06 18:00,2026-05-06 20:00,Reading,yes\n"
        + "2026-05-08 19:00,2026-05-08 22:00,Concert,no\n")
    #expect(
      times(loaded.collection) == [
        "20260506T180000 > 20260506T200000", "20260508T190000 > 20260508T220000",
      ])
  }

  @Test("hours alone in a range, lists of weekdays and an end without a start are warned of")
  func unread() {
    let tables = [
      "Datum,Zzz,Pass\n2026-02-16,0700-1530,Dag\n2026-02-17,2200-0615,Natt\n",
      "Kurs,Zzz,Beginn,Ende\nYoga,Mo+Do,02.02.2026,13.02.2026\nTanz,Di+Fr,03.02.2026,20.02.2026\n",
      "Day,Out,Job\n2026-04-20,11:30,Roof\n2026-04-21,12:15,Gutter\n",
    ]
    for table in tables { #expect(codes(load(table)) == ["unread-column"], "\(table)") }
  }

  @Test("sizes, ages, scores and numbers are not taken for times or weekdays")
  func quiet() {
    let tables = [
      "Title,Day,Size\nA,2026-02-16,S\nB,2026-02-17,M\nC,2026-02-18,L\n",
      "Title,Day,Age\nA,2026-02-16,8-12\nB,2026-02-17,13-18\n",
      "Title,Day,Score\nA,2026-02-16,3:1\nB,2026-02-17,2:2\n",
      "Title,Day,Room\nA,2026-02-16,101\nB,2026-02-17,204\n",
    ]
    for table in tables { #expect(codes(load(table)).isEmpty, "\(load(table).report.text)") }
  }

  @Test("an empty column of notes is not the title")
  func emptyNotes() {
    let loaded = load(
      "Datum;Typ;Start;Ende;Notiz\n01.01.2025;Arbeit;08:00;17:00;\n02.01.2025;Schulung;09:00;12:00;\n"
    )
    #expect(loaded.collection.map(\.title) == ["Arbeit", "Schulung"])
  }

  @Test("a filled column behind the days of a timetable that is no day is warned of")
  func timetable() {
    var options = LoadOptions()
    options.weekOf = ParsedDateTime(value: "2026-05-04")?.date
    let loaded = load(
      "Time,Mon,Tue,Wed,Zzz,Note\n9:00,Maths,Art,Music,Sports,\n10:00,Art,Maths,Sports,Maths,\n",
      options: options)
    #expect(loaded.collection.count == 6)
    #expect(codes(loaded) == ["unread-column"])
    #expect(loaded.report.text.contains("“Zzz” is not a day"))
  }

  @Test("a start and an end by name beside an unnamed date are not places of a timetable")
  func pair() {
    let loaded = load("Zzz,開始時間,終了時間\n木,9:30,18:30\n金,9:00,17:00\n")
    #expect(loaded.collection.isEmpty && loaded.report.hasRefusals)
  }

  @Test("words that are no known repetition are said as such")
  func repetition() throws {
    let loaded = load(try TestFiles().bytes("tables-2/taches.csv"))
    let issue = loaded.report.issues.first { $0.code.rawValue == "bad-rule" }
    #expect(
      issue?.problem
        == "“un jour sur trois environ” is not a known repetition; write weekly, every 2 weeks or "
        + "FREQ=DAILY.")
  }

  @Test("a cell, a title and a table of any size are read")
  func large() {
    let long = String(repeating: "z", count: 400_000)
    #expect(load("Date,Title,\(long)\n2026-03-01,a,b\n").collection.count == 1)
    #expect(load("Date,Title\n2026-03-01,\(long)\n\(long),b\n").collection.count == 1)
    let names = (0..<4_000).map { "c\($0)" }.joined(separator: ",")
    let numbers = (0..<4_000).map { "\($0 % 90)" }.joined(separator: ",")
    let rows = (1...20).map { "2026-03-\($0 < 10 ? "0" : "")\($0),9:00,10:00,T,\(numbers)\n" }
    #expect(load("Date,Start,End,Title,\(names)\n" + rows.joined()).collection.count == 20)
  }
}
