extension MisreadTableTests {
  /// Words beside dates, times and results, and numbers that are no days and no times.
  static let words = [
    Row(
      sentence: "a word in brackets behind a date cancels its row",
      text: "Datum;Probe\n18.05.2026 (Mo);Chor\n25.05.2026 (entfällt);Chor\n",
      events: ["2026-05-18 2026-05-19 Chor"]),
    Row(
      sentence: "a word in brackets behind a time cancels its row",
      text: "Date,Time,Event\n2026-05-18,18:00 (cancelled),Choir\n2026-05-19,19:00,Band\n",
      events: ["2026-05-19T19:00 2026-05-19T20:00 Band"]),
    Row(
      sentence: "one of several dates may be cancelled",
      text: "Kurs;Termine\nYoga;11.05.2026, 18.05.2026 (entfällt), 25.05.2026\n",
      events: ["2026-05-11 2026-05-12 Yoga", "2026-05-25 2026-05-26 Yoga"]),
    Row(
      sentence: "another day in brackets behind a date is a warning",
      text: "Date,Event\n2026-05-18 (moved to 26 May),Choir\n2026-05-19,Band\n",
      events: ["2026-05-18 2026-05-19 Choir", "2026-05-19 2026-05-20 Band"],
      warnings: ["bad-time"]),
    Row(
      sentence: "times in brackets behind dates are a warning",
      text: "Datum;Probe\n18.05.2026 (18-20 Uhr);Chor\n25.05.2026;Band\n",
      events: ["2026-05-18 2026-05-19 Chor", "2026-05-25 2026-05-26 Band"],
      warnings: ["bad-time"]),
    Row(
      sentence: "words in brackets behind a time are a warning, but no weekday and no week",
      text:
        "Date,Time,Event\n2026-05-18 (Mon),18:00 (day before),Choir\n2026-05-19 (week 21),19:00,Band\n",
      events: [
        "2026-05-18T18:00 2026-05-18T19:00 Choir", "2026-05-19T19:00 2026-05-19T20:00 Band",
      ],
      warnings: ["bad-time"]),
    Row(
      sentence: "a match that is postponed in the column of results is a warning (a league)",
      text:
        "Match,Date,Time,Result\nA - B,2026-05-18,15:00,2-1\nC - D,2026-05-19,15:00,Postponed\n",
      events: [
        "2026-05-18T15:00 2026-05-18T16:00 A - B", "2026-05-19T15:00 2026-05-19T16:00 C - D",
      ],
      warnings: ["unread-column"]),
    Row(
      sentence: "kick-offs in the column of scores are a warning",
      text:
        "Date,Home,Score,Away\n2026-05-18,A,2 - 1,B\n2026-05-19,C,15:00,D\n2026-05-20,E,17:30,F\n",
      events: [
        "2026-05-18 2026-05-19 A – B", "2026-05-19 2026-05-20 C – D", "2026-05-20 2026-05-21 E – F",
      ], warnings: ["unread-column"]),
    Row(
      sentence: "fractions below days are hours of work, which is a warning (a timesheet)",
      text:
        "Name,2026-05-18,2026-05-19,2026-05-20,Total\nAda,8.25,7.5,8,23.75\nBo,7.75,8.15,4,19.9\n",
      events: [
        "2026-05-18 2026-05-19 Ada: 8.25", "2026-05-19 2026-05-20 Ada: 7.5",
        "2026-05-20 2026-05-21 Ada: 8", "2026-05-18 2026-05-19 Bo: 7.75",
        "2026-05-19 2026-05-20 Bo: 8.15", "2026-05-20 2026-05-21 Bo: 4",
      ], warnings: ["bad-time"]),
    Row(
      sentence: "times whose sums are beside them are hours of work",
      text:
        "Name,2026-05-18,2026-05-19,2026-05-20,Total\nAda,8:00,7:30,8:15,23:45\nBo,7:45,,4:00,11:45\n",
      events: [
        "2026-05-18 2026-05-19 Ada: 8:00", "2026-05-19 2026-05-20 Ada: 7:30",
        "2026-05-20 2026-05-21 Ada: 8:15", "2026-05-18 2026-05-19 Bo: 7:45",
        "2026-05-20 2026-05-21 Bo: 4:00",
      ], warnings: ["bad-time"]),
    Row(
      sentence: "numbers across below a day are no days of its month (courts)",
      text:
        "Saturday 23 May 2026,,,\nTime,1,2,3\n9:00,Ada v Bo,Cy v Di,Ed v Flo\n10:00,Ada v Cy,Bo v Di,\n",
      events: [
        "2026-05-23T09:00 2026-05-23T10:00 1: Ada v Bo",
        "2026-05-23T09:00 2026-05-23T10:00 2: Cy v Di",
        "2026-05-23T09:00 2026-05-23T10:00 3: Ed v Flo",
        "2026-05-23T10:00 2026-05-23T11:00 1: Ada v Cy",
        "2026-05-23T10:00 2026-05-23T11:00 2: Bo v Di",
      ]),
    Row(
      sentence: "hours alone across are read as such, with a warning",
      text: "Date,9,10,11,12\n2026-05-11,Ada,Bo,Cy,Di\n2026-05-12,Bo,,Ada,Cy\n",
      events: [
        "2026-05-11T09:00 2026-05-11T10:00 Ada", "2026-05-11T10:00 2026-05-11T11:00 Bo",
        "2026-05-11T11:00 2026-05-11T12:00 Cy", "2026-05-11T12:00 2026-05-11T13:00 Di",
        "2026-05-12T09:00 2026-05-12T10:00 Bo", "2026-05-12T11:00 2026-05-12T12:00 Ada",
        "2026-05-12T12:00 2026-05-12T13:00 Cy",
      ], warnings: ["bad-time"]),
  ]
}
