import AppointmentModel
import CivilTime
import Foundation
import TestSupport
import Testing

@testable import AppointmentFormats

/// Tables that were once read wrongly without a word, or refused with advice that did not help.
@Suite("Misread tables")
struct MisreadTableTests {
  struct Row: CustomTestStringConvertible {
    var sentence: String
    var text: String
    var options: [String] = []
    /// The days whose occurrences are compared.
    var from: String?
    var to: String?
    /// Start, end and title of the appointments that are not cancelled.
    var events: [String] = []
    /// The code of the refusal.
    var refusal: String?
    /// The codes of all warnings.
    var warnings: Set<String> = []
    var testDescription: String { sentence }
  }

  @Test(
    "a table is read right, or a warning says what is not",
    arguments: rows + crosstabs + layouts + series + limits + lists + cells + headers + merged
      + words + programs + sides)
  func read(row: Row) throws {
    let table = HardTableTests.Table(
      file: "plan.csv", expect: "read", options: row.options, from: row.from, to: row.to)
    let loaded = load(row.text, name: "plan.csv", options: try HardTableTests.options(table))
    let events = HardTableTests.events(loaded, table).map { $0.joined(separator: " ") }
    #expect(events == row.events.sorted(), "\(loaded.report.text)")
    func codes(_ severity: ImportIssue.Severity) -> Set<String> {
      Set(loaded.report.issues.filter { $0.severity == severity }.map(\.code.rawValue))
    }
    #expect(codes(.warning) == row.warnings, "\(loaded.report.text)")
    #expect(codes(.error) == Set([row.refusal].compactMap { $0 }), "\(loaded.report.text)")
  }

  @Test("Persian dates are those of Foundation's calendar")
  func persianDates() throws {
    var calendar = Calendar(identifier: .persian)
    calendar.timeZone = try #require(TimeZone(secondsFromGMT: 0))
    for year in 1300...1500 {
      for month in 1...12 {
        for day in [1, 29, 30, 31] {
          let parts = DateComponents(calendar: calendar, year: year, month: month, day: day)
          let date = parts.isValidDate ? parts.date : nil
          let days = date.map { Int(($0.timeIntervalSince1970 / 86_400).rounded(.down)) }
          let found = TableUnfolding.persian("\(year)/\(month)/\(day)")
          #expect(found.map { Int($0.dayNumber) } == days, "\(year)/\(month)/\(day)")
        }
      }
    }
  }

