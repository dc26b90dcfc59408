extension MisreadTableTests {
  /// Rows with merged cells, words for days, times in names, and several dates in a cell.
  static let merged = [
    Row(
      sentence: "a court below itself is no code of a legend (a tournament)",
      text: "Date,Court,Match\n2026-05-11,C1,Ada - Bo\n,C2,Cy - Di\n2026-05-12,C1,Ada - Cy\n"
        + ",C2,Bo - Di\n",
      events: [
        "2026-05-11 2026-05-12 Ada - Bo", "2026-05-11 2026-05-12 Cy - Di",
        "2026-05-12 2026-05-13 Ada - Cy", "2026-05-12 2026-05-13 Bo - Di",
      ]),
    Row(
      sentence: "a legend of all codes may be below their column",
      text: "Datum;Dienst;Name\n04.05.2026;F;Ada\n05.05.2026;S;Bo\n;F;Früh 6-14\n;S;Spät 14-22\n",
      events: ["2026-05-04T06:00 2026-05-04T14:00 Ada", "2026-05-05T14:00 2026-05-05T22:00 Bo"]),
    Row(
      sentence: "a merged date and time are those of the next room, too (a conference)",
      text: "Datum;Zeit;Raum;Vortrag\n11.05.2026;09:00-09:30;A;Eröffnung\n;;B;Film\n"
        + ";10:00-11:00;A;Vortrag 1\n;;B;Vortrag 2\n",
      events: [
        "2026-05-11T09:00 2026-05-11T09:30 Eröffnung", "2026-05-11T09:00 2026-05-11T09:30 Film",
        "2026-05-11T10:00 2026-05-11T11:00 Vortrag 1",
        "2026-05-11T10:00 2026-05-11T11:00 Vortrag 2",
      ]),
    Row(
      sentence: "a row without a date and a time may follow the row above, which is a warning",
      text: "Date,Time,Talk\n2026-05-11,09:00,Opening\n,,Film\n,10:00,Talk 1\n",
      events: [
        "2026-05-11T09:00 2026-05-11T10:00 Opening", "2026-05-11 2026-05-12 Film",
        "2026-05-11T10:00 2026-05-11T11:00 Talk 1",
      ], warnings: ["missing-time"]),
    Row(
      sentence: "another speaker in one room is no merged time",
      text: "Date,Time,Room,Speaker,Talk\n2026-05-11,09:00,R1,Ada,Opening\n,,R1,Bo,Film\n"
        + ",10:00,R1,Cy,Talk 1\n",
      events: [
        "2026-05-11T09:00 2026-05-11T10:00 Opening", "2026-05-11 2026-05-12 Film",
        "2026-05-11T10:00 2026-05-11T11:00 Talk 1",
      ], warnings: ["missing-time"]),
    Row(
      sentence: "a date under a name for cancelled is a day without a course (Ausfall)",
      text: "Kurs;Wochentag;Beginn;Ende;Uhrzeit;Ausfall\n"
        + "Yoga;Mo;11.05.2026;08.06.2026;18:00-19:30;25.05.2026\n"
        + "Chor;Mi;13.05.2026;20.05.2026;19:00-21:00;\n",
      events: [
        "2026-05-11T18:00 2026-05-11T19:30 Yoga", "2026-05-18T18:00 2026-05-18T19:30 Yoga",
        "2026-06-01T18:00 2026-06-01T19:30 Yoga", "2026-06-08T18:00 2026-06-08T19:30 Yoga",
        "2026-05-13T19:00 2026-05-13T21:00 Chor", "2026-05-20T19:00 2026-05-20T21:00 Chor",
      ]),
    Row(
      sentence: "a date before the first one is that on which a course was cancelled",
      text: "Kurs;Wochentag;Beginn;Ende;Uhrzeit;Abgesagt am\n"
        + "Yoga;Mo;11.05.2026;08.06.2026;18:00-19:30;25.04.2026\n"
        + "Chor;Mi;13.05.2026;20.05.2026;19:00-21:00;\n",
      events: [
        "2026-05-13T19:00 2026-05-13T21:00 Chor", "2026-05-20T19:00 2026-05-20T21:00 Chor",
      ]),
    Row(
      sentence: "a single row that is cancelled on its date is cancelled beside a series",
      text: "Title,Date,Time,Repeat,Until,Cancelled\n"
        + "Yoga,2026-05-11,18:00-19:00,weekly,2026-05-25,2026-05-18\n"
        + "Gala,2026-05-25,20:00-22:00,,,2026-05-25\n",
      events: [
        "2026-05-11T18:00 2026-05-11T19:00 Yoga", "2026-05-25T18:00 2026-05-25T19:00 Yoga",
      ]),
  ]
}
