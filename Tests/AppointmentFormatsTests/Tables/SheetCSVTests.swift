import AppointmentFormats
import AppointmentModel
import CivilTime
import TestSupport
import Testing

@Suite("CSV of spreadsheets and calendar programs")
struct SheetCSVTests {
  @Test(
    "what people's Google files hold",
    arguments: [
      ("03/23/2026,10:00 AM,03/23/2026,1:00 PM,", "20260323T100000 > 20260323T130000"),
      ("3/23/26,7:34:00 AM,3/23/26,8:00:00 AM,", "20260323T073400 > 20260323T080000"),
      ("2026-03-23,14:30,2026-03-23,15:00,", "20260323T143000 > 20260323T150000"),
      ("03/23/2026,12:00 AM,03/23/2026,12:30 PM,False", "20260323T000000 > 20260323T123000"),
      ("03/23/2026,10:00,,,", "20260323T100000 > 20260323T110000"),
      ("03/23/2026,10:00,,11:30,", "20260323T100000 > 20260323T113000"),
      ("03/23/2026,,,,", "20260323 > 20260324"),
      ("03/23/2026,,03/25/2026,,True", "20260323 > 20260326"),
      ("03/23/2026,10:00,03/23/2026,11:00,TRUE", "20260323 > 20260324"),
      ("23.03.2026,10.15,23.03.2026,11.45,", "20260323T101500 > 20260323T114500"),
      ("03/23/2026 10:00,,03/23/2026 11:00,,", "20260323T100000 > 20260323T110000"),
      ("03/23/2026,10:00\u{202F}PM,03/23/2026,11:00 p.m.,", "20260323T220000 > 20260323T230000"),
    ])
  func google(row: String, expected: String) {
    let loaded = load("Subject,StartDate,Start time,End Date,End Time,All day event\na,\(row),,\n")
    #expect(times(loaded.collection) == [expected])
    #expect(loaded.report.refusedCount == 0)
  }

  @Test("the order of day and month is decided by column")
  func dateOrder() {
    let header = "Subject,Start Date,End Date\n"
    let rows: [(String, DateOrder?, [String], [ImportIssueCode])] = [
      ("a,3/4/2026,\nb,13/4/2026,", nil, ["20260403", "20260413"], []),
      ("a,3/4/2026,\nb,4/13/2026,", nil, ["20260304", "20260413"], []),
      ("a,3/4/2026,\nb,5/6/2026,", nil, ["20260304", "20260506"], [.ambiguousDates]),
      ("a,3/4/2026,\nb,5/6/2026,", .dayMonthYear, ["20260403", "20260605"], []),
      ("a,3-4-2026,\nb,5.6.2026,", nil, ["20260403", "20260605"], []),
      ("a,5/5/2026,\nb,6/6/2026,", nil, ["20260505", "20260606"], []),
      // The end column's proof serves the start column.
      ("a,3/4/2026,25/4/2026", nil, ["20260403"], []),
      (
        "a,13/4/2026,\nb,4/13/2026,\nc,3/4/2026,", nil, ["20260413", "20260413", "20260304"],
        [.conflictingDates]
      ),
    ]
    for (row, order, starts, codes) in rows {
      var options = LoadOptions()
      options.dateOrder = order
      let loaded = load(header + row + "\n", options: options)
      #expect(loaded.collection.indices.map { loaded.collection[$0].start.description } == starts)
      #expect(loaded.report.issues.map(\.code) == codes, "\(row)")
    }
  }

  @Test("a conflict names both lines, an ambiguity the option; strict makes them errors")
  func orderMessages() throws {
    var strict = LoadOptions()
    strict.isStrict = true
    let conflict = load("Subject,Start Date\na,13/4/2026\nb,1/1/2026\nc,4/13/2026\n")
    let message = try #require(conflict.report.issues.first).message
    #expect(message.contains("line 2") && message.contains("line 4"))
    let ambiguous = load("Subject,Start Date\na,1/2/2026\n", options: strict)
    let issue = try #require(ambiguous.report.issues.first)
    #expect(issue.severity == .error && issue.message.contains("choose the order"))
    #expect(issue.message.contains("1/2/2026"))
  }

  @Test("two-digit years lie from 69 before to 30 after the reference year")
  func twoDigitYears() {
    var options = LoadOptions()
    options.referenceYear = 2026
    for (digits, year) in [("56", 2056), ("57", 1957), ("00", 2000), ("26", 2026), ("99", 1999)] {
      let loaded = load("Subject,Start Date\na,1/31/\(digits)\n", options: options)
      #expect(loaded.collection[0].start.wallClock.date.year == year, "\(digits)")
    }
  }

  @Test("the meaning of an all-day end can be given")
  func allDayEnd() {
    var options = LoadOptions()
    options.allDayEnd = .exclusive
    let text = "Subject,Start Date,End Date,All Day Event\na,03/23/2026,03/25/2026,True\n"
    #expect(times(load(text).collection) == ["20260323 > 20260326"])
    #expect(times(load(text, options: options).collection) == ["20260323 > 20260325"])
  }

