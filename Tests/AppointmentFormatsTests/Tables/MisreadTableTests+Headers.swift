@testable import AppointmentFormats

/// Tables whose names of columns are days: with weekdays, in two lines, in abbreviations, and years.
extension MisreadTableTests {
  static let headers = [
    Row(
      // 14 January is a Tuesday in 2025 and a Wednesday in 2026.
      sentence: "the weekday of a title with another date is said",
      text: "Name,Tue 14 Jan 2026,Wed 15 Jan 2026\nAnna,9-12,\nBob,,9-12\n",
      events: [
        "2026-01-14T09:00 2026-01-14T12:00 Anna", "2026-01-15T09:00 2026-01-15T12:00 Bob",
      ], warnings: ["weekday-mismatch"]),
    Row(
      sentence: "the weekdays of titles prove the year",
      text: "Name,Tue 14 Jan,Wed 15 Jan\nAnna,9-12,\nBob,,9-12\n",
      events: [
        "2025-01-14T09:00 2025-01-14T12:00 Anna", "2025-01-15T09:00 2025-01-15T12:00 Bob",
      ]),
    Row(
      sentence: "the weekdays of titles in another year than the given one are said",
      text: "Name,Tue 14 Jan,Wed 15 Jan\nAnna,9-12,\nBob,,9-12\n", options: ["--year", "2026"],
      events: [
        "2026-01-14T09:00 2026-01-14T12:00 Anna", "2026-01-15T09:00 2026-01-15T12:00 Bob",
      ], warnings: ["weekday-mismatch"]),
    Row(
      sentence: "weekdays beside numeric dates in titles are compared, too",
      text: "Name;Mo 13.04.2026;Di 14.04.2026;Do 15.04.2026\nAnna;9-12;;\nBob;;9-12;9-12\n",
      events: [
        "2026-04-13T09:00 2026-04-13T12:00 Anna", "2026-04-14T09:00 2026-04-14T12:00 Bob",
        "2026-04-15T09:00 2026-04-15T12:00 Bob",
      ], warnings: ["weekday-mismatch"]),
    Row(
      sentence: "weekdays beside dates in front of rows are compared",
      text: "Day,Anna,Bob\nTue 14 Jan 2026,9:00-12:00,13:00-15:00\n"
        + "Thu 15 Jan 2026,9:00-12:00,13:00-15:00\n",
      events: [
        "2026-01-14T09:00 2026-01-14T12:00 Anna", "2026-01-14T13:00 2026-01-14T15:00 Bob",
        "2026-01-15T09:00 2026-01-15T12:00 Anna", "2026-01-15T13:00 2026-01-15T15:00 Bob",
      ], warnings: ["weekday-mismatch"]),
    Row(
      sentence: "dates in the line below the weekdays are those of the columns",
      text: ",Mon,Tue,Wed\n,13/04/2026,14/04/2026,15/04/2026\n9:00,Maths,English,\n10:00,,Art,PE\n",
      events: [
        "2026-04-13T09:00 2026-04-13T10:00 Maths", "2026-04-14T09:00 2026-04-14T10:00 English",
        "2026-04-14T10:00 2026-04-14T11:00 Art", "2026-04-15T10:00 2026-04-15T11:00 PE",
      ]),
    Row(
      // 13 April is a Monday in 2026 only among 2024 to 2028.
      sentence: "weekdays above dates without a year prove it",
      text: ",Mon,Tue,Wed\n,13/04,14/04,15/04\n9:00,Maths,English,\n",
      events: [
        "2026-04-13T09:00 2026-04-13T10:00 Maths", "2026-04-14T09:00 2026-04-14T10:00 English",
      ]),
    Row(
      sentence: "a line of weekdays below dates holds no appointments",
      text: "Name,2026-04-13,2026-04-14,2026-04-15\n,Mon,Tue,Wed\nAnna,9-12,,9-12\n",
      events: [
        "2026-04-13T09:00 2026-04-13T12:00 Anna", "2026-04-15T09:00 2026-04-15T12:00 Anna",
      ]),
    Row(
      sentence: "a line of other weekdays below dates is said",
      text: "Name,2026-04-13,2026-04-14,2026-04-15\n,Tue,Wed,Thu\nAnna,9-12,,9-12\n",
      events: [
        "2026-04-13T09:00 2026-04-13T12:00 Anna", "2026-04-15T09:00 2026-04-15T12:00 Anna",
      ], warnings: ["weekday-mismatch"]),
    Row(
      // 1 April 2026 is a Wednesday.
      sentence: "a line of weekdays below the numbers of a month holds no appointments",
      text: "April 2026\n;1;2;3;4;5\n;Mi;Do;Fr;Sa;So\nAnna;Früh;;Spät;;\nBob;;;;Früh;\n",
      events: [
        "2026-04-01 2026-04-02 Anna: Früh", "2026-04-03 2026-04-04 Anna: Spät",
        "2026-04-04 2026-04-05 Bob: Früh",
      ]),
    Row(
      sentence: "weekdays beside the numbers of a month are read",
      text: "April 2026,Wed 1,Thu 2,Fri 3\nAnna,Early,,Late\nBob,,Early,\n",
      events: [
        "2026-04-01 2026-04-02 Anna: Early", "2026-04-03 2026-04-04 Anna: Late",
        "2026-04-02 2026-04-03 Bob: Early",
      ]),
    Row(
      sentence: "the numbers of days behind the last one are those of the next month",
      text: "April 2026,29,30,1,2\nAnna,Early,,Late,\nBob,,Early,,Late\n",
      events: [
        "2026-04-29 2026-04-30 Anna: Early", "2026-05-01 2026-05-02 Anna: Late",
        "2026-04-30 2026-05-01 Bob: Early", "2026-05-02 2026-05-03 Bob: Late",
      ]),
    Row(
      sentence: "days of a month that no line names are refused",
      text: "Mitarbeiter;01;02;03\n;Mi;Do;Fr\nAnna;F;S;F\n", refusal: "missing-week"),
    Row(
      sentence: "days of a month that no line names are those of the given month",
      text: "Mitarbeiter;01;02;03\n;Mi;Do;Fr\nAnna;Früh;;Spät\n",
      options: ["--week-of", "2026-04-20"],
      events: ["2026-04-01 2026-04-02 Anna: Früh", "2026-04-03 2026-04-04 Anna: Spät"]),
    Row(
      sentence: "Spanish letters of weekdays are days",
      text: "Hora;L;M;X;J;V\n8:00;Mate;Lengua;;;Arte\n", options: ["--week-of", "2026-04-13"],
      events: [
        "2026-04-13T08:00 2026-04-13T09:00 Mate", "2026-04-14T08:00 2026-04-14T09:00 Lengua",
        "2026-04-17T08:00 2026-04-17T09:00 Arte",
      ]),
    Row(
      sentence: "English letters of weekdays are days",
      text: "Time,M,T,W,T,F\n8:00,Maths,,,PE,Music\n", options: ["--week-of", "2026-04-13"],
      events: [
        "2026-04-13T08:00 2026-04-13T09:00 Maths", "2026-04-16T08:00 2026-04-16T09:00 PE",
        "2026-04-17T08:00 2026-04-17T09:00 Music",
      ]),
    Row(
      sentence: "Polish, Romanian and Portuguese abbreviations of weekdays are days (Polish)",
      text: "Godz;Pn;Wt;Śr;Czw;Pt\n8:00;Mat;;;;WF\n", options: ["--week-of", "2026-04-13"],
      events: ["2026-04-13T08:00 2026-04-13T09:00 Mat", "2026-04-17T08:00 2026-04-17T09:00 WF"]),
    Row(
      sentence: "Polish, Romanian and Portuguese abbreviations of weekdays are days (Romanian)",
      text: "Ora;Lu;Ma;Mi;Jo;Vi\n8:00;Mate;;;;Sport\n", options: ["--week-of", "2026-04-13"],
      events: [
        "2026-04-13T08:00 2026-04-13T09:00 Mate", "2026-04-17T08:00 2026-04-17T09:00 Sport",
      ]),
    Row(
      sentence: "Polish, Romanian and Portuguese abbreviations of weekdays are days (Portuguese)",
      text: "Hora;2ª;3ª;4ª;5ª;6ª\n8:00;Mate;;;;Arte\n", options: ["--week-of", "2026-04-13"],
      events: [
        "2026-04-13T08:00 2026-04-13T09:00 Mate", "2026-04-17T08:00 2026-04-17T09:00 Arte",
      ]),
    Row(
      sentence: "years across are those of the dates below them",
      text: "Holiday,2025,2026\nChristmas,25 Dec,25 Dec\nEaster,20 Apr,5 Apr\n",
      events: [
        "2025-12-25 2025-12-26 Christmas", "2026-12-25 2026-12-26 Christmas",
        "2025-04-20 2025-04-21 Easter", "2026-04-05 2026-04-06 Easter",
      ]),
    Row(
      sentence: "dates below years are no starts and ends",
      text: "Holiday,2025,2026\nChristmas,2025-12-25,2026-12-25\nEaster,2025-04-20,2026-04-05\n",
      events: [
        "2025-12-25 2025-12-26 Christmas", "2026-12-25 2026-12-26 Christmas",
        "2025-04-20 2025-04-21 Easter", "2026-04-05 2026-04-06 Easter",
      ]),
    Row(
      // 25 December 2025 is a Thursday, and 2026 a Friday.
      sentence: "the weekdays of dates below years are compared",
      text: "Holiday,2025,2026\nChristmas,Thu 25 Dec,Sat 25 Dec\n",
      events: ["2025-12-25 2025-12-26 Christmas", "2026-12-25 2026-12-26 Christmas"],
      warnings: ["weekday-mismatch"]),
    Row(
      sentence: "hours without names of days are no dates without a year",
      text: "Anna,2-6,9-5,3-7\nBob,9-5,2-6,2-6\n", options: ["--year", "2026"],
      refusal: "missing-start"),
    Row(
      sentence: "hours below other names are no dates without a year",
      text: "Staff,Week 1,Week 2\nAnna,2-6,9-5\nBob,9-5,2-6\n", options: ["--year", "2026"],
      refusal: "missing-start"),
    Row(
      sentence: "dates without appointments of a series are its exceptions",
      text: "Title,Date,Time,Repeat,Until,Excluding\n"
        + "Yoga,2026-04-13,18:00-19:00,weekly,2026-05-11,2026-04-20; 2026-05-04\n",
      events: [
        "2026-04-13T18:00 2026-04-13T19:00 Yoga", "2026-04-27T18:00 2026-04-27T19:00 Yoga",
        "2026-05-11T18:00 2026-05-11T19:00 Yoga",
      ]),
    Row(
      sentence: "exceptions beside weekdays may have no year",
      text: "Title,Day,From,To,Start,Until,Except\n"
        + "Yoga,Mon,18:00,19:00,2026-05-18,2026-06-08,\"25 May, 1 June\"\n",
      events: ["2026-05-18T18:00 2026-05-18T19:00 Yoga", "2026-06-08T18:00 2026-06-08T19:00 Yoga"]),
    Row(
      sentence: "exceptions beside a rule are read",
      text: "Title,Date,Time,RRULE,Exceptions\n"
        + "Yoga,2026-04-13,18:00-19:00,FREQ=WEEKLY;COUNT=3,2026-04-20\n",
      events: ["2026-04-13T18:00 2026-04-13T19:00 Yoga", "2026-04-27T18:00 2026-04-27T19:00 Yoga"]),
    Row(
      sentence: "exceptions beside a rule that are no dates are said",
      text: "Title,Date,Time,RRULE,Exceptions\n"
        + "Yoga,2026-04-13,18:00-19:00,FREQ=WEEKLY;COUNT=2,school holidays\n",
      events: ["2026-04-13T18:00 2026-04-13T19:00 Yoga", "2026-04-20T18:00 2026-04-20T19:00 Yoga"],
      warnings: ["unread-column"]),
    Row(
      sentence: "codes in the first row below dates are no weekdays",
      text: "Infermiere,1/5,2/5,3/5,4/5\nRossi,M,P,N,R\nBianchi,P,N,R,M\n",
      options: ["--year", "2026", "--times", "M=7-14,P=14-21,N=21-7"],
      events: [
        "2026-05-01T07:00 2026-05-01T14:00 Rossi: M", "2026-05-02T14:00 2026-05-02T21:00 Rossi: P",
        "2026-05-03T21:00 2026-05-04T07:00 Rossi: N", "2026-05-04 2026-05-05 Rossi: R",
        "2026-05-01T14:00 2026-05-01T21:00 Bianchi: P",
        "2026-05-02T21:00 2026-05-03T07:00 Bianchi: N", "2026-05-03 2026-05-04 Bianchi: R",
        "2026-05-04T07:00 2026-05-04T14:00 Bianchi: M",
      ]),
    Row(
      // 1 May 2026 is a Friday.
      sentence: "letters of weekdays below the numbers of a month hold no appointments",
      text: "Mai 2026;1;2;3;4;5\n;F;S;S;M;D\nAnna;Früh;;;Spät;\n",
      events: ["2026-05-01 2026-05-02 Anna: Früh", "2026-05-04 2026-05-05 Anna: Spät"]),
    Row(
      sentence: "ranges of days below years are read",
      text: "Ferien;2025;2026\nOstern;14.04.-25.04.;30.03.-10.04.\nBuß- und Bettag;19.11.;18.11.\n",
      events: [
        "2025-04-14 2025-04-26 Ostern", "2026-03-30 2026-04-11 Ostern",
        "2025-11-19 2025-11-20 Buß- und Bettag", "2026-11-18 2026-11-19 Buß- und Bettag",
      ]),
  ]
}
