import Testing

@testable import AppointmentFormats

/// Tables whose cells limit their weeks and dates, legends, and times that only their order explains.
extension MisreadTableTests {
  static let limits = [
    Row(
      sentence: "dates among the words of a weekly cell are said",
      text:
        "Time,Monday,Tuesday,Wednesday\n9:00-10:00,Maths,Biology (no class 24/11),\n10:00-11:00,English,,\n",
      options: ["--week-of", "2026-11-16", "--until", "2026-11-27"],
      events: [
        "2026-11-16T09:00 2026-11-16T10:00 Maths", "2026-11-16T10:00 2026-11-16T11:00 English",
        "2026-11-17T09:00 2026-11-17T10:00 Biology (no class 24/11)",
        "2026-11-23T09:00 2026-11-23T10:00 Maths", "2026-11-23T10:00 2026-11-23T11:00 English",
        "2026-11-24T09:00 2026-11-24T10:00 Biology (no class 24/11)",
      ], warnings: ["bad-rule"]),
    Row(
      sentence: "dates in notes of rows on weekdays are said",
      text: "Tag;Zeit;Kurs;Notiz\nMontag;18:00-19:00;Yoga;kein Unterricht am 24.12.\n",
      options: ["--week-of", "2026-11-16"], events: ["2026-11-16T18:00 2026-11-16T19:00 Yoga"],
      warnings: ["bad-rule"]),
    Row(
      sentence: "a column of exceptions is said, and holds no starts",
      text: "Day,Start,End,Class,No class on\nMonday,18:00,19:00,Yoga,12 Oct\n",
      options: ["--week-of", "2026-11-16"], events: ["2026-11-16T18:00 2026-11-16T19:00 Yoga"],
      warnings: ["bad-rule"]),
    Row(
      sentence: "sets, years and units of a school are no dates",
      text: "Time,Monday,Tuesday,Wednesday\n9:00-10:00,Maths Set 2,Year 5/6 Art,Unit 3.4\n",
      options: ["--week-of", "2026-11-16"],
      events: [
        "2026-11-16T09:00 2026-11-16T10:00 Maths Set 2",
        "2026-11-17T09:00 2026-11-17T10:00 Year 5/6 Art",
        "2026-11-18T09:00 2026-11-18T10:00 Unit 3.4",
      ]),
    Row(
      sentence: "odd and even weeks of a Chinese term are every second week from the given one on",
      text: "时间,星期一,星期二,星期三\n8:00-9:35,数学 单周,英语,物理(双周)\n",
      options: ["--week-of", "2026-09-07", "--until", "2026-09-25"],
      events: [
        "2026-09-07T08:00 2026-09-07T09:35 数学 单周", "2026-09-08T08:00 2026-09-08T09:35 英语",
        "2026-09-15T08:00 2026-09-15T09:35 英语", "2026-09-16T08:00 2026-09-16T09:35 物理(双周)",
        "2026-09-21T08:00 2026-09-21T09:35 数学 单周", "2026-09-22T08:00 2026-09-22T09:35 英语",
      ]),
    Row(
      // The week of 2026-09-07 is number 37.
      sentence: "odd and even calendar weeks are those of ISO 8601",
      text: "Zeit;Mo;Di;Mi\n8:00-9:00;Mathe (ungerade KW);Bio gerade KW;\n",
      options: ["--week-of", "2026-09-07", "--until", "2026-09-22"],
      events: [
        "2026-09-07T08:00 2026-09-07T09:00 Mathe (ungerade KW)",
        "2026-09-15T08:00 2026-09-15T09:00 Bio gerade KW",
        "2026-09-21T08:00 2026-09-21T09:00 Mathe (ungerade KW)",
      ]),
    Row(
      sentence: "a column of odd and even weeks is said",
      text: "Day,Time,Class,Weeks\nMonday,9:00-10:00,Maths,odd\nTuesday,9:00-10:00,Art,even\n",
      options: ["--week-of", "2026-11-16"],
      events: ["2026-11-16T09:00 2026-11-16T10:00 Maths", "2026-11-17T09:00 2026-11-17T10:00 Art"],
      warnings: ["bad-rule", "unread-column"]),
    Row(
      sentence: "headings of weeks among the rows of one week are said",
      text: "Name,Mon,Tue,Wed\nWeek 1,,,\nAnn,9-17,,\nWeek 2,,,\nAnn,,9-17,\n",
      options: ["--week-of", "2026-11-16"],
      events: ["2026-11-16T09:00 2026-11-16T17:00 Ann", "2026-11-17T09:00 2026-11-17T17:00 Ann"],
      warnings: ["missing-start"]),
    Row(
      sentence: "lines of a legend are no people, and have the times of codes",
      text: "Name;Mo 23.3.2026;Di 24.3.2026;Mi 25.3.2026\nAnn;F;S;F\nBen;S;R;\nF: Früh 6-14;;;\n"
        + "S: Spät 14-22;;;\nR = remote;;;\n",
      events: [
        "2026-03-23T06:00 2026-03-23T14:00 Ann: F", "2026-03-23T14:00 2026-03-23T22:00 Ben: S",
        "2026-03-24 2026-03-25 Ben: R", "2026-03-24T14:00 2026-03-24T22:00 Ann: S",
        "2026-03-25T06:00 2026-03-25T14:00 Ann: F",
      ]),
    Row(
      sentence: "a row that begins with the word key is a legend",
      text:
        "Name,2026-03-23,2026-03-24,2026-03-25\nAnn,E,L,E\nBob,L,R,\nKey,R = remote,E early 6-14,\n",
      events: [
        "2026-03-23 2026-03-24 Bob: L", "2026-03-23T06:00 2026-03-23T14:00 Ann: E",
        "2026-03-24 2026-03-25 Ann: L", "2026-03-24 2026-03-25 Bob: R",
        "2026-03-25T06:00 2026-03-25T14:00 Ann: E",
      ]),
    Row(
      sentence: "the last rows with codes, words and times are a legend",
      text: "Name;Mo 23.3.2026;Di 24.3.2026;Mi 25.3.2026\nAnn;F;S;F\nBob;S;U;\nLegende;;;\n"
        + "F;Frühdienst;06:00-14:00;\nS;Spätdienst;14:00-22:00;\nU;Urlaub;;\n",
      events: [
        "2026-03-23T06:00 2026-03-23T14:00 Ann: F", "2026-03-23T14:00 2026-03-23T22:00 Bob: S",
        "2026-03-24 2026-03-25 Bob: U", "2026-03-24T14:00 2026-03-24T22:00 Ann: S",
        "2026-03-25T06:00 2026-03-25T14:00 Ann: F",
      ]),
    Row(
      sentence: "a legend beside the table has the times of codes",
      text: "Name;Mo 23.3.2026;Di 24.3.2026;Mi 25.3.2026;;;\nAnn;F;S;F;;F;Frühdienst 6-14\n"
        + "Bob;S;;F;;S;Spätdienst 14-22\n",
      events: [
        "2026-03-23T06:00 2026-03-23T14:00 Ann: F", "2026-03-23T14:00 2026-03-23T22:00 Bob: S",
        "2026-03-24T14:00 2026-03-24T22:00 Ann: S", "2026-03-25T06:00 2026-03-25T14:00 Ann: F",
        "2026-03-25T06:00 2026-03-25T14:00 Bob: F",
      ]),
    Row(
      sentence: "a legend of codes that no cell has is said, and is no shift of a rota",
      text: "Date,Early,Late,,\n2026-03-23,Ann,Bob,,E = 6-14\n2026-03-24,Bob,Ann,,L = 14-22\n",
      events: [
        "2026-03-23 2026-03-24 Early: Ann", "2026-03-23 2026-03-24 Late: Bob",
        "2026-03-24 2026-03-25 Early: Bob", "2026-03-24 2026-03-25 Late: Ann",
      ], warnings: ["missing-times"]),
    Row(
      sentence: "a legend beside rows gives no row its time",
      text:
        "Date,Title,Room,,\n2026-03-23,Yoga,E,,E = 9:00-10:00\n2026-03-24,Pilates,L,,L = 18:00-19:00\n",
      events: ["2026-03-23 2026-03-24 Yoga", "2026-03-24 2026-03-25 Pilates"],
      warnings: ["unread-column"]),
    Row(
      sentence: "cells behind the last day are said, also without a title",
      text: "Name,2026-03-23,2026-03-24,2026-03-25\nAnn,E,L,E,ask Bob\n",
      events: [
        "2026-03-23 2026-03-24 Ann: E", "2026-03-24 2026-03-25 Ann: L",
        "2026-03-25 2026-03-26 Ann: E",
      ], warnings: ["unread-column"]),
    Row(
      sentence: "times of a date that fall past midnight are said (a television guide)",
      text:
        "Date,Time,Programme\n2026-03-23,20:15,News\n2026-03-23,23:45,Show\n2026-03-23,00:30,Jazz\n"
        + "2026-03-24,20:15,News\n",
      events: [
        "2026-03-23T00:30 2026-03-23T01:30 Jazz", "2026-03-23T20:15 2026-03-23T21:15 News",
        "2026-03-23T23:45 2026-03-24T00:45 Show", "2026-03-24T20:15 2026-03-24T21:15 News",
      ], warnings: ["implausible-date"]),
    Row(
      sentence: "times of a second stage after the night of the first are said, too",
      text: "Date,Time,Act\n2026-08-07,21:00,A\n2026-08-07,01:00,B\n2026-08-07,20:00,C\n"
        + "2026-08-07,00:30,D\n",
      events: [
        "2026-08-07T00:30 2026-08-07T01:30 D", "2026-08-07T01:00 2026-08-07T02:00 B",
        "2026-08-07T20:00 2026-08-07T21:00 C", "2026-08-07T21:00 2026-08-07T22:00 A",
      ], warnings: ["implausible-date"]),
    Row(
      sentence: "times in any order, and in descending order, do not fall past midnight",
      text: "Date,Time,Act\n2026-08-07,23:00,A\n2026-08-07,21:00,B\n2026-08-07,01:00,C\n"
        + "2026-08-06,22:00,D\n2026-08-06,00:30,E\n",
      events: [
        "2026-08-06T00:30 2026-08-06T01:30 E", "2026-08-06T22:00 2026-08-06T23:00 D",
        "2026-08-07T01:00 2026-08-07T02:00 C", "2026-08-07T21:00 2026-08-07T22:00 B",
        "2026-08-07T23:00 2026-08-08T00:00 A",
      ]),
    Row(
      sentence: "times in front of rows that fall past midnight are said",
      text: "Time,Mon 23.3.2026,Tue 24.3.2026,Wed 25.3.2026\n20:15,News,,Quiz\n00:30,Jazz,Rock,\n",
      events: [
        "2026-03-23T00:30 2026-03-23T01:30 Jazz", "2026-03-23T20:15 2026-03-23T21:15 News",
        "2026-03-24T00:30 2026-03-24T01:30 Rock", "2026-03-25T20:15 2026-03-25T21:15 Quiz",
      ], warnings: ["implausible-date"]),
    Row(
      sentence: "hours behind 12 in front of rows are in the afternoon",
      text: "Hour,23/03/2026,24/03/2026,25/03/2026\n8,A,,\n11,,B,\n12,C,,\n1,,D,\n3,,,E\n",
      events: [
        "2026-03-23T08:00 2026-03-23T09:00 A", "2026-03-23T12:00 2026-03-23T13:00 C",
        "2026-03-24T11:00 2026-03-24T12:00 B", "2026-03-24T13:00 2026-03-24T14:00 D",
        "2026-03-25T15:00 2026-03-25T16:00 E",
      ]),
    Row(
      sentence: "times and ranges behind noon in front of rows are in the afternoon",
      text:
        "Time,23/03/2026,24/03/2026,25/03/2026\n11:00-11:45,A,,\n12:30-1:15,,B,\n1:15-2:00,,,C\n",
      events: [
        "2026-03-23T11:00 2026-03-23T11:45 A", "2026-03-24T12:30 2026-03-24T13:15 B",
        "2026-03-25T13:15 2026-03-25T14:00 C",
      ]),
    Row(
      sentence: "times behind noon that are also in front of it are said",
      text: "Time,23/03/2026,24/03/2026,25/03/2026\n6:30,A,,\n12:15,,B,\n5:30,,,C\n6:30,,D,\n",
      events: [
        "2026-03-23T06:30 2026-03-23T07:30 A", "2026-03-24T06:30 2026-03-24T07:30 D",
        "2026-03-24T12:15 2026-03-24T13:15 B", "2026-03-25T05:30 2026-03-25T06:30 C",
      ], warnings: ["twelve-hour"]),
    Row(
      sentence: "times of rows that fall behind noon are said",
      text: "Date,Time,Title\n2026-03-23,9:00,A\n2026-03-23,12:00,B\n2026-03-23,1:30,C\n",
      events: [
        "2026-03-23T01:30 2026-03-23T02:30 C", "2026-03-23T09:00 2026-03-23T10:00 A",
        "2026-03-23T12:00 2026-03-23T13:00 B",
      ], warnings: ["twelve-hour"]),
    Row(
      sentence: "numbers without a title that may be hours are said",
      text: ",23/03/2026,24/03/2026,25/03/2026\n8,A,,\n9,,B,\n10,,,C\n",
      events: [
        "2026-03-23 2026-03-24 8: A", "2026-03-24 2026-03-25 9: B", "2026-03-25 2026-03-26 10: C",
      ], warnings: ["missing-times"]),
    Row(
      sentence: "an hour without am or pm beside others is said",
      text: "Date,Time,Title\n2026-03-23,8,A\n2026-03-24,9pm,B\n2026-03-25,8-9pm,C\n",
      events: [
        "2026-03-23T08:00 2026-03-23T09:00 A", "2026-03-24T21:00 2026-03-24T22:00 B",
        "2026-03-25T20:00 2026-03-25T21:00 C",
      ], warnings: ["twelve-hour"]),
    Row(
      sentence: "24 hours and noon beside times with am or pm are sure",
      text: "Date,Time,Title\n2026-03-23,8am,A\n2026-03-23,noon,B\n2026-03-23,13:00,C\n"
        + "2026-03-24,9:30 a.m.,D\n",
      events: [
        "2026-03-23T08:00 2026-03-23T09:00 A", "2026-03-23T12:00 2026-03-23T13:00 B",
        "2026-03-23T13:00 2026-03-23T14:00 C", "2026-03-24T09:30 2026-03-24T10:30 D",
      ]),
    Row(
      sentence: "a word among times in front of rows does not make titles of them",
      text:
        "Time,23/03/2026,24/03/2026,25/03/2026\n9:00-10:00,A,,\n10:00-11:00,,B,\nNotes,,,bring food\n",
      events: [
        "2026-03-23T09:00 2026-03-23T10:00 A", "2026-03-24T10:00 2026-03-24T11:00 B",
        "2026-03-25 2026-03-26 Notes: bring food",
      ], warnings: ["bad-time"]),
    Row(
      sentence: "starts and ends in front of days are times, and To is no Thursday",
      text: "From,To,Mon,Tue,Wed\n9:00,9:45,Maths,,\n9:50,10:35,,Bio,Art\n",
      options: ["--week-of", "2026-11-16"],
      events: [
        "2026-11-16T09:00 2026-11-16T09:45 Maths", "2026-11-17T09:50 2026-11-17T10:35 Bio",
        "2026-11-18T09:50 2026-11-18T10:35 Art",
      ]),
    Row(
      sentence: "hours beside the word for a shift in front of a row are its time",
      text:
        "Shift,Mon 23/3/2026,Tue 24/3/2026,Wed 25/3/2026\nEarly (6-14),Ann,,\nNight (22-6),,Cy,Bob\n",
      events: [
        "2026-03-23T06:00 2026-03-23T14:00 Early: Ann",
        "2026-03-24T22:00 2026-03-25T06:00 Night: Cy",
        "2026-03-25T22:00 2026-03-26T06:00 Night: Bob",
      ]),
    Row(
      sentence: "a time in front of words in a cell is its start, one behind them is said",
      text: "Monday,Tuesday,Wednesday\n18:00 Yoga,Choir 19:30,John 3:16\n",
      options: ["--week-of", "2026-11-16"],
      events: [
        "2026-11-16T18:00 2026-11-16T19:00 Yoga", "2026-11-17 2026-11-18 Choir 19:30",
        "2026-11-18 2026-11-19 John 3:16",
      ], warnings: ["bad-time"]),
    Row(
      sentence: "weeks in front of days are said",
      text: "Week,Mon,Tue,Wed\nA,Maths,Art,\nB,,,PE\n", options: ["--week-of", "2026-11-16"],
      events: [
        "2026-11-16 2026-11-17 A: Maths", "2026-11-17 2026-11-18 A: Art",
        "2026-11-18 2026-11-19 B: PE",
      ], warnings: ["bad-rule"]),
    Row(
      sentence: "a line above a weekly table with dates without classes is said",
      text: "No classes 26-30 October,,,\nTime,Mon,Tue,Wed\n9:00-10:00,Yoga,,Yoga\n",
      options: ["--week-of", "2026-11-16"],
      events: ["2026-11-16T09:00 2026-11-16T10:00 Yoga", "2026-11-18T09:00 2026-11-18T10:00 Yoga"],
      warnings: ["bad-rule"]),
    Row(
      sentence: "a date in the name in front of a row is said",
      text: "Team;Mo;Di;Mi\nChor (ab 5.10.);18-20;;\nJugend;;17-18.30;\n",
      options: ["--week-of", "2026-11-16"],
      events: [
        "2026-11-16T18:00 2026-11-16T20:00 Chor (ab 5.10.)",
        "2026-11-17T17:00 2026-11-17T18:30 Jugend",
      ], warnings: ["bad-rule"]),
    Row(
      sentence: "hours in front of words among hours are times",
      text: "Name,Mon,Tue,Wed\nAnn,9-17,9-17 Office,\nBob,,9-17,\n",
      options: ["--week-of", "2026-11-16"],
      events: [
        "2026-11-16T09:00 2026-11-16T17:00 Ann", "2026-11-17T09:00 2026-11-17T17:00 Ann: Office",
        "2026-11-17T09:00 2026-11-17T17:00 Bob",
      ]),
    Row(
      sentence: "all courts below a line with the date are read",
      text: "Time,Court 1,Court 2\n\"Saturday, 7 March 2026\",,\n9:00,U10,U12\n13:30,Final,\n",
      events: [
        "2026-03-07T09:00 2026-03-07T10:00 Court 1: U10",
        "2026-03-07T09:00 2026-03-07T10:00 Court 2: U12",
        "2026-03-07T13:30 2026-03-07T14:30 Court 1: Final",
      ]),
    Row(
      sentence: "times that are all at night are said",
      text: "Date,Kickoff,Match\n2026-03-21,3,A v B\n2026-03-21,5:30,C v D\n2026-03-22,2,E v F\n",
      events: [
        "2026-03-21T03:00 2026-03-21T04:00 A v B", "2026-03-21T05:30 2026-03-21T06:30 C v D",
        "2026-03-22T02:00 2026-03-22T03:00 E v F",
      ], warnings: ["twelve-hour"]),
    Row(
      sentence: "the numbers of a month without its name are refused",
      text: month, refusal: "missing-week"),
    Row(
      sentence: "a month without its name is that of the given date",
      text: month, options: ["--week-of", "2026-03-10"],
      events: ["2026-03-03 2026-03-04 Yoga", "2026-03-11 2026-03-12 Arzt"]),
    Row(
      sentence: "a month without its name is the only one of the given year with its days",
      text: month, options: ["--year", "2026"],
      events: ["2026-03-03 2026-03-04 Yoga", "2026-03-11 2026-03-12 Arzt"]),
    Row(
      sentence: "the month of another date does not have the weekdays",
      text: month, options: ["--week-of", "2026-04-10"], refusal: "weekday-mismatch"),
    Row(
      sentence: "texts in the columns behind the numbers of a month are those of its days",
      text:
        "März 2026;;;;;;;;;\nMo;;Di;;Mi;;Do;;Fr;\n2;Yoga;3;;4;;5;;6;\n9;;10;Arzt;11;;12;;13;Fest\n",
      events: [
        "2026-03-02 2026-03-03 Yoga", "2026-03-10 2026-03-11 Arzt", "2026-03-13 2026-03-14 Fest",
      ]),
  ]

