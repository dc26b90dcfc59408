import Testing

@testable import AppointmentFormats

/// Tables in the forms of real programs and people, whose columns have other names and values than those
/// that were known.
extension MisreadTableTests {
  @Test("forms of real programs are read right, or a warning says what is not", arguments: forms)
  func readForms(row: Row) throws { try read(row: row) }

  static let forms = [
    Row(
      sentence: "a cancelled lesson among other kinds of changes is a warning",
      text: "Datum;Zeit;Klasse;Fach;Art;Vertretung\n"
        + "11.05.2026;08:00-08:45;7b;Mathe;Vertretung;Meier\n"
        + "11.05.2026;08:50-09:35;7b;Deutsch;Entfall;---\n"
        + "12.05.2026;08:00-08:45;7b;Bio;Raumänderung;\n",
      events: [
        "2026-05-11T08:00 2026-05-11T08:45 Mathe", "2026-05-11T08:50 2026-05-11T09:35 Deutsch",
        "2026-05-12T08:00 2026-05-12T08:45 Bio",
      ], warnings: ["unread-column"]),
    Row(
      sentence: "notes that say only what is cancelled cancel it",
      text: "Datum;Zeit;Fach;Hinweis\n11.05.2026;08:00-08:45;Mathe;\n"
        + "11.05.2026;08:50-09:35;Deutsch;Entfall\n12.05.2026;08:50-09:35;Bio;entfällt\n",
      events: ["2026-05-11T08:00 2026-05-11T08:45 Mathe"]),
    Row(
      sentence: "a switch named after the cancellation cancels its rows (German)",
      text: "Datum;Zeit;Fach;Lehrer;Entfall\n11.05.2026;08:00-08:45;Mathe;MUE;\n"
        + "12.05.2026;08:50-09:35;Deutsch;SCH;x\n13.05.2026;08:00-08:45;Bio;KRA;\n",
      events: ["2026-05-11T08:00 2026-05-11T08:45 Mathe", "2026-05-13T08:00 2026-05-13T08:45 Bio"]),
    Row(
      sentence: "a switch named after the cancellation cancels its rows (Dutch)",
      text: "Datum;Tijd;Les;Vervalt\n11-05-2026;09:00;Yoga;\n13-05-2026;09:00;Pilates;x\n",
      events: ["2026-05-11T09:00 2026-05-11T10:00 Yoga"]),
    Row(
      sentence: "a switch named after the cancellation cancels its rows (numbers)",
      text: "Date,Time,Trip,Canx\n2026-05-11,06:00,Prague,0\n2026-05-12,06:00,Ulm,1\n",
      events: ["2026-05-11T06:00 2026-05-11T07:00 Prague"]),
    Row(
      sentence: "a switch that says what takes place is a warning",
      text: "Date,Time,Class,Running?\n2026-05-11,18:00,Yoga,Y\n2026-05-12,19:00,Choir,N\n",
      events: [
        "2026-05-11T18:00 2026-05-11T19:00 Yoga", "2026-05-12T19:00 2026-05-12T20:00 Choir",
      ],
      warnings: ["unread-column"]),
    Row(
      sentence: "a note whose last word cancels the row is a warning",
      text: "Datum;Zeit;Gruppe;Bemerkung\n11.05.2026;18:00;Chor;\n"
        + "12.05.2026;19:00;Yoga;wegen Krankheit abgesagt\n",
      events: ["2026-05-11T18:00 2026-05-11T19:00 Chor", "2026-05-12T19:00 2026-05-12T20:00 Yoga"],
      warnings: ["unread-column"]),
    Row(
      sentence: "nouns in titles and negations in notes cancel nothing",
      text: "Datum;Zeit;Titel;Bemerkung\n11.05.2026;18:00;Server: Ausfall;\n"
        + "12.05.2026;19:00;Chor;wird nicht abgesagt\n",
      events: [
        "2026-05-11T18:00 2026-05-11T19:00 Server: Ausfall",
        "2026-05-12T19:00 2026-05-12T20:00 Chor",
      ]),
  ]
}
