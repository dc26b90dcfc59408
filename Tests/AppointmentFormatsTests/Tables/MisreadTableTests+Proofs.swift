import Testing

@testable import AppointmentFormats

/// Tables that were read wrongly with a warning, or whose warnings were false.
extension MisreadTableTests {
  @Test("what a column proves is read without a word, and the rest is said", arguments: proofs)
  func readProofs(row: Row) throws { try read(row: row) }

  static let proofs = [
    Row(
      sentence: "hours alone are by day beside times with am and pm by day",
      text: "Date,Shift,Name\n2026-04-06,9-5,Ann\n2026-04-06,12pm-8pm,Ben\n2026-04-07,10-6,Cy\n",
      events: [
        "2026-04-06T09:00 2026-04-06T17:00 Ann", "2026-04-06T12:00 2026-04-06T20:00 Ben",
        "2026-04-07T10:00 2026-04-07T18:00 Cy",
      ]),
    Row(
      sentence: "hours alone are by day in the cells of a rota, too",
      text: "Name,Mon 6 Apr 2026,Tue 7 Apr 2026,Wed 8 Apr 2026\nAnn,9-5,12pm-8pm,9-5\n"
        + "Ben,10-6,12-8,off\n",
      events: [
        "2026-04-06T09:00 2026-04-06T17:00 Ann", "2026-04-07T12:00 2026-04-07T20:00 Ann",
        "2026-04-08T09:00 2026-04-08T17:00 Ann", "2026-04-06T10:00 2026-04-06T18:00 Ben",
        "2026-04-07T12:00 2026-04-07T20:00 Ben",
      ]),
    Row(
      sentence: "hours in columns of starts and ends are by day beside others with am and pm",
      text: "Date,Start,End,Name\n2026-04-06,9,5,Ann\n2026-04-06,12pm,8pm,Ben\n"
        + "2026-04-07,10,6,Cy\n",
      events: [
        "2026-04-06T09:00 2026-04-06T17:00 Ann", "2026-04-06T12:00 2026-04-06T20:00 Ben",
        "2026-04-07T10:00 2026-04-07T18:00 Cy",
      ]),
    Row(
      sentence: "beside a written night, hours alone by day are a guess",
      text: "Date,Shift,Name\n2026-04-06,9-5,Ann\n2026-04-06,10pm-6am,Ben\n2026-04-07,10-6,Cy\n",
      events: [
        "2026-04-06T09:00 2026-04-06T17:00 Ann", "2026-04-06T22:00 2026-04-07T06:00 Ben",
        "2026-04-07T10:00 2026-04-07T18:00 Cy",
      ], warnings: ["twelve-hour"]),
    Row(
      sentence: "a letter behind a time is a group, not a half of the day",
      text: "Name,Mon 12 Jan 2026,Tue 13 Jan 2026\nAnn,9:00-12:00 A,13:30-15:00\n"
        + "Ben,13:00-15:00 B,9:00-12:00 P\n",
      events: [
        "2026-01-12T09:00 2026-01-12T12:00 Ann: A", "2026-01-13T13:30 2026-01-13T15:00 Ann",
        "2026-01-12T13:00 2026-01-12T15:00 Ben: B", "2026-01-13T09:00 2026-01-13T12:00 Ben: P",
      ]),
    Row(
      sentence: "times among the words of titles are said where no column has times",
      text: "Date,Event\n20/01/2026,7pm Talk\n21/01/2026,Room 8a\n22/01/2026,Film 19:30\n",
      events: [
        "2026-01-20 2026-01-21 7pm Talk", "2026-01-21 2026-01-22 Room 8a",
        "2026-01-22 2026-01-23 Film 19:30",
      ],
      warnings: ["bad-time"]),
    Row(
      sentence: "numbers of rows are no lengths",
      text: "ID,Title,Date,Time\n1,A,20/01/2026,9:00-10:00\n2,B,21/01/2026,9:00-11:00\n"
        + "3,C,22/01/2026,9:00-12:00\n4,D,23/01/2026,9:00-10:00\n",
      events: [
        "2026-01-20T09:00 2026-01-20T10:00 A", "2026-01-21T09:00 2026-01-21T11:00 B",
        "2026-01-22T09:00 2026-01-22T12:00 C", "2026-01-23T09:00 2026-01-23T10:00 D",
      ]),
    Row(
      sentence: "a time with am is in the morning on a clock with twelve hours",
      text: "Date,Shift,Name\n2026-04-06,9-5,Ann\n2026-04-06,5am-11am,Ben\n2026-04-07,6am-2pm,Cy\n",
      events: [
        "2026-04-06T09:00 2026-04-06T17:00 Ann", "2026-04-06T05:00 2026-04-06T11:00 Ben",
        "2026-04-07T06:00 2026-04-07T14:00 Cy",
      ]),
    Row(
      sentence: "an evening on a clock with twelve hours may end after midnight",
      text: "Date,Start,End,Name\n2026-04-06,9:00,5:00,Ann\n2026-04-06,6:00,2:00,Ben\n",
      events: [
        "2026-04-06T09:00 2026-04-06T17:00 Ann", "2026-04-06T18:00 2026-04-07T02:00 Ben",
      ], warnings: ["twelve-hour"]),
    Row(
      sentence: "an hour above 12 proves that the others are of the same clock",
      text: "Date,Shift,Name\n2026-04-06,10pm-6am,Ann\n2026-04-06,22:00-6:00,Ben\n"
        + "2026-04-07,13:00-9:00,Cy\n",
      events: [
        "2026-04-06T22:00 2026-04-07T06:00 Ann", "2026-04-06T22:00 2026-04-07T06:00 Ben",
        "2026-04-07T13:00 2026-04-08T09:00 Cy",
      ], warnings: ["implausible-length"]),
    Row(
      sentence: "consecutive days across prove the day before the month",
      text: "Name,06/04,07/04,08/04\nAnn,9-17,,9-17\nBen,,12-20,\n", options: ["--year", "2026"],
      events: [
        "2026-04-06T09:00 2026-04-06T17:00 Ann", "2026-04-08T09:00 2026-04-08T17:00 Ann",
        "2026-04-07T12:00 2026-04-07T20:00 Ben",
      ]),
    Row(
      sentence: "consecutive days across prove the month before the day",
      text: "Name,4/6,4/7\nAnn,9-17,\nBen,,12-20\n", options: ["--year", "2026"],
      events: ["2026-04-06T09:00 2026-04-06T17:00 Ann", "2026-04-07T12:00 2026-04-07T20:00 Ben"]),
    Row(
      sentence: "days with a year and gaps across prove their order",
      text: "Name,06/04/2026,07/04/2026,09/04/2026,11/04/2026\nAnn,9-17,,9-17,\nBen,,12-20,,8-12\n",
      events: [
        "2026-04-06T09:00 2026-04-06T17:00 Ann", "2026-04-09T09:00 2026-04-09T17:00 Ann",
        "2026-04-07T12:00 2026-04-07T20:00 Ben", "2026-04-11T08:00 2026-04-11T12:00 Ben",
      ]),
    Row(
      sentence: "the first days of months across prove nothing",
      text: "Name,01/04/2026,01/05/2026,01/06/2026\nAnn,9-17,,9-17\nBen,,12-20,\n",
      events: [
        "2026-01-04T09:00 2026-01-04T17:00 Ann", "2026-01-06T09:00 2026-01-06T17:00 Ann",
        "2026-01-05T12:00 2026-01-05T20:00 Ben",
      ], warnings: ["ambiguous-dates"]),
    Row(
      sentence: "a weekend across is two days",
      text: "Shift,4 Apr,5 Apr\nEarly,Ann,Ben\nLate,Ben,Ann\n", options: ["--year", "2026"],
      events: [
        "2026-04-04 2026-04-05 Early: Ann", "2026-04-05 2026-04-06 Early: Ben",
        "2026-04-04 2026-04-05 Late: Ben", "2026-04-05 2026-04-06 Late: Ann",
      ]),
    Row(
      sentence: "two weekdays behind times are a timetable",
      text: "Time,Monday,Tuesday\n9:00-9:45,Maths,Art\n10:00-10:45,PE,\n",
      options: ["--week-of", "2026-04-06"],
      events: [
        "2026-04-06T09:00 2026-04-06T09:45 Maths", "2026-04-07T09:00 2026-04-07T09:45 Art",
        "2026-04-06T10:00 2026-04-06T10:45 PE",
      ]),
    Row(
      sentence: "halves of a match are no lengths",
      text: "Datum;Zeit;Heim;Gast;Spielzeit\n18.04.2026;15:00;A;B;1\n25.04.2026;17:00;C;D;2\n",
      events: [
        "2026-04-18T15:00 2026-04-18T16:00 A – B", "2026-04-25T17:00 2026-04-25T18:00 C – D",
      ]),
    Row(
      sentence: "seasons are no lengths",
      text: "Datum;Zeit;Titel;Spielzeit\n18.04.2026;15:00;A;2025\n25.09.2026;17:00;B;2026\n",
      events: ["2026-04-18T15:00 2026-04-18T16:00 A", "2026-09-25T17:00 2026-09-25T18:00 B"]),
    Row(
      sentence: "minutes under the same name are said",
      text: "Datum;Zeit;Titel;Spielzeit\n18.04.2026;15:00;A;90\n25.04.2026;17:00;B;120\n",
      events: ["2026-04-18T15:00 2026-04-18T16:00 A", "2026-04-25T17:00 2026-04-25T18:00 B"],
      warnings: ["unread-column"]),
    Row(
      sentence: "several starts and ends of several people are several appointments",
      text: "Date,Name,In,Out,In,Out\n2026-04-06,Ann,08:00,12:00,13:00,17:00\n"
        + "2026-04-06,Ben,08:30,12:00,,\n",
      events: [
        "2026-04-06T08:00 2026-04-06T12:00 Ann", "2026-04-06T13:00 2026-04-06T17:00 Ann",
        "2026-04-06T08:30 2026-04-06T12:00 Ben",
      ]),
    Row(
      sentence: "an end of a timesheet without a start is said",
      text: "Datum;Kommen 1;Gehen 1;Kommen 2;Gehen 2\n06.04.2026;08:00;12:00;;17:00\n",
      events: ["2026-04-06T08:00 2026-04-06T12:00 plan"], warnings: ["missing-time"]),
    Row(
      sentence: "empty cells below a weekday have that weekday",
      text: "Day,Time,Course\nMonday,09:00,Yoga\n,10:00,Choir\nTuesday,09:00,Swim\n",
      options: ["--week-of", "2026-04-06"],
      events: [
        "2026-04-06T09:00 2026-04-06T10:00 Yoga", "2026-04-06T10:00 2026-04-06T11:00 Choir",
        "2026-04-07T09:00 2026-04-07T10:00 Swim",
      ]),
    Row(
      sentence: "rooms down and hours across are on the day of the line above",
      text: "Saturday 9 May 2026\nRoom,8:00,9:00,10:00\nA1,Yoga,,Choir\nB2,,Swim,\n",
      events: [
        "2026-05-09T08:00 2026-05-09T09:00 A1: Yoga", "2026-05-09T10:00 2026-05-09T11:00 A1: Choir",
        "2026-05-09T09:00 2026-05-09T10:00 B2: Swim",
      ]),
    Row(
      sentence: "a programme with a column of titles has one appointment a row",
      text: "Programme 9 May 2026\nTime,Event,Speaker\n9:00,Opening,Ann\n10:00,Talk,Ben\n",
      events: [
        "2026-05-09T09:00 2026-05-09T10:00 Opening", "2026-05-09T10:00 2026-05-09T11:00 Talk",
      ]),
    Row(
      sentence: "lanes of a pool are rooms",
      text: "Date,Time,Lane 1,Lane 2\n2026-05-09,06:00-07:00,Club,Public\n"
        + "2026-05-09,07:00-08:00,,School\n",
      events: [
        "2026-05-09T06:00 2026-05-09T07:00 Lane 1: Club",
        "2026-05-09T06:00 2026-05-09T07:00 Lane 2: Public",
        "2026-05-09T07:00 2026-05-09T08:00 Lane 2: School",
      ]),
    Row(
      sentence: "a title and a contact above the header are skipped",
      text: "Cafe Linde\nContact: 030 123456\n\n,Mon,Tue,Wed\nAnn,9:00-17:00,,off\n",
      options: ["--week-of", "2026-04-06"], events: ["2026-04-06T09:00 2026-04-06T17:00 Ann"]),
    Row(
      sentence: "n.n. is a time that is not known yet",
      text: "Datum;Uhrzeit;Titel\n02.05.2026;n.n.;Essen\n03.05.2026;09:00;Ende\n",
      events: ["2026-05-02 2026-05-03 Essen", "2026-05-03T09:00 2026-05-03T10:00 Ende"]),
    Row(
      sentence: "the choice of a column applies to the columns of the file",
      text: "Name,Mon 6 Apr 2026,Tue 7 Apr 2026,Wed 8 Apr 2026,Doors\nAnn,9-17,12-20,,10:00\n",
      options: ["--column", "ignore=5"],
      events: ["2026-04-06T09:00 2026-04-06T17:00 Ann", "2026-04-07T12:00 2026-04-07T20:00 Ann"]),
  ]