  static let rows = [
    Row(
      sentence: "a first row without a known date is no header (TBA)",
      text: "Event,Dates\nCamp,TBA\nGala,2 May 2026\nShow,9 May 2026\n",
      events: ["2026-05-02 2026-05-03 Gala", "2026-05-09 2026-05-10 Show"],
      warnings: ["missing-start"]),
    Row(
      sentence: "dates that are not known yet are left out, and the rest is read",
      text: "Datum;Uhrzeit;Titel\n04.05.2026;10:00;Alpha\noffen;10:00;Beta\n06.05.2026;TBA;Gamma\n"
        + "n/a;;Delta\nleer;;Eta\n?;9:00;Theta\ntbc;;Iota\n08.05.2026;09:00;Kappa\n",
      events: [
        "2026-05-04T10:00 2026-05-04T11:00 Alpha", "2026-05-06 2026-05-07 Gamma",
        "2026-05-08T09:00 2026-05-08T10:00 Kappa",
      ], warnings: ["missing-start"]),
    Row(
      sentence: "a date without a year beside full ones is in the year that its weekday proves",
      text: "Titel;Datum;Beginn;Ende\nA;25.03.2026;9:00;10:00\nB;Do, 26.03.;10:00;11:00\n"
        + "C;27.03.2026;9:00;10:00\nD;Mo, 29.03.;9:00;10:00\n",
      events: [
        "2026-03-25T09:00 2026-03-25T10:00 A", "2026-03-26T10:00 2026-03-26T11:00 B",
        "2026-03-27T09:00 2026-03-27T10:00 C", "2027-03-29T09:00 2027-03-29T10:00 D",
      ]),
    Row(
      sentence: "a date without a year beside full ones is in the given year, and else no date",
      text: "Titel;Datum;Beginn;Ende\nA;25.03.2026;9:00;10:00\nB;26.03.;10:00;11:00\n"
        + "C;27.03.2026;9:00;10:00\nD;Mo, 29.03.;9:00;10:00\n",
      options: ["--year", "2026"],
      events: [
        "2026-03-25T09:00 2026-03-25T10:00 A", "2026-03-26T10:00 2026-03-26T11:00 B",
        "2026-03-27T09:00 2026-03-27T10:00 C",
      ], refusal: "bad-date"),
    Row(
      sentence: "a word that is no date is still an error",
      text: "Date,Title\n2026-05-04,Alpha\nlater this year,Beta\n2026-05-06,Gamma\n",
      events: ["2026-05-04 2026-05-05 Alpha", "2026-05-06 2026-05-07 Gamma"], refusal: "bad-date"),
    Row(
      sentence: "states that no word explains are a warning",
      text: "Datum;Titel;Status\n04.05.2026;Alpha;bestätigt\n05.05.2026;Beta;Verschoben\n"
        + "06.05.2026;Gamma;fällt aus\n07.05.2026;Delta;on hold\n08.05.2026;Eta;maybe\n",
      events: [
        "2026-05-04 2026-05-05 Alpha", "2026-05-05 2026-05-06 Beta", "2026-05-07 2026-05-08 Delta",
        "2026-05-08 2026-05-09 Eta",
      ], warnings: ["unread-column"]),
    Row(
      sentence: "a foreign word among states is a warning in a column without a name, too",
      text: "Date,Title,Remark\n2026-05-04,A,confirmed\n2026-05-05,B,cancelled\n"
        + "2026-05-06,C,confirmed\n2026-05-07,D,confirmed\n2026-05-08,E,postponed\n",
      events: [
        "2026-05-04 2026-05-05 A", "2026-05-06 2026-05-07 C", "2026-05-07 2026-05-08 D",
        "2026-05-08 2026-05-09 E",
      ], warnings: ["unread-column"]),
    Row(
      sentence: "states of work are no states of appointments (Jira)",
      text: "Key,Summary,Status,Created,Due date\nAB-1,Fix,In Progress,01/Apr/26,04/May/26\n"
        + "AB-2,Docs,To Do,01/Apr/26,05/May/26\nAB-3,Test,Done,01/Apr/26,06/May/26\n",
      events: [
        "2026-05-04 2026-05-05 Fix", "2026-05-05 2026-05-06 Docs", "2026-05-06 2026-05-07 Test",
      ]),
    Row(
      sentence: "birthdays with and without a year are in one list",
      text: "Name,Birthday\nAnn,1990-12-24\nBob,--12-24\nCem,24.12.\nDora,1985-02-28\n",
      from: "2026-01-01", to: "2026-12-31",
      events: [
        "2026-02-28 2026-03-01 Dora", "2026-12-24 2026-12-25 Ann", "2026-12-24 2026-12-25 Bob",
        "2026-12-24 2026-12-25 Cem",
      ]),
    Row(
      sentence: "birthdays in numbers that may be days or months are a warning",
      text: "Name,Birthday\nAnn,1990-12-24\nBob,05-04\n",
      from: "2026-01-01", to: "2026-12-31",
      events: ["2026-05-04 2026-05-05 Bob", "2026-12-24 2026-12-25 Ann"],
      warnings: ["ambiguous-dates"]),
    Row(
      sentence: "a name of titles over dates is that of their dates (Kurs;Termin)",
      text: "Kurs;Termin;Uhrzeit;Raum\nYoga;Mo 04.05.2026;18:00 - 19:30;A1\n"
        + "Tanz;Di 05.05.2026;19:30 - 21:00;B2\n",
      events: ["2026-05-04T18:00 2026-05-04T19:30 Yoga", "2026-05-05T19:30 2026-05-05T21:00 Tanz"]),
    Row(
      sentence: "a name of titles alone over dates is that of their dates (a court)",
      text: "Aktenzeichen;Termin;Uhrzeit;Saal;Sache\n3 C 12/26;04.05.2026;09:00;101;Müller\n"
        + "5 C 7/26;05.05.2026;10:30;12;Weber\n",
      events: [
        "2026-05-04T09:00 2026-05-04T10:00 Müller", "2026-05-05T10:30 2026-05-05T11:30 Weber",
      ]),
    Row(
      sentence: "the day on which a task was completed is no start (Asana)",
      text: "Task ID,Completed At,Name,Start Date,Due Date\n1,,Plan,2026-05-04,2026-05-06\n"
        + "2,2026-04-10,Buy,,2026-05-09\n",
      events: ["2026-05-04 2026-05-07 Plan"], refusal: "missing-start"),
    Row(
      sentence: "numbers under the name of lengths are a warning (Strava)",
      text: "Activity ID,Activity Date,Activity Name,Elapsed Time\n"
        + "11,\"May 4, 2026, 6:30:12 AM\",Run,1805\n12,\"May 5, 2026, 5:01:00 PM\",Ride,3605\n",
      events: ["2026-05-04T06:30 2026-05-04T07:30 Run", "2026-05-05T17:01 2026-05-05T18:01 Ride"],
      warnings: ["unread-column"]),
    Row(
      sentence: "scheduled times of flights are their times",
      text: "Date,Flight No,Dep,Arr,STD,STA\n04MAY26,LH123,FRA,JFK,1015,1255\n"
        + "08MAY26,LH404,JFK,FRA,2130,1110\n",
      events: [
        "2026-05-04T10:15 2026-05-04T12:55 LH123", "2026-05-08T21:30 2026-05-09T11:10 LH404",
      ]),
    Row(
      sentence: "ranges among dates alone are read (Notion)",
      text: "Name,Date\nOffsite,\"May 4, 2026 → May 6, 2026\"\nTax,\"May 8, 2026\"\n"
        + "Review,\"May 7, 2026 9:00 AM → 10:00 AM\"\n",
      events: [
        "2026-05-04 2026-05-07 Offsite", "2026-05-07T09:00 2026-05-07T10:00 Review",
        "2026-05-08 2026-05-09 Tax",
      ]),
    Row(
      sentence: "hours among words are no titles",
      text: "Date,Opening hours\n2026-05-04,9-17\n2026-05-05,10-16\n2026-05-06,closed\n",
      refusal: "missing-column"),
    Row(
      sentence: "minutes among hours are a warning",
      text: "Title,Start,Duration\nA,2026-05-04 09:00,45\nB,2026-05-05 09:00,1.5\n",
      events: ["2026-05-04T09:00 2026-05-06T06:00 A", "2026-05-05T09:00 2026-05-05T10:30 B"],
      warnings: ["unread-column"]),
    Row(
      sentence: "hours beside days without times are a warning",
      text: "Task,Date,Hours\nA,2026-05-04,7.5\nB,2026-05-05,8.25\n",
      events: ["2026-05-04 2026-05-05 A", "2026-05-05 2026-05-06 B"], warnings: ["unread-column"]),
    Row(
      sentence: "weeks with a year of two digits are those of the year",
      text: "KW;Tag;Zeit;Thema\n49/26;Mo;09:00;Eins\n50/26;Di;09:00;Zwei\n1/27;Mi;09:00;Drei\n",
      from: "2026-11-30", to: "2027-01-31",
      events: [
        "2026-11-30T09:00 2026-11-30T10:00 Eins", "2026-12-08T09:00 2026-12-08T10:00 Zwei",
        "2027-01-06T09:00 2027-01-06T10:00 Drei",
      ]),
    Row(
      sentence: "two weeks are no week of a year",
      text: "KW;Tag;Zeit;Thema\n24/25;Mo;09:00;Eins\n25/26;Di;09:00;Zwei\n",
      refusal: "missing-year"),
    Row(
      sentence: "numbers of lessons beside dates are a warning",
      text: "Vak;Datum;Lesuur\nWiskunde;04-05-2026;3\nEngels;14-05-2026;5\n",
      events: ["2026-05-04 2026-05-05 Wiskunde", "2026-05-14 2026-05-15 Engels"],
      warnings: ["missing-times"]),
    Row(
      sentence:
        "a checked box is a switch, and an unknown word for whole days is a warning (Airtable)",
      text: "Event,Start,End,All day\nFair,5/20/2026 12:00am,5/20/2026 12:00am,checked\n"
        + "Call,5/21/2026 9:00am,5/21/2026 10:00am,perhaps\n",
      events: ["2026-05-20 2026-05-21 Fair", "2026-05-21T09:00 2026-05-21T10:00 Call"],
      warnings: ["unread-column"]),
    Row(
      sentence: "a first row with a range of dates is no header",
      text: "Event,Dates\nFair,30 April - 3 May 2026\nGala,2 May 2026\nShow,9 May 2026\n",
      events: [
        "2026-04-30 2026-05-04 Fair", "2026-05-02 2026-05-03 Gala", "2026-05-09 2026-05-10 Show",
      ]),
    Row(
      sentence: "groups such as A1 are no times",
      text: "Group,Date,Start,End\nA1,2026-04-06,09:00,10:00\nA2,2026-04-07,09:00,10:00\n",
      events: [
        "2026-04-06T09:00 2026-04-06T10:00 A1", "2026-04-07T09:00 2026-04-07T10:00 A2",
      ]),
    Row(
      sentence: "rooms such as 5P and 7A are no times beside a start and an end",
      text: "Room,Date,Start,End\n5P,2026-04-06,09:00,10:00\n7A,2026-04-07,09:00,10:00\n",
      refusal: "missing-column"),
    Row(
      sentence: "hours with one letter are times under the names of times",
      text: "Name,Date,From,To\nAnn,2026-04-06,9a,5p\nBob,2026-04-07,10a,6p\n",
      events: [
        "2026-04-06T09:00 2026-04-06T17:00 Ann", "2026-04-07T10:00 2026-04-07T18:00 Bob",
      ]),
    Row(
      sentence: "a journey begins with its departure",
      text: "Flight,Departure,Arrival,Date\nLH712,06:00,18:30,2026-04-06\n"
        + "LH400,10:00,19:05,2026-04-07\n",
      events: [
        "2026-04-06T06:00 2026-04-06T18:30 LH712", "2026-04-07T10:00 2026-04-07T19:05 LH400",
      ]),
    Row(
      sentence: "a stay ends with its departure",
      text: "Guest,Arrival,Departure\nAnn,2026-04-06,2026-04-09\nBob,2026-04-10,2026-04-12\n",
      events: ["2026-04-06 2026-04-09 Ann", "2026-04-10 2026-04-12 Bob"]),
    Row(
      sentence: "a journey with full moments begins with its departure",
      text: "Flug;Abflug;Ankunft\nLH1;06.04.2026 08:00;06.04.2026 09:30\n"
        + "LH2;07.04.2026 22:00;08.04.2026 06:10\n",
      events: [
        "2026-04-06T08:00 2026-04-06T09:30 LH1", "2026-04-07T22:00 2026-04-08T06:10 LH2",
      ]),
    Row(
      sentence: "AM and PM in a column of their own belong to the times",
      text: "Date,Time,Period,Event\n2026-04-06,9:00,AM,Breakfast\n2026-04-07,7:30,PM,Dinner\n"
        + "2026-04-08,12:00,PM,Lunch\n",
      events: [
        "2026-04-06T09:00 2026-04-06T10:00 Breakfast", "2026-04-07T19:30 2026-04-07T20:30 Dinner",
        "2026-04-08T12:00 2026-04-08T13:00 Lunch",
      ]),
    Row(
      sentence: "AM and PM in one column behind start and end are those of a range",
      text: "Name,Date,Start,End,AM/PM\nA,2026-04-06,1:00,3:00,PM\nB,2026-04-07,11:00,1:00,PM\n"
        + "C,2026-04-08,9:00,10:30,AM\n",
      events: [
        "2026-04-06T13:00 2026-04-06T15:00 A", "2026-04-07T11:00 2026-04-07T13:00 B",
        "2026-04-08T09:00 2026-04-08T10:30 C",
      ]),
    Row(
      sentence: "AM and PM behind start and end each belong to their own",
      text: "Name,Start,AM/PM,End,AM/PM,Date\nA,9:00,AM,1:00,PM,2026-04-06\n"
        + "B,11:00,AM,12:30,PM,2026-04-07\n",
      events: ["2026-04-06T09:00 2026-04-06T13:00 A", "2026-04-07T11:00 2026-04-07T12:30 B"]),
    Row(
      sentence: "下午 in a column of its own belongs to the times",
      text: "日期,时段,时间,活动\n2026-04-06,上午,9:00,会议\n2026-04-07,下午,2:30,参观\n",
      events: [
        "2026-04-06T09:00 2026-04-06T10:00 会议", "2026-04-07T14:30 2026-04-07T15:30 参观",
      ]),
    Row(
      sentence: "+1 behind a time is the next day",
      text: "Flight,Date,Dep,Arr\nLH124,2026-04-07,18:00,07:30+1\nBA9,2026-04-08,09:00,11:40\n"
        + "QF1,2026-04-09,06:00,07:30 (+1)\n",
      events: [
        "2026-04-07T18:00 2026-04-08T07:30 LH124", "2026-04-08T09:00 2026-04-08T11:40 BA9",
        "2026-04-09T06:00 2026-04-10T07:30 QF1",
      ]),
    Row(
      sentence: "places under From and To are no dates beside a column of dates",
      text: "Flight,From,To,Date,Dep,Arr\nLH123,FRA,JFK,2026-04-06,10:00,13:05\n"
        + "BA9,LHR,FRA,2026-04-08,09:00,11:40\n",
      events: [
        "2026-04-06T10:00 2026-04-06T13:05 LH123", "2026-04-08T09:00 2026-04-08T11:40 BA9",
      ]),
    Row(
      sentence: "times in wide digits are read",
      text: "日付,時間,内容\n2026/4/6,９：００,会議\n2026/4/7,１３：３０～１５：００,研修\n",
      events: [
        "2026-04-06T09:00 2026-04-06T10:00 会議", "2026-04-07T13:30 2026-04-07T15:00 研修",
      ]),
    Row(
      sentence: "times in Arabic digits with ص and م are read",
      text: "التاريخ,الوقت,الموضوع\n2026-04-06,٩:٠٠ ص,اجتماع\n2026-04-13,٢:٣٠ م,زيارة\n",
      events: [
        "2026-04-06T09:00 2026-04-06T10:00 اجتماع", "2026-04-13T14:30 2026-04-13T15:30 زيارة",
      ]),
    Row(
      sentence: "times in Hindi digits are read",
      text: "Date,Time,Event\n2026-04-06,०९:००,A\n2026-04-07,१४:३०,B\n",
      events: ["2026-04-06T09:00 2026-04-06T10:00 A", "2026-04-07T14:30 2026-04-07T15:30 B"]),
    Row(
      sentence: "a weekday list that no alphabet has leaves the others weekly, and is said",
      text: "Kurs;Tage;Von;Bis;Erster Tag;Letzter Tag\nA;Mo-Mi;09:00;10:00;13.04.2026;15.04.2026\n"
        + "B;Di, Do;11:00;12:00;14.04.2026;23.04.2026\n"
        + "C;nach Vereinbarung;13:00;14:00;14.04.2026;30.04.2026\n",
      events: [
        "2026-04-13T09:00 2026-04-13T10:00 A", "2026-04-14T09:00 2026-04-14T10:00 A",
        "2026-04-15T09:00 2026-04-15T10:00 A", "2026-04-14T11:00 2026-04-14T12:00 B",
        "2026-04-16T11:00 2026-04-16T12:00 B", "2026-04-21T11:00 2026-04-21T12:00 B",
        "2026-04-23T11:00 2026-04-23T12:00 B", "2026-04-14T13:00 2026-04-14T14:00 C",
      ], warnings: ["bad-rule"]),
    Row(
      sentence: "a column of counts ends what repeats",
      text: "Titel;Datum;Wiederholung;Anzahl\nA;06.04.2026;wöchentlich;3\nB;07.04.2026;täglich;2\n",
      events: [
        "2026-04-06 2026-04-07 A", "2026-04-13 2026-04-14 A", "2026-04-20 2026-04-21 A",
        "2026-04-07 2026-04-08 B", "2026-04-08 2026-04-09 B",
      ]),
    Row(
      sentence: "26/04/06 under a Japanese header begins with the year",
      text: "日付,内容\n26/04/06,会議\n26/04/13,研修\n",
      events: ["2026-04-06 2026-04-07 会議", "2026-04-13 2026-04-14 研修"]),
    Row(
      sentence: "26/04/06 under a Korean header begins with the year",
      text: "날짜,시간,제목\n26/04/06,09:00,회의\n26/12/07,10:00,교육\n",
      events: [
        "2026-04-06T09:00 2026-04-06T10:00 회의", "2026-12-07T10:00 2026-12-07T11:00 교육",
      ]),
    Row(
      sentence: "a row with a title and no date has the date above",
      text: "Date,Session\n2026-04-06,Welcome\n,Lunch\n2026-04-07,Workshop\n",
      events: [
        "2026-04-06 2026-04-07 Welcome", "2026-04-06 2026-04-07 Lunch",
        "2026-04-07 2026-04-08 Workshop",
      ]),
    Row(
      sentence: "an empty date behind a title is not known, and not the date above",
      text: "Title,Date,Status\nA,2026-03-27,Confirmed\nB,,Planned\nC,2026-03-30,Confirmed\n",
      events: ["2026-03-27 2026-03-28 A", "2026-03-30 2026-03-31 C"], refusal: "missing-start"),
    Row(
      sentence: "nobody has the birthday of the row above",
      text: "Birthday,Name\n2026-05-03,Ann\n,Bob\n",
      events: (2026...2099).map { "\($0)-05-03 \($0)-05-04 Ann" }, refusal: "missing-start"),
    Row(
      sentence: "birthdays without a year need no word",
      text: "Name;Geburtstag\nAnna;03.05.\n",
      events: (2000...2099).map { "\($0)-05-03 \($0)-05-04 Anna" }),
    Row(
      sentence: "the week of a table without a Monday begins with Monday",
      text: "Task,Weekday,Time\nYoga,Tuesday,18:00\nChoir,Thursday,19:30\nMarket,Sun,08:00\n",
      options: ["--week-of", "2026-11-23"],
      events: [
        "2026-11-24T18:00 2026-11-24T19:00 Yoga", "2026-11-26T19:30 2026-11-26T20:30 Choir",
        "2026-11-29T08:00 2026-11-29T09:00 Market",
      ]),
    Row(
      sentence: "the week of a table whose Sunday is in front begins with it",
      text: "Task,Weekday,Time\nYoga,Sunday,18:00\nChoir,Tuesday,19:30\nMarket,Saturday,08:00\n",
      options: ["--week-of", "2026-11-25"],
      events: [
        "2026-11-22T18:00 2026-11-22T19:00 Yoga", "2026-11-24T19:30 2026-11-24T20:30 Choir",
        "2026-11-28T08:00 2026-11-28T09:00 Market",
      ]),
    Row(
      sentence: "two halves of a start may hold moments and dates",
      text: "summary,start.dateTime,start.date\nA,2026-04-06T09:00:00Z,\nB,,2026-04-07\n",
      events: ["2026-04-06T09:00 2026-04-06T10:00 A", "2026-04-07 2026-04-08 B"]),
    Row(
      sentence: "an option that no table needs is said",
      text: "Title,Date,Time\nA,2026-04-06,09:00\n",
      options: ["--times", "1=8:00-8:45", "--year", "2026", "--week-of", "2026-04-06"],
      events: ["2026-04-06T09:00 2026-04-06T10:00 A"],
      warnings: ["unneeded-times", "unneeded-year", "unneeded-week"]),
    Row(
      sentence: "a birth in the future is said",
      text: "Name,Birthday\nAnn,2030-03-15\n",
      events: (2030...2099).map { "\($0)-03-15 \($0)-03-16 Ann" },
      warnings: ["implausible-date"]),
    Row(
      sentence: "Persian dates under a Persian header are converted",
      text: "تاریخ,ساعت,موضوع\n1405/01/17,09:00,جلسه\n1405/02/31,14:30,بازدید\n",
      events: [
        "2026-04-06T09:00 2026-04-06T10:00 جلسه", "2026-05-21T14:30 2026-05-21T15:30 بازدید",
      ], warnings: ["other-calendar"]),
    Row(
      sentence: "times without any text have the title of the line above the header",
      text: "Sauna club\nDate,Start,End\n2026-04-06,09:00,10:00\n2026-04-07,09:00,10:30\n",
      events: [
        "2026-04-06T09:00 2026-04-06T10:00 Sauna club",
        "2026-04-07T09:00 2026-04-07T10:30 Sauna club",
      ]),
    Row(
      sentence: "times without any text and line above have the name of the file",
      text: "Date,Start,End\n2026-04-06,09:00,10:00\n2026-04-07,09:00,10:30\n",
      events: [
        "2026-04-06T09:00 2026-04-06T10:00 plan", "2026-04-07T09:00 2026-04-07T10:30 plan",
      ]),
    Row(
      sentence: "an end time beside full moments is used and not called unused",
      text: "Datum;Name;Bis\n06.04.2026 08:00;Ann;16:00\n07.04.2026 22:00;Bob;06:00\n",
      events: [
        "2026-04-06T08:00 2026-04-06T16:00 Ann", "2026-04-07T22:00 2026-04-08T06:00 Bob",
      ]),
    Row(
      sentence: "a column of states with the word scheduled says what is cancelled",
      text: "Date,Time,Event,State\n2026-04-06,09:00,Yoga,cancelled\n"
        + "2026-04-07,09:00,Spin,scheduled\n2026-04-08,09:00,Run,scheduled\n",
      events: [
        "2026-04-07T09:00 2026-04-07T10:00 Spin", "2026-04-08T09:00 2026-04-08T10:00 Run",
      ]),
    Row(
      sentence: "shifts with their hours are read",
      text: "Datum;Dienst;Name\n06.04.2026;Früh 6-14;Ann\n07.04.2026;Spät 14-22;Bob\n",
      events: [
        "2026-04-06T06:00 2026-04-06T14:00 Ann", "2026-04-07T14:00 2026-04-07T22:00 Bob",
      ]),
    Row(
      sentence: "shifts with their times are read, whatever their words are",
      text:
        "Datum;Name;Einsatz\n06.04.2026;Ann;Bar 06:00-14:00\n07.04.2026;Bob;Küche 14:00-22:00\n",
      events: [
        "2026-04-06T06:00 2026-04-06T14:00 Ann", "2026-04-07T14:00 2026-04-07T22:00 Bob",
      ]),
    Row(
      sentence: "numbers behind words are chapters or hours, which is said",
      text: "Date,Name,Part\n2026-04-06,Ann,Psalm 1-3\n2026-04-07,Bob,Mark 4-6\n",
      events: ["2026-04-06 2026-04-07 Ann", "2026-04-07 2026-04-08 Bob"],
      warnings: ["unread-column"]),
    Row(
      sentence: "chapters in titles are no hours",
      text: "Date,Reading\n2026-04-06,Psalm 1-3\n2026-04-07,Mark 4-6\n",
      events: ["2026-04-06 2026-04-07 Psalm 1-3", "2026-04-07 2026-04-08 Mark 4-6"]),
    Row(
      sentence: "the dates of another column prove the order of rewritten dates",
      text: "Course,Days,Start date,End date\nA,MW,13/4/2026,5/5/2026\n",
      events: [
        "2026-04-13 2026-04-14 A", "2026-04-15 2026-04-16 A", "2026-04-20 2026-04-21 A",
        "2026-04-22 2026-04-23 A", "2026-04-27 2026-04-28 A", "2026-04-29 2026-04-30 A",
        "2026-05-04 2026-05-05 A",
      ]),
    Row(
      sentence:
        "two halves of starts and of ends are joined, and the last day is excluded as in Google's interface",
      text: "summary,start.dateTime,start.date,end.dateTime,end.date\n"
        + "A,2026-04-06T09:00:00Z,,2026-04-06T10:30:00Z,\nB,,2026-04-07,,2026-04-09\n",
      events: ["2026-04-06T09:00 2026-04-06T10:30 A", "2026-04-07 2026-04-09 B"]),
    Row(
      sentence: "godz. in front of a range of times is read",
      text: "Data;Godzina;Wydarzenie\n6 kwietnia 2026;godz. 10.00-11.30;A\n"
        + "13 kwietnia 2026;godz. 12.00-13.30;B\n",
      events: ["2026-04-06T10:00 2026-04-06T11:30 A", "2026-04-13T12:00 2026-04-13T13:30 B"]),
    Row(
      sentence: "น. behind a range of times is read",
      text: "วันที่,เวลา,รายการ\n2026-04-06,09.00-10.30 น.,ประชุม\n2026-04-07,13.00-14.30 น.,อบรม\n",
      events: [
        "2026-04-06T09:00 2026-04-06T10:30 ประชุม", "2026-04-07T13:00 2026-04-07T14:30 อบรม",
      ]),
    Row(
      sentence: "tasks are on their due dates",
      text: "Task,Due date,Done\nA,2026-04-06,yes\nB,2026-04-07,no\n",
      events: ["2026-04-06 2026-04-07 A", "2026-04-07 2026-04-08 B"]),
  ]

