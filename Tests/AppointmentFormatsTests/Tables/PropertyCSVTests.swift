import AppointmentFormats
import AppointmentModel
import CivilTime
import TestSupport
import Testing

@Suite("CSV with iCalendar columns")
struct PropertyCSVTests {
  @Test("rows that are ragged for want of quotes do not hide the delimiter of the header")
  func raggedRules() {
    var text = "UID,SUMMARY,DTSTART,RRULE\n"
    for row in 0..<30 {
      let rule = ["FREQ=WEEKLY;BYDAY=MO,WE", "FREQ=MONTHLY;BYMONTHDAY=1,15"][row % 2]
      text += "\(row),Planning,20260323T090000,\(rule)\n"
    }
    let loaded = load(text)
    #expect(loaded.collection.count == 30)
    #expect(loaded.collection.indices.allSatisfy { loaded.collection[$0].title == "Planning" })
  }

  @Test("a cell with a text is that text, and one with a content line has the line's value")
  func plainCells() {
    let cells = [
      ("Plan", "Plan"), ("\"Plan\"", "Plan"), ("Plan: one", "Plan: one"),
      ("SUMMARY:Plan", "Plan"), ("SUMMARY;LANGUAGE=de:Plan", "Plan"),
      ("Meeting: SUMMARY:x", "Meeting: SUMMARY:x"), ("Reading:x", "Reading:x"),
      ("\"a \"\"b\"\"\"", "a \"b\""), ("\"a, b; c\"", "a, b; c"), ("a\\nb", "a\nb"), ("é", "é"),
    ]
    for (cell, expected) in cells {
      let loaded = load(
        "UID,SUMMARY,DTSTART,DTEND,LOCATION,DESCRIPTION\n"
          + "1,\(cell),2026-03-23T09:00,2026-03-23T10:30,Attic,\(cell.replacing("SUMMARY", with: "DESCRIPTION"))\n"
      )
      let appointment = loaded.collection[0]
      #expect(appointment.title == expected, "\(cell)")
      #expect(
        appointment.description == expected.replacing("SUMMARY", with: "DESCRIPTION"), "\(cell)")
      #expect(appointment.location == "Attic")
      #expect(times(loaded.collection) == ["20260323T090000 > 20260323T103000"], "\(cell)")
    }
  }

  @Test("every form of start and end")
  func startsAndEnds() {
    let rows: [(String, String)] = [
      ("20260323T090000,,", "20260323T090000 > implied"),
      ("20260323T090000Z,20260323T100000Z,", "20260323T090000Z > 20260323T100000Z"),
      ("2026-03-23T09:00,2026-03-23T10:30,", "20260323T090000 > 20260323T103000"),
      ("2026-03-23 09:00:00,,", "20260323T090000 > implied"),
      ("2026-03-23T09:00+01:00,,", "20260323T080000Z > implied"),
      ("2026-03-23T09:00:00.5-0330,,", "20260323T123000Z > implied"),
      ("20260323,,", "20260323 > implied"),
      ("2026-03-23,2026-03-25,", "20260323 > 20260325"),
      ("2026-03-23,2026-03-23,", "20260323 > 20260324"),
      (
        "20260323T090000,20260323T100000,Europe/Berlin",
        "20260323T090000 Europe/Berlin > 20260323T100000 Europe/Berlin"
      ),
      (
        "20260323T090000,20260323T100000Z,W. Europe Standard Time",
        "20260323T090000 Europe/Berlin > 20260323T100000Z"
      ),
      (" 20260323T090000 ,, europe/berlin", "20260323T090000 Europe/Berlin > implied"),
      ("20260323T235960,,", "20260323T235959 > implied"),
      ("2026-03-23T24:00,,", "20260324T000000 > implied"),
    ]
    for (row, expected) in rows {
      let loaded = load("SUMMARY,DTSTART,DTEND,TZID\na,\(row)\n")
      #expect(times(loaded.collection) == [expected], "\(row)")
      #expect(loaded.report.issues.isEmpty, "\(row): \(loaded.report.text)")
    }
  }

  @Test("rows of nothing but blanks, as spreadsheets leave them behind, are none")
  func blankRows() {
    let loaded = load(
      "SUMMARY,DTSTART,UID\n,,\na,20260323,1\n , ,\"\t\"\n\n\"\",,\nb,20260324,2\n ,,\n")
    #expect(loaded.report.issues.isEmpty, "\(loaded.report.text)")
    #expect(loaded.report.files[0].records == 2 && loaded.collection.count == 2)
  }

  @Test("a duration, and the zone of a column title")
  func durationAndTitle() {
    let loaded = load(
      "dtstart;TZID=Asia/Tokyo,summary,duration\n20260323T090000,a,PT1H30M\n20260323,b,P2D\n")
    #expect(
      times(loaded.collection) == [
        "20260323T090000 Asia/Tokyo > 0d5400s", "20260323 > 2d0s",
      ])
  }

  @Test(
    "faults name line, column, code and what was done",
    arguments: [
      ("a,,", 2, 1, "missing-start", 0), ("a,20260230,", 2, 3, "bad-date", 0),
      ("a,20260023T090000,", 2, 3, "bad-date", 0), ("a,20260300T090000,", 2, 3, "bad-date", 0),
      ("a,2026-00-23T09:00,", 2, 3, "bad-date", 0), ("a,2026-03-00T09:00:30,", 2, 3, "bad-date", 0),
      ("a,2026-03-25T09:60,", 2, 3, "bad-time", 0), ("a,2026-02-30T09:00,", 2, 3, "bad-date", 0),
      ("a,2026-03-25T25:00,", 2, 3, "bad-time", 0), ("a,tomorrow,", 2, 3, "bad-date", 0),
      ("a,20260323T090000,20260323T080000", 2, 19, "end-before-start", 1),
      ("a,20260323T090000,later", 2, 19, "bad-date", 1), (",20260323,", 2, 1, "missing-summary", 1),
      ("ä€a,20260323T090000,later", 2, 21, "bad-date", 1),
    ])
  func faults(row: String, line: Int, column: Int, code: String, loadedCount: Int) throws {
    let loaded = load("SUMMARY,DTSTART,DTEND\n\(row)\nz,20260401,\n", name: "f.csv")
    let issue = try #require(loaded.report.issues.first)
    #expect(loaded.report.issues.count == 1)
    #expect((issue.line, issue.column) == (line, column))
    #expect(issue.code.rawValue == code)
    #expect(issue.file == "f.csv")
    #expect(!issue.problem.isEmpty && !issue.outcome.isEmpty)
    #expect(loaded.collection.count == loadedCount + 1)
    #expect(loaded.report.refusedCount == 1 - loadedCount)
    #expect(loaded.report.hasRefusals == (loadedCount == 0))
  }

  @Test("unknown zones keep their names, with a warning; a default zone takes zoneless times")
  func zones() {
    let text = "SUMMARY,DTSTART,TZID\na,20260323T090000,Europe/Atlantis\nb,20260323T090000,\n"
    let plain = load(text)
    #expect(
      times(plain.collection) == [
        "20260323T090000 Europe/Atlantis > implied", "20260323T090000 > implied",
      ])
    #expect(plain.report.issues.map(\.code) == [.unknownZone])
    var options = LoadOptions()
    options.defaultZone = ZoneID("Asia/Tokyo")
    let zoned = load(text, options: options)
    #expect(times(zoned.collection).allSatisfy { $0 == "20260323T090000 Asia/Tokyo > implied" })
  }

  @Test("records shorter and longer than the header")
  func raggedRecords() {
    let loaded = load("SUMMARY,DTSTART,LOCATION\na,20260323\nb,20260323,x,,\nc,20260323,x,y\n")
    #expect(loaded.collection.count == 3 && loaded.collection[0].location == "")
    #expect(loaded.report.issues.map(\.line) == [2, 4])
    #expect(loaded.report.issues.allSatisfy { $0.code.rawValue == "csv-ragged-record" })
  }

  @Test("texts, lists and unknown columns")
  func texts() throws {
    let loaded = load(
      #"""
      SUMMARY,DTSTART,DESCRIPTION,CATEGORIES,ATTENDEE,Room number,PRIORITY,COLOR,URL
      "a, ""b""",20260323,"one\ntwo\; x\, \q","A\,B,C; D",mailto:x@y.z;mailto:q@y.z,7,3,teal,http://a/;b
      """#)
    let appointment = loaded.collection[0]
    #expect(appointment.title == #"a, "b""#)
    #expect(appointment.description == "one\ntwo; x, \\q")
    #expect(appointment.categories == ["A,B", "C", "D"])
    #expect(appointment.attendees.map(\.mailAddress) == ["x@y.z", "q@y.z"])
    #expect(appointment.properties == [AppointmentProperty(name: "Room number", value: "7")])
    #expect(appointment.priority == 3)
    #expect(appointment.color == CalendarColor(red: 0, green: 128, blue: 128))
    #expect(appointment.url == "http://a/;b")
  }

  @Test("one UID twice: both are kept and the second is reported with the first one's line")
  func duplicates() throws {
    let loaded = load("UID,SUMMARY,DTSTART\nx,a,20260323\ny,b,20260323\nx,c,20260324\n")
    #expect(loaded.collection.count == 3)
    let issue = try #require(loaded.report.issues.first)
    #expect(loaded.report.issues.count == 1)
    #expect(issue.code == .duplicateUID && issue.line == 4 && issue.problem.contains("line 2"))
  }

  @Test("records without a UID get one that is the same in every load and distinguishes twins")
  func derivedUIDs() {
    let text = "SUMMARY,DTSTART\na,20260323\nb,20260323\na,20260323\n"
    let (one, other) = (load(text).collection, load("SUMMARY,DTSTART\n\nb,20260323\n").collection)
    #expect(Set(one.indices.map { one.uid(at: $0) }).count == 3)
    #expect(one.uid(at: 1) == other.uid(at: 0))
    #expect(one.indices.map { one[$0].uid } == one.indices.map { one.uid(at: $0) })
  }

  @Test("recurrence, with exceptions in the row's zone and faults reported")
  func recurrence() {
    let loaded = load(
      """
      UID,SUMMARY,DTSTART,DTEND,TZID,RRULE,EXDATE,RECURRENCE-ID
      1,w,20260302T090000,20260302T100000,Europe/Berlin,FREQ=WEEKLY;COUNT=6,20260309T090000,
      1,moved,20260317T120000,20260317T130000,Europe/Berlin,,,20260316T090000
      2,bad,20260305,,,FREQ=WEEKLY;INTERVAL=0,never,
      """)
    #expect(
      occurrences(loaded.collection) == [
        "20260302T080000Z/20260302T090000Z w", "20260305/20260306 bad",
        "20260317T110000Z/20260317T120000Z moved", "20260323T080000Z/20260323T090000Z w",
        "20260330T070000Z/20260330T080000Z w", "20260406T070000Z/20260406T080000Z w",
      ])
    #expect(loaded.report.issues.map(\.code) == [.badRule, .badDate])
  }

  @Test(
    "files that hold no calendar say so",
    arguments: [
      ("", "empty-file"), ("  \n", "empty-file"), ("a,b,c\n1,2,3\n", "unknown-format"),
      ("SUMMARY,DTEND\nx,20260101\n", "missing-column"), ("Subject,Ort\nx,y\n", "missing-column"),
      ("SUMMARY,DTSTART\n", "no-records"), ("%PDF-1.4", "unknown-format"),
      ("{\"a\": 1}", "unknown-format"),
    ])
  func noCalendar(text: String, code: String) {
    let loaded = load(text)
    #expect(loaded.report.issues.map(\.code.rawValue) == [code])
    #expect(loaded.collection.isEmpty)
  }

  @Test("a file of nothing but faults keeps a hundred sentences of a kind and counts the rest")
  func manyFaults() {
    let loaded = load("SUMMARY,DTSTART\n" + String(repeating: "a,b\n", count: 5_000))
    #expect(loaded.report.issues.count == ImportReport.issueLimit)
    #expect(loaded.report.issueCount == 5_000)
    #expect(loaded.report.refusedCount == 5_000)
  }
}