  /// March 2026 without its name.
  private static let month =
    "Mo;Di;Mi;Do;Fr;Sa;So\n;;;;;;1.\n2.;3. Yoga;4.;5.;6.;7.;8.\n9.;10.;11. Arzt;12.;13.;14.;15.\n"
    + "16.;17.;18.;19.;20.;21.;22.\n23.;24.;25.;26.;27.;28.;29.\n30.;31.;;;;;\n"
}

/// Words that limit the weeks and dates of a weekly cell, and words that do not.
extension MisreadTableTests {
  @Test(
    "weeks and dates of a weekly cell are found in many languages",
    arguments: [
      "Maths (odd weeks)", "PE week A", "Chemistry fortnightly", "Choir every 2 weeks",
      "Bio B-Woche",
      "Sport 14-tägig", "Chemie (ungerade Woche)", "Maths (semaine paire)", "Techno (quinzaine)",
      "Maths (sem. A)", "Lengua semanas alternas", "Musica a settimane alterne",
      "Natação (quinzenal)",
      "Yoga (oneven weken)", "Analiza tydzień parzysty", "wf co 2 tyg.", "Aj (lichý týden)",
      "Алгебра (чётная)", "Химия через неделю", "Svenska udda veckor", "Matematik (tek haftalar)",
      "化学(单)", "高等数学(1-16周)", "数学 隔週", "第1・3週のみ 音楽", "第2土曜", "수학 격주",
      "Family Service (1st & 3rd)", "2nd Sunday of the month",
    ])
  func weeks(text: String) {
    #expect(CellCondition(text, referenceYear: 2026) == .weeks)
  }

  @Test(
    "dates of a weekly cell are found in many languages",
    arguments: [
      "No class 25/11", "except 3 Dec", "kein Unterricht am 24.12.", "Kraft außer 3. Dez",
      "Français sauf le 24/12", "No hay clase el 12 de octubre", "Choir (except 27th Oct)",
      "Müzik (29 Ekim hariç)", "Йога кроме 9 мая", "11月25日休講", "Yoga until 30 Nov",
      "not in the school holidays", "nicht in den Ferien", "term time only",
    ])
  func dates(text: String) {
    #expect(CellCondition(text, referenceYear: 2026) == .dates)
  }

  @Test(
    "other words of cells limit nothing",
    arguments: [
      "Maths", "Year 5/6 Art", "Unit 3.4", "Room 12", "A week in Rome", "Alternative music",
      "Band 1",
      "Impaired vision group", "9b", "U9/U11", "创立10周年", "2 Gruppen", "Einzelunterricht",
      "Holiday club",
      "Daily mass", "Evening class", "John 3:16",
    ])
  func others(text: String) {
    #expect(CellCondition(text, referenceYear: 2026, in: DateLexicon.set("en")) == nil)
  }
}
