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
    // MARK: Ends
    Row(
      sentence: "dates and times of a personnel system last until their end date",
      text: "Pers.Nr.;Name;Beginndatum;Endedatum;Beginnuhrz;Endeuhrz;Ab-/Anwesenheitsart\n"
        + "00012345;Ada König;11.05.2026;11.05.2026;06:00:00;14:00:00;Schulung\n"
        + "00012345;Ada König;12.05.2026;15.05.2026;00:00:00;24:00:00;Urlaub\n"
        + "00012346;Bo Lutz;13.05.2026;13.05.2026;22:00:00;24:00:00;Nachtdienst\n",
      events: [
        "2026-05-11T06:00 2026-05-11T14:00 Ada König",
        "2026-05-12T00:00 2026-05-16T00:00 Ada König",
        "2026-05-13T22:00 2026-05-14T00:00 Bo Lutz",
      ]),
    Row(
      sentence: "a journey lasts until the journey back",
      text: "Einsatz;Anreise;Rückreise\nMontage;11.05.2026 06:00;13.05.2026 18:00\n"
        + "Wartung;18.05.2026 07:00;18.05.2026 20:00\n",
      events: [
        "2026-05-11T06:00 2026-05-13T18:00 Montage", "2026-05-18T07:00 2026-05-18T20:00 Wartung",
      ]),
    Row(
      sentence: "later moments under an unknown name are a warning in a table without ends",
      text: "Einsatz;Anreise;Zzz\nMontage;11.05.2026 06:00;13.05.2026 18:00\n"
        + "Wartung;18.05.2026 07:00;18.05.2026 20:00\n",
      events: [
        "2026-05-11T06:00 2026-05-11T07:00 Montage", "2026-05-18T07:00 2026-05-18T08:00 Wartung",
      ], warnings: ["unread-column"]),
    Row(
      sentence: "earlier moments under an unknown name are no ends",
      text:
        "Title,Start,Zzz\nA,2026-05-11 06:00,2026-04-13 18:00\nB,2026-05-18 07:00,2026-04-18 20:00\n",
      events: ["2026-05-11T06:00 2026-05-11T07:00 A", "2026-05-18T07:00 2026-05-18T08:00 B"]),
    Row(
      sentence: "a departure is before the return",
      text: "Reise;Abfahrt;Rückkehr\nPrag;11.05.2026 06:00;13.05.2026 18:00\n"
        + "Ulm;18.05.2026 07:00;18.05.2026 20:00\n",
      events: ["2026-05-11T06:00 2026-05-13T18:00 Prag", "2026-05-18T07:00 2026-05-18T20:00 Ulm"]),
    Row(
      sentence: "a trip lasts until the return",
      text: "Trip,Start,Return\nPrague,2026-05-11,2026-05-13\nUlm,2026-05-18,2026-05-20\n",
      events: ["2026-05-11 2026-05-14 Prague", "2026-05-18 2026-05-21 Ulm"]),
    Row(
      sentence: "a number under the name of the return is no time",
      text: "Fund,Date,Return\nA,2026-05-11,5\nB,2026-05-12,3\n",
      events: ["2026-05-11 2026-05-12 A", "2026-05-12 2026-05-13 B"]),
    Row(
      sentence: "a flight lasts until its arrival, and the return is another one",
      text:
        "Trip,Departure,Arrival,Return\nPrague,2026-05-11 06:00,2026-05-11 10:00,2026-05-13 18:00\n",
      events: ["2026-05-11T06:00 2026-05-11T10:00 Prague"]),
    Row(
      sentence: "of two columns the one that is never later is the start",
      text: "Equipment,Out,Back\nCamera,2026-05-11,2026-05-13\nTripod,2026-05-12,2026-05-19\n",
      events: ["2026-05-11 2026-05-14 Camera", "2026-05-12 2026-05-20 Tripod"]),
    Row(
      sentence: "of two columns without known names the one that is never later is the start",
      text: "Viaje;Ida;Zzz\nPraga;11/05/2026;13/05/2026\nUlm;18/05/2026;20/05/2026\n",
      events: ["2026-05-11 2026-05-14 Praga", "2026-05-18 2026-05-21 Ulm"],
      warnings: ["assumed-column"]),
    // MARK: Zones
    Row(
      sentence: "offsets in a column of their own are those of the times",
      text: "Event,Start,End,UTC offset\nA,2026-05-11 09:00,2026-05-11 10:00,+02:00\n"
        + "B,2026-05-12 09:00,2026-05-12 10:00,-05:00\n",
      events: ["2026-05-11T07:00 2026-05-11T08:00 A", "2026-05-12T14:00 2026-05-12T15:00 B"]),
    Row(
      sentence: "offsets in hours are those of the times",
      text: "Meeting,Date,Time,GMT offset\nA,2026-05-11,09:00,+2\nB,2026-05-12,09:00,-5\n",
      events: ["2026-05-11T07:00 2026-05-11T08:00 A", "2026-05-12T14:00 2026-05-12T15:00 B"]),
    Row(
      sentence: "offsets under an unknown name are a warning",
      text: "Meeting,Date,Time,Zzz\nA,2026-05-11,09:00,+02:00\nB,2026-05-12,09:00,-05:00\n",
      events: ["2026-05-11T09:00 2026-05-11T10:00 A", "2026-05-12T09:00 2026-05-12T10:00 B"],
      warnings: ["unread-column"]),
    Row(
      sentence: "numbers under the name of offsets are a warning (milliseconds)",
      text: "name,local_date,local_time,utc_offset\nA,2026-05-11,18:30,7200000\n"
        + "B,2026-05-12,19:00,7200000\n",
      events: ["2026-05-11T18:30 2026-05-11T19:30 A", "2026-05-12T19:00 2026-05-12T20:00 B"],
      warnings: ["unread-column"]),
    // MARK: Lengths
    Row(
      sentence: "duties from a time to the same time are those of a day",
      text: "Datum;Arzt;Von;Bis\n11.05.2026;Ada;08:00;08:00\n12.05.2026;Bo;08:00;08:00\n"
        + "16.05.2026;Cy;08:00;08:00\n",
      events: [
        "2026-05-11T08:00 2026-05-12T08:00 Ada", "2026-05-12T08:00 2026-05-13T08:00 Bo",
        "2026-05-16T08:00 2026-05-17T08:00 Cy",
      ]),
    Row(
      sentence: "ranges from a time to the same time among others are a warning",
      text: "Datum;Arzt;Dienstzeit\n11.05.2026;Ada;08:00-08:00\n12.05.2026;Bo;16:00-08:00\n",
      events: ["2026-05-11T08:00 2026-05-11T08:00 Ada", "2026-05-12T16:00 2026-05-13T08:00 Bo"],
      warnings: ["implausible-length"]),
    Row(
      sentence: "different starts that are also the ends are a warning",
      text: "Date,Title,Start,End\n2026-05-11,A,08:00,08:00\n2026-05-12,B,09:30,09:30\n",
      events: ["2026-05-11T08:00 2026-05-11T08:00 A", "2026-05-12T09:30 2026-05-12T09:30 B"],
      warnings: ["implausible-length"]),
    Row(
      sentence: "the date of the end settles what equal times mean",
      text: "Date,Title,Start,End Date,End\n2026-05-11,A,08:00,2026-05-11,08:00\n"
        + "2026-05-12,B,08:00,2026-05-13,08:00\n",
      events: ["2026-05-11T08:00 2026-05-11T08:00 A", "2026-05-12T08:00 2026-05-13T08:00 B"]),
    // MARK: Titles
    Row(
      sentence: "an item is the title beside its leader",
      text: "Date,Time,Item,Leader\n2026-05-11,17:00,Bible study,Ada\n2026-05-12,17:00,Prayer,Bo\n"
        + "2026-05-13,17:00,Bible study,Cy\n",
      events: [
        "2026-05-11T17:00 2026-05-11T18:00 Bible study", "2026-05-12T17:00 2026-05-12T18:00 Prayer",
        "2026-05-13T17:00 2026-05-13T18:00 Bible study",
      ]),
    Row(
      sentence: "an item is the title beside the person (Who)",
      text: "Date,Time,Item,Who\n13 June 2026,6.30pm,Doors open,Ushers\n"
        + "13 June 2026,7.00pm,Overture,Orchestra\n13 June 2026,7.20pm,Concerto,Ada King\n",
      events: [
        "2026-06-13T18:30 2026-06-13T19:30 Doors open",
        "2026-06-13T19:00 2026-06-13T20:00 Overture",
        "2026-06-13T19:20 2026-06-13T20:20 Concerto",
      ]),
    Row(
      sentence: "numbers of items are no titles",
      text: "Item,Date,Description\n1,2026-05-11,Opening\n2,2026-05-12,Closing\n",
      events: ["2026-05-11 2026-05-12 Opening", "2026-05-12 2026-05-13 Closing"]),
    Row(
      sentence: "an item yields to a name of titles",
      text: "Item,Date,Event\nA1,2026-05-11,Opening\nA2,2026-05-12,Closing\n",
      events: ["2026-05-11 2026-05-12 Opening", "2026-05-12 2026-05-13 Closing"]),
    Row(
      sentence: "teams in codes are the titles beside names of people, with a warning",
      text: "Date,Time,Team,Coach\n2026-05-11,17:30,U10,Ada\n2026-05-13,17:30,U12,Bo\n"
        + "2026-05-14,18:30,U10,Cy\n",
      events: [
        "2026-05-11T17:30 2026-05-11T18:30 U10", "2026-05-13T17:30 2026-05-13T18:30 U12",
        "2026-05-14T18:30 2026-05-14T19:30 U10",
      ], warnings: ["assumed-column"]),
    Row(
      sentence: "labels that are states are no titles (Acuity)",
      text: "Start Time,End Time,First Name,Last Name,Type,Calendar,Notes,Label,Canceled\n"
        + "\"May 11, 2026 9:30 am\",\"May 11, 2026 10:00 am\",Ada,King,Haircut,Mia,,Checked In,no\n"
        + "\"May 12, 2026 2:00 pm\",\"May 12, 2026 3:30 pm\",Bo,Li,Colour,Mia,,Completed,no\n"
        + "\"May 13, 2026 2:00 pm\",\"May 13, 2026 3:30 pm\",Cy,Fu,Colour,Mia,,,yes\n",
      events: [
        "2026-05-11T09:30 2026-05-11T10:00 Ada King", "2026-05-12T14:00 2026-05-12T15:30 Bo Li",
      ]),
    // MARK: Numbers
    Row(
      sentence: "a half hour that lost its zero is one beside quarter hours",
      text: "Datum;Zeit;Termin\n11.05.2026;9.3;Besprechung\n12.05.2026;10.15;Arzt\n"
        + "13.05.2026;18.45;Chor\n14.05.2026;20;Film\n",
      events: [
        "2026-05-11T09:30 2026-05-11T10:30 Besprechung", "2026-05-12T10:15 2026-05-12T11:15 Arzt",
        "2026-05-13T18:45 2026-05-13T19:45 Chor", "2026-05-14T20:00 2026-05-14T21:00 Film",
      ]),
    Row(
      sentence: "a half hour that lost its zero is a warning if nothing proves it",
      text: "Date,Time,Title\n2026-05-11,9.3,A\n2026-05-12,14,B\n",
      events: ["2026-05-11T09:30 2026-05-11T10:30 A", "2026-05-12T14:00 2026-05-12T15:00 B"],
      warnings: ["bad-time"]),
    Row(
      sentence: "a start in decimal hours proves the form of the end",
      text: "Date,Start,End,Title\n2026-05-11,9.5,10.3,A\n2026-05-12,14.25,15,B\n",
      events: ["2026-05-11T09:30 2026-05-11T10:18 A", "2026-05-12T14:15 2026-05-12T15:00 B"]),
    Row(
      sentence: "times on the day 0 of a database are times alone (Access)",
      text: "Datum;Von;Bis;Was\n11.05.2026 00:00:00;30.12.1899 09:00:00;30.12.1899 10:30:00;A\n"
        + "12.05.2026 00:00:00;30.12.1899 18:00:00;30.12.1899 20:00:00;B\n",
      events: ["2026-05-11T09:00 2026-05-11T10:30 A", "2026-05-12T18:00 2026-05-12T20:00 B"]),
    Row(
      sentence: "times on the day 0 of a spreadsheet are times alone (ISO 8601)",
      text: "Date,Start,End,Title\n2026-05-11,1899-12-31 09:00:00,1899-12-31 10:30:00,A\n"
        + "2026-05-12,1899-12-31 18:00:00,1899-12-31 20:00:00,B\n",
      events: ["2026-05-11T09:00 2026-05-11T10:30 A", "2026-05-12T18:00 2026-05-12T20:00 B"]),
    // MARK: Refusals
    Row(
      sentence: "a mark behind a date in lists of dates is an error of that cell",
      text: "Restmüll;Biomüll;Gelber Sack\nMo 04.05.2026;Di 05.05.2026;Do 07.05.2026\n"
        + "Mo 18.05.2026;Di 12.05.2026;Do 21.05.2026\n;Di 19.05.2026;Fr 05.06.2026 *\n",
      events: [
        "2026-05-04 2026-05-05 Restmüll", "2026-05-05 2026-05-06 Biomüll",
        "2026-05-07 2026-05-08 Gelber Sack", "2026-05-12 2026-05-13 Biomüll",
        "2026-05-18 2026-05-19 Restmüll", "2026-05-19 2026-05-20 Biomüll",
        "2026-05-21 2026-05-22 Gelber Sack",
      ], refusal: "bad-date", warnings: ["bad-date"]),
    Row(
      sentence: "ranges of days without a year ask for it",
      text: "Event,Dates\nImola,15-17 May\nMonaco,5-7 June\nSpa,31 July - 2 August\n",
      refusal: "missing-year"),
    Row(
      sentence: "ranges of days without a year are in the given one, and later in the next",
      text: "Event,Dates\nImola,15-17 May\nSpa,31 July - 2 August\nFair,9 August\n"
        + "Ski,28 December - 3 January\nIce,10-12 January\n",
      options: ["--year", "2026"], from: "2026-01-01", to: "2027-12-31",
      events: [
        "2026-05-15 2026-05-18 Imola", "2026-07-31 2026-08-03 Spa", "2026-08-09 2026-08-10 Fair",
        "2026-12-28 2027-01-04 Ski", "2027-01-10 2027-01-13 Ice",
      ]),
    Row(
      sentence: "times with a point behind their minutes are no days",
      text: "Titel;Datum;Zeit\nA;11.05.2026;18.30.\nB;12.05.2026;19.00.\n",
      events: ["2026-05-11T18:30 2026-05-11T19:30 A", "2026-05-12T19:00 2026-05-12T20:00 B"]),
    Row(
      sentence: "ranges of days in numbers without a year are no times",
      text: "Woche;Zeitraum;Bereitschaft\nKW 20;11.05.-17.05.;Ada\nKW 21;18.05.-24.05.;Bo\n",
      options: ["--year", "2026"],
      events: ["2026-05-11 2026-05-18 Ada", "2026-05-18 2026-05-25 Bo"]),
    Row(
      sentence: "a chosen column of ranges without a year is in the given one",
      text: "Event,Dates\nImola,15-17 May\nMonaco,5-7 June\n",
      options: ["--year", "2026", "--column", "start=Dates"],
      events: ["2026-05-15 2026-05-18 Imola", "2026-06-05 2026-06-08 Monaco"]),
    Row(
      sentence: "an end in words without a year is not before its start",
      text: "Name,From,To\nAnna,28 Dec,3 Jan\nBen,20 Dec,24 Dec\n", options: ["--year", "2025"],
      from: "2025-12-01", to: "2026-02-01",
      events: ["2025-12-28 2026-01-04 Anna", "2025-12-20 2025-12-25 Ben"]),
    Row(
      sentence: "weeks with a year in another column are weeks",
      text: "KW;Jahr;Bereitschaft\n20;2026;Ada\n21;2026;Bo\n22;2026;Cy\n",
      events: [
        "2026-05-11 2026-05-18 Ada", "2026-05-18 2026-05-25 Bo", "2026-05-25 2026-06-01 Cy",
      ]),
    Row(
      sentence: "weeks from the first on may be those of a term",
      text: "Week,Topic\n1,Intro\n2,Types\n", options: ["--year", "2026"],
      events: ["2025-12-29 2026-01-05 Intro", "2026-01-05 2026-01-12 Types"],
      warnings: ["assumed-year"]),
    Row(
      sentence: "weeks with their year are weeks",
      text: "Woche;Bereitschaft\nKW 20/2026;Ada\nKW 21/2026;Bo\n",
      events: ["2026-05-11 2026-05-18 Ada", "2026-05-18 2026-05-25 Bo"]),
    Row(
      sentence: "weeks without a year ask for it",
      text: "KW;Thema\n20;Wandern\n21;Kochen\n", refusal: "missing-year"),
    Row(
      sentence: "weeks without a year are in the given one",
      text: "KW;Thema\n20;Wandern\n21;Kochen\n", options: ["--year", "2026"],
      events: ["2026-05-11 2026-05-18 Wandern", "2026-05-18 2026-05-25 Kochen"]),
  ]
}