  static let crosstabs = [
    Row(
      sentence: "shifts in front of the days that no cell has are a warning",
      text: "Pflegekraft;Zzz;05.05.;06.05.\nIlse;F;F;\nTarek;N;;S\n",
      options: ["--year", "2026", "--times", "F=6-14,S=14-22,N=22-6"],
      events: [
        "2026-05-05T06:00 2026-05-05T14:00 Ilse: F", "2026-05-06T14:00 2026-05-06T22:00 Tarek: S",
      ], warnings: ["unread-column"]),
    Row(
      sentence: "the time of one cell is no warning where others have that of their row",
      text: "Zeit;Mo 04.05.2026;Di 05.05.2026;Mi 06.05.2026\n"
        + "08:00-08:45;Mathe;09:00-09:30 Deutsch;Kunst\n",
      events: [
        "2026-05-04T08:00 2026-05-04T08:45 Mathe", "2026-05-05T09:00 2026-05-05T09:30 Deutsch",
        "2026-05-06T08:00 2026-05-06T08:45 Kunst",
      ]),
    Row(
      sentence: "weekdays in a header prove the day before the month",
      text: "Name,Mon 06/04,Tue 07/04,Wed 08/04,Thu 09/04\nAnn,9:00-17:00,OFF,,9:00-17:00\n",
      events: [
        "2026-04-06T09:00 2026-04-06T17:00 Ann", "2026-04-09T09:00 2026-04-09T17:00 Ann",
      ]),
    Row(
      sentence: "weekdays beside dates with a year in a header prove the day before the month",
      text: "Name,Thu 01/10/2026,Fri 02/10/2026,Sat 03/10/2026\nAnn,8-16,OFF,8-16\n",
      events: [
        "2026-10-01T08:00 2026-10-01T16:00 Ann", "2026-10-03T08:00 2026-10-03T16:00 Ann",
      ]),
    Row(
      sentence: "dates down in an unproved order are said",
      text: "Date,Early,Late,Night\n06/04/2026,Ann,Bob,Cy\n",
      events: [
        "2026-06-04 2026-06-05 Early: Ann", "2026-06-04 2026-06-05 Late: Bob",
        "2026-06-04 2026-06-05 Night: Cy",
      ], warnings: ["ambiguous-dates"]),
    Row(
      sentence: "two ranges in a cell are two appointments",
      text: "Name,2026-04-06,2026-04-07,2026-04-08\n"
        + "Ann,\"08:00-12:00, 13:00-17:00\",off,08:00-12:00 / 13:00-15:00\n"
        + "Bob,14:00-22:00 Bar,,frei\n",
      events: [
        "2026-04-06T08:00 2026-04-06T12:00 Ann", "2026-04-06T13:00 2026-04-06T17:00 Ann",
        "2026-04-08T08:00 2026-04-08T12:00 Ann", "2026-04-08T13:00 2026-04-08T15:00 Ann",
        "2026-04-06T14:00 2026-04-06T22:00 Bob: Bar",
      ]),
    Row(
      sentence: "header dates in an unproved order are said",
      text: "Name,06/04/2026,09/08/2026,11/12/2026\nAnn,08:00-12:00,off,08:00-12:00\n",
      events: [
        "2026-06-04T08:00 2026-06-04T12:00 Ann", "2026-11-12T08:00 2026-11-12T12:00 Ann",
      ], warnings: ["ambiguous-dates"]),
    Row(
      sentence: "numbered lessons down without times are asked for",
      text: "Lesson,Mon,Tue,Wed\n1,Math,Eng,Art\n2,Eng,Math,PE\n",
      options: ["--week-of", "2026-04-06"], refusal: "missing-times"),
    Row(
      sentence: "numbered lessons down have the given times",
      text: "Lesson,Mon,Tue,Wed\n1,Math,Eng,\n2,,Math,PE\n",
      options: ["--week-of", "2026-04-06", "--times", "1=8:00-8:45,2=8:50-9:35"],
      events: [
        "2026-04-06T08:00 2026-04-06T08:45 Math", "2026-04-07T08:00 2026-04-07T08:45 Eng",
        "2026-04-07T08:50 2026-04-07T09:35 Math", "2026-04-08T08:50 2026-04-08T09:35 PE",
      ]),
    Row(
      sentence: "double lessons across have the given times",
      text: "星期,第1-2节,第3-4节,第5-6节\n星期一,高等数学,英语,\n星期二,,物理,体育\n",
      options: [
        "--week-of", "2026-04-06", "--times",
        "1=8:00-8:45,2=8:50-9:35,3=10:00-10:45,4=10:50-11:35,5=14:00-14:45,6=14:50-15:35",
      ],
      events: [
        "2026-04-06T08:00 2026-04-06T09:35 高等数学", "2026-04-06T10:00 2026-04-06T11:35 英语",
        "2026-04-07T10:00 2026-04-07T11:35 物理", "2026-04-07T14:00 2026-04-07T15:35 体育",
      ]),
    Row(
      sentence: "times across and weekdays down are a timetable",
      text: "Day,08:00-08:45,08:50-09:35\nMon,Math,Eng\nTue,Art,\n",
      options: ["--week-of", "2026-04-06"],
      events: [
        "2026-04-06T08:00 2026-04-06T08:45 Math", "2026-04-06T08:50 2026-04-06T09:35 Eng",
        "2026-04-07T08:00 2026-04-07T08:45 Art",
      ]),
    Row(
      sentence: "double lessons across without times are asked for",
      text: "星期,第1-2节,第3-4节,第5-6节\n星期一,高等数学,英语,\n星期二,,物理,体育\n",
      options: ["--week-of", "2026-04-06"], refusal: "missing-times"),
    Row(
      sentence: "double lessons down have the times given for both",
      text: "节次,星期一,星期二,星期三\n第1-2节,高等数学,英语,\n第3-4节,,物理,体育\n",
      options: ["--week-of", "2026-04-06", "--times", "1-2=8:00-9:35,3-4=10:00-11:35"],
      events: [
        "2026-04-06T08:00 2026-04-06T09:35 高等数学", "2026-04-07T08:00 2026-04-07T09:35 英语",
        "2026-04-07T10:00 2026-04-07T11:35 物理", "2026-04-08T10:00 2026-04-08T11:35 体育",
      ]),
    Row(
      sentence: "times in brackets behind the number of a lesson are read",
      text: "Stunde;Mo;Di;Mi;Do;Fr\n1 (7:45-8:30);Deutsch;;;;Mathe\nPause;;;;;\n"
        + "2 (8:35-9:20);;Mathe;;;\n",
      options: ["--week-of", "2026-04-06"],
      events: [
        "2026-04-06T07:45 2026-04-06T08:30 Deutsch", "2026-04-10T07:45 2026-04-10T08:30 Mathe",
        "2026-04-07T08:35 2026-04-07T09:20 Mathe",
      ]),
    Row(
      sentence: "numbered weeks and weekdays down ask for the year",
      text: "KW;Tag;Zeit;Thema\n15;Mo;9-11;Start\n16;Fr;13-15;Ende\n", refusal: "missing-year"),
    Row(
      sentence: "numbered weeks and weekdays down are in the year of the given week",
      text: "KW;Tag;Zeit;Thema\n15;Mo;9-11;Start\n16;Fr;13-15;Ende\n",
      options: ["--week-of", "2026-04-06"],
      events: [
        "2026-04-06T09:00 2026-04-06T11:00 Start", "2026-04-17T13:00 2026-04-17T15:00 Ende",
      ]),
    Row(
      sentence: "numbered weeks in front of weekdays are those of their rows",
      text: "KW;Mo;Di;Mi;Do;Fr\n15;Ann;;;;\n16;;;;;Ann\n", options: ["--year", "2026"],
      events: ["2026-04-06 2026-04-07 Ann", "2026-04-17 2026-04-18 Ann"]),
    Row(
      sentence: "rows of one week may name it once",
      text: "KW;Name;Mo;Di;Mi\n15;Ann;Bar;;Bar\n;Bob;;Grill;\n", options: ["--year", "2026"],
      events: [
        "2026-04-06 2026-04-07 Ann: Bar", "2026-04-08 2026-04-09 Ann: Bar",
        "2026-04-07 2026-04-08 Bob: Grill",
      ]),
    Row(
      sentence: "weeks with a year in front of weekdays need no option",
      text: "Week,Mon,Tue,Wed\n2026-W15,Ann,Bob,\n2026-W16,,,Ann\n",
      events: [
        "2026-04-06 2026-04-07 Ann", "2026-04-07 2026-04-08 Bob", "2026-04-15 2026-04-16 Ann",
      ]),
    Row(
      sentence: "dates of weeks in front of weekdays are those of their rows",
      text: "Week of,Mon,Tue,Wed\n06/04/2026,Ann,Bob,Cy\n13/04/2026,Bob,,Ann\n",
      events: [
        "2026-04-06 2026-04-07 Ann", "2026-04-07 2026-04-08 Bob", "2026-04-08 2026-04-09 Cy",
        "2026-04-13 2026-04-14 Bob", "2026-04-15 2026-04-16 Ann",
      ]),
    Row(
      sentence: "a weekday beside a start with its time is no list",
      text: "Titel,Wochentag,Start,Ende\nKurs,Dienstag,2026-12-01 09:00,2026-12-01 10:00\n"
        + "Sport,Mittwoch,2026-12-02 09:00,2026-12-02 10:00\n",
      events: ["2026-12-01T09:00 2026-12-01T10:00 Kurs", "2026-12-02T09:00 2026-12-02T10:00 Sport"]),
    Row(
      sentence: "one dotted date with the month first proves it for the others",
      text: "title;start\nM;12.17.2026\nK;05.06.2026\n",
      events: ["2026-12-17 2026-12-18 M", "2026-05-06 2026-05-07 K"]),
    Row(
      sentence: "a name that is a weekday elsewhere is a title where the dates refute it",
      text: "Date,Open,Close,Keyholder\n2026-04-14,9:30,17:30,Sam\n",
      events: ["2026-04-14T09:30 2026-04-14T17:30 Sam"]),
    Row(
      sentence: "dates with dots beside dates with slashes have the day first",
      text: "title;start\nM;12/14/2026\nK;03.12.2026\n",
      events: ["2026-12-14 2026-12-15 M", "2026-12-03 2026-12-04 K"]),
    Row(
      sentence: "two days across are a rota where the cells hold times, and no other table",
      text: "Name;Sa 28.3.;So 29.3.\nAnn;6-14;Ferien\nBob;22-6;frei\n",
      events: [
        "2026-03-28T06:00 2026-03-28T14:00 Ann", "2026-03-29 2026-03-30 Ann: Ferien",
        "2026-03-28T22:00 2026-03-29T06:00 Bob",
      ]),
    Row(
      sentence: "two days across that follow each other are a rota without times, too",
      text: "Name;Sa 28.3.;So 29.3.\nAnn;Bar;Grill\nBob;Tee;\n",
      events: [
        "2026-03-28 2026-03-29 Ann: Bar", "2026-03-29 2026-03-30 Ann: Grill",
        "2026-03-28 2026-03-29 Bob: Tee",
      ]),
    Row(
      sentence: "holidays in a rota last all day, under any of their names",
      text: "Name;Mo 23.3.;Di 24.3.;Mi 25.3.\nAnn;Urlaub;leave;off\nBob;6-14;krank;frei\n",
      events: [
        "2026-03-23 2026-03-24 Ann: Urlaub", "2026-03-24 2026-03-25 Ann: leave",
        "2026-03-23T06:00 2026-03-23T14:00 Bob", "2026-03-24 2026-03-25 Bob: krank",
      ]),
    Row(
      sentence: "names across a date with hours in the cells are a rota",
      text: "Datum;Ann;Bob;Cy\n06.04.2026;6-14;14-22;frei\n07.04.2026;frei;6-14;22-6\n",
      events: [
        "2026-04-06T06:00 2026-04-06T14:00 Ann", "2026-04-06T14:00 2026-04-06T22:00 Bob",
        "2026-04-07T06:00 2026-04-07T14:00 Bob", "2026-04-07T22:00 2026-04-08T06:00 Cy",
      ]),
  ]
}