  @Test(
    "a refusal names what is missing, and with the edit that it asks for the table is read",
    arguments: [
      (
        "Room,8:00,9:00,10:00\nA1,Yoga,,Choir\n",
        "Columns 2 to 4 are times, but nothing says of which day",
        "2026-05-09\nRoom,8:00,9:00,10:00\nA1,Yoga,,Choir\n", 2
      ),
      (
        "Time,Lane 1,Lane 2\n06:00-07:00,Club,Public\n",
        "Column 1 holds times, but nothing says of which day",
        "2026-05-09\nTime,Lane 1,Lane 2\n06:00-07:00,Club,Public\n", 2
      ),
      (
        "Start,End,Event\n09:00,10:00,Talk\n", "nothing says of which day",
        "2026-05-09\nStart,End,Event\n09:00,10:00,Talk\n", 1
      ),
      (
        "Name,Week 1,Week 2,Week 3\nAnn,Bath,Bins,Bath\n", "Columns 2 to 4 are weeks without dates",
        "Name,2026-03-02,2026-03-09,2026-03-16\nAnn,Bath,Bins,Bath\n", 3
      ),
      (
        "Milestone,When\nBeta,Q2\nRelease,Q4\n", "“Q2” in the column “When” is not a day",
        "Milestone,When\nBeta,2026-04-01\nRelease,2026-10-01\n", 2
      ),
      (
        "Quarter,Milestone\nQ1 2026,Kickoff\nQ2 2026,Beta\n",
        "“Q1 2026” in the column “Quarter” is not a day",
        "Quarter,Milestone\n2026-01-01,Kickoff\n2026-04-01,Beta\n", 2
      ),
      (
        "Event,Month\nKickoff,May 2026\n", "“May 2026” in the column “Month” is not a day",
        "Event,Month\nKickoff,2026-05-01\n", 1
      ),
      (
        "Termin,Was\nAnfang Mai,Planung\nEnde Juni,Release\n",
        "“Anfang Mai” in the column “Termin” is not a day",
        "Termin,Was\n2026-05-01,Planung\n2026-06-30,Release\n", 2
      ),
      (
        "Name,Phone\nAnn,123\n",
        "write a row for each appointment, with its date in a column named Date",
        "Name,Date\nAnn,2026-05-09\n", 1
      ),
      (
        "Date,Opening,Closing\n2026-05-04,9:00,17:00\n2026-05-05,shut,\n2026-05-06,9:00,12:00\n",
        "clear “shut” among the times of “Opening”",
        "Date,Opening,Closing\n2026-05-04,9:00,17:00\n2026-05-05,,\n2026-05-06,9:00,12:00\n", 3
      ),
    ])
  func refusals(text: String, problem: String, edited: String, count: Int) {
    let refused = load(text, name: "plan.csv")
    #expect(refused.collection.isEmpty)
    #expect(refused.report.text.contains(problem), "\(refused.report.text)")
    let loaded = load(edited, name: "plan.csv")
    #expect(loaded.collection.count == count, "\(loaded.report.text)")
    #expect(!loaded.report.hasRefusals, "\(loaded.report.text)")
  }

  @Test("issues of a rewritten table have the line and column of the file")
  func places() {
    func places(_ text: String) -> [String] {
      load(text, name: "plan.csv").report.issues
        .map { "\($0.line):\($0.column) \($0.code.rawValue)" }
    }
    #expect(
      places("Name,2026-04-06,2026-04-07,2026-04-08,Doors\nAnn,9-17,,9-17,10:00\n")
        == ["1:39 unread-column"])
    #expect(
      places(
        "Heim;Gast;Datum;Zeit;Zzz\nA;B;18.04.2026;15:00;14:00\nE;F;25.04.2026;15:00;14:30\n"
      )
      .contains("1:22 unread-column"))
    #expect(
      places("Heim;Gast;Datum;Zeit\nA;B;18.04.2026;15:00\nC;D;32.04.2026;15:00\n")
        .contains("3:5 bad-date"))
  }
}