  @Test("whole days that end at midnight do not include the day that begins then")
  func midnightEnds() {
    for (end, expected) in [
      ("11/24/2026,12:00:00 AM", "20261123 > 20261124"),
      ("11/23/2026,12:00:00 AM", "20261123 > 20261124"),
      ("11/24/2026,11:59 PM", "20261123 > 20261125"), ("11/24/2026,", "20261123 > 20261125"),
      ("11/24/2026,24:00", "20261123 > 20261125"), ("11/24/2026,-", "20261123 > 20261125"),
    ] {
      for (title, flag, other) in [("Subject", "True", "False"), ("Title", "yes", "no")] {
        let loaded = load(
          "\(title),Start Date,Start Time,End Date,End Time,All Day Event\n"
            + "Trip,11/23/2026,12:00:00 AM,\(end),\(flag)\n"
            + "Call,11/24/2026,9:00:00 AM,11/24/2026,10:00:00 AM,\(other)\n")
        #expect(times(loaded.collection).first == expected, "\(title) \(end)")
      }
    }
  }

  @Test("minutes may follow the word for hours")
  func minutesAfterWords() {
    for (time, expected) in [
      ("15 Uhr 30", "T153000"), ("15 Uhr", "T150000"), ("15 h 05", "T150500"),
      ("9 uur 45", "T094500"),
    ] {
      let loaded = load("Titel,Datum,Uhrzeit\nProbe,24.11.2026,\(time)\n")
      let start = "20261124" + expected
      #expect(times(loaded.collection).first?.hasPrefix(start) == true, "\(time)")
    }
    for time in ["15 Uhr 75", "25:00"] {
      let alone = load("Titel,Datum,Uhrzeit\nProbe,24.11.2026,\(time)\n")
      #expect(alone.report.issues.contains { $0.code == .unreadColumn }, "\(time)")
      let beside = load("Titel,Datum,Uhrzeit\nProbe,24.11.2026,\(time)\nB,25.11.2026,9:00\n")
      #expect(beside.report.issues.contains { $0.code == .badTime }, "\(time)")
    }
  }

  @Test("Outlook in Dutch, with its quoted column name")
  func dutch() throws {
    let loaded = load(
      """
      "Onderwerp","Begindatum","Begintijd","Einddatum","Eindtijd","Evenement, duurt hele dag","Herinneringen aan/uit","Categorieën","Beschrijving","Locatie","Privé"
      "Overleg","23-3-2026","9:00:00","23-3-2026","10:00:00","Onwaar","Onwaar","Werk;Rood","x","Zaal 1","Waar"
      "Vakantie","1-4-2026","0:00:00","4-4-2026","0:00:00","Waar","Onwaar","","","",""
      """)
    #expect(
      times(loaded.collection) == ["20260323T090000 > 20260323T100000", "20260401 > 20260404"])
    let first = loaded.collection[0]
    #expect(first.categories == ["Werk", "Rood"] && first.location == "Zaal 1")
    #expect(first.classification == .private)
    #expect(loaded.report.files.first?.format == "Outlook CSV")
  }

  @Test("Outlook in an unknown language is read by the order of its columns, with a warning")
  func unknownLanguage() {
    let header = (1...22).map { "Sloupec \($0)" }.joined(separator: ",")
    let row = "Porada,23.3.2026,9:00,23.3.2026,10:00,0" + String(repeating: ",", count: 16)
    let loaded = load(header + "\n" + row + "\n")
    #expect(times(loaded.collection) == ["20260323T090000 > 20260323T100000"])
    #expect(loaded.collection[0].title == "Porada")
    #expect(loaded.report.issues.map(\.code) == [.columnsByOrder])
  }

  @Test("European Excel: sep=, semicolons, WAHR; Unicode text: UTF-16 and TAB")
  func excel() {
    let text = "Subject;Start Date;All Day Event\r\nÜbung;23.03.2026;WAHR\r\n"
    #expect(load("sep=;\r\n" + text).collection[0].title == "Übung")
    let utf16 = Array(text.replacing(";", with: "\t").utf16).flatMap {
      [UInt8(truncatingIfNeeded: $0), UInt8(truncatingIfNeeded: $0 >> 8)]
    }
    let loaded = load([0xFF, 0xFE] + utf16)
    #expect(loaded.collection[0].title == "Übung")
    #expect(loaded.collection[0].start.description == "20260323")
    #expect(loaded.report.issues.isEmpty)
  }

  @Test("one formula guard is taken off in Outlook's tables and TSV, none in other tables")
  func formulaGuard() {
    let rows = "Subject,Start Date\n'=1+1,2026-03-23\n''x,2026-03-23\n'tis,2026-03-23\n"
    var options = LoadOptions()
    options.dialect = .outlook
    for sheet in [load(rows, options: options), load(rows.replacing(",", with: "\t"))] {
      #expect(
        sheet.collection.indices.map { sheet.collection[$0].title } == ["=1+1", "'x", "'tis"])
    }
    #expect(load(rows).collection[0].title == "'=1+1")
    #expect(load("SUMMARY,DTSTART\n'=1+1,20260323\n").collection[0].title == "'=1+1")
  }
}
