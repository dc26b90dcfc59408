import Testing

@testable import AppointmentFormats

/// Tables in the forms of real programs: midnights for days, numbers for times, and names of weeks.
extension MisreadTableTests {
  static let programs = [
    Row(
      sentence: "a course from a first to a last Monday is weekly, also without ends",
      text: "Kurs;Beginn;Ende;Uhrzeit\nYoga;18.05.2026;15.06.2026;18:00\n"
        + "Chor;19.05.2026;02.06.2026;19:00\n",
      from: "2026-05-18", to: "2026-06-30",
      events: [
        "2026-05-18T18:00 2026-05-18T19:00 Yoga", "2026-05-25T18:00 2026-05-25T19:00 Yoga",
        "2026-06-01T18:00 2026-06-01T19:00 Yoga", "2026-06-08T18:00 2026-06-08T19:00 Yoga",
        "2026-06-15T18:00 2026-06-15T19:00 Yoga", "2026-05-19T19:00 2026-05-19T20:00 Chor",
        "2026-05-26T19:00 2026-05-26T20:00 Chor", "2026-06-02T19:00 2026-06-02T20:00 Chor",
      ]),
    Row(
      sentence: "a week has seven days from its first one on",
      text: "Week commencing,Cleaner\n18/05/2026,Ada\n25/05/2026,Bo\n01/06/2026,Cy\n",
      events: ["2026-05-18 2026-05-25 Ada", "2026-05-25 2026-06-01 Bo", "2026-06-01 2026-06-08 Cy"]),
    Row(
      sentence: "a week has seven days under its German name",
      text: "Woche ab;Bereitschaft\n18.05.2026;Ada\n25.05.2026;Bo\n",
      events: ["2026-05-18 2026-05-25 Ada", "2026-05-25 2026-06-01 Bo"]),
    Row(
      sentence: "a week ends on its last day",
      text: "Week ending,Duty\n24/05/2026,Ada\n31/05/2026,Bo\n",
      events: ["2026-05-18 2026-05-25 Ada", "2026-05-25 2026-06-01 Bo"]),
    Row(
      sentence: "weekdays beside the first days of weeks are those of the weeks",
      text: "w/c,Day,Time,Event\n18/05/2026,Tue,18:00,Choir\n18/05/2026,Wed,19:00,Board\n"
        + "25/05/2026,Mon,18:00,Choir\n",
      events: [
        "2026-05-19T18:00 2026-05-19T19:00 Choir", "2026-05-20T19:00 2026-05-20T20:00 Board",
        "2026-05-25T18:00 2026-05-25T19:00 Choir",
      ]),
    Row(
      sentence: "weekdays below a line with the first day of a week are those of the week",
      text: "Week commencing 18/05/2026,,\nDay,Time,Event\nMon,18:00,Choir\nTue,19:00,Board\n",
      events: [
        "2026-05-18T18:00 2026-05-18T19:00 Choir", "2026-05-19T19:00 2026-05-19T20:00 Board",
      ]),
    Row(
      sentence: "the shifts of a rota of weeks last the week",
      text: "Week commencing,Early,Late\n18/05/2026,Ann,Bob\n25/05/2026,Bob,Ann\n",
      events: [
        "2026-05-18 2026-05-25 Early: Ann", "2026-05-18 2026-05-25 Late: Bob",
        "2026-05-25 2026-06-01 Early: Bob", "2026-05-25 2026-06-01 Late: Ann",
      ]),
    Row(
      sentence: "times in weeks without weekdays are a warning",
      text: "Week of,Time,Event\n18/05/2026,18:00,Choir\n25/05/2026,19:00,Board\n",
      events: [
        "2026-05-18T18:00 2026-05-18T19:00 Choir", "2026-05-25T19:00 2026-05-25T20:00 Board",
      ], warnings: ["implausible-date"]),
    Row(
      sentence: "an empty date of another event is a warning",
      text: "Event,Date,Time\nChoir,2026-05-11,18:00\nBoard,,19:00\nYoga,2026-05-13,18:00\n",
      events: [
        "2026-05-11T18:00 2026-05-11T19:00 Choir", "2026-05-11T19:00 2026-05-11T20:00 Board",
        "2026-05-13T18:00 2026-05-13T19:00 Yoga",
      ], warnings: ["carried-date"]),
  ]
}
