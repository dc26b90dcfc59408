import Testing

@testable import AppointmentFormats

/// Lists with one appointment a row: hours without am or pm, cancelled rows, courses and lines above the table.
extension MisreadTableTests {
  static let lists = [
    // MARK: Hours
    Row(
      sentence: "hours from 1 to 6 are said, also below ten o'clock",
      text:
        "Event,Date,Time\nStory,2026-03-02,10:00\nCrafts,2026-03-03,2-4\nBooks,2026-03-04,3:00\n",
      events: [
        "2026-03-02T10:00 2026-03-02T11:00 Story", "2026-03-03T02:00 2026-03-03T04:00 Crafts",
        "2026-03-04T03:00 2026-03-04T04:00 Books",
      ], warnings: ["twelve-hour"]),
    Row(
      sentence: "an early hour of a table with starts and ends is said",
      text: "Event,Date,Start,End\nA,2026-03-02,3:00,4:30\nB,2026-03-03,10:00,11:00\n",
      events: ["2026-03-02T03:00 2026-03-02T04:30 A", "2026-03-03T10:00 2026-03-03T11:00 B"],
      warnings: ["twelve-hour"]),
    Row(
      sentence: "13:00, 00:30, an end in the evening and 03:00 are on a clock with 24 hours",
      text: "Event,Date,Start,End\nA,2026-03-02,3:00,4:30\nB,2026-03-03,10:00,18:00\n",
      events: ["2026-03-02T03:00 2026-03-02T04:30 A", "2026-03-03T10:00 2026-03-03T18:00 B"]),
    Row(
      sentence: "an hour with a zero in front is on a clock with 24 hours",
      text: "Event,Date,Time\nA,2026-03-02,03:00\nB,2026-03-03,05:30\n",
      events: ["2026-03-02T03:00 2026-03-02T04:00 A", "2026-03-03T05:30 2026-03-03T06:30 B"]),
    Row(
      sentence: "noon in words and with a number needs no am or pm",
      text: "Event,Date,Time\nA,2026-03-02,12 noon\nB,2026-03-03,12:00 noon\nC,2026-03-03,7 pm\n",
      events: [
        "2026-03-02T12:00 2026-03-02T13:00 A", "2026-03-03T12:00 2026-03-03T13:00 B",
        "2026-03-03T19:00 2026-03-03T20:00 C",
      ]),
    Row(
      sentence: "words in brackets behind a time are said",
      text: "Concert,Date,Time\nA,2026-03-02,19:30 (doors 18:30)\nB,2026-03-03,20:00\n",
      events: ["2026-03-02T19:30 2026-03-02T20:30 A", "2026-03-03T20:00 2026-03-03T21:00 B"],
      warnings: ["bad-time"]),
    Row(
      sentence: "an end without a start is said",
      text: "Employee,Date,In,Out\nA,2026-03-02,08:00,17:00\nB,2026-03-02,,16:00\n",
      events: ["2026-03-02 2026-03-03 B", "2026-03-02T08:00 2026-03-02T17:00 A"],
      warnings: ["missing-time"]),
    Row(
      sentence: "times of coming and going below each other are said",
      text: "Employee,Date,Time,Type\nA,2026-03-02,08:00,In\nA,2026-03-02,17:00,Out\n",
      events: ["2026-03-02T08:00 2026-03-02T09:00 A", "2026-03-02T17:00 2026-03-02T18:00 A"],
      warnings: ["unread-column"]),
    Row(
      sentence: "overtime with times of its own is said",
      text: "Employee,Date,In,Out,Overtime\nA,2026-03-02,08:00,17:00,18:00-20:00\n",
      events: ["2026-03-02T08:00 2026-03-02T17:00 A"], warnings: ["unread-column"]),
    Row(
      sentence: "hours of work without the break are no times that nothing uses",
      text:
        "Employee,Date,In,Out,Hours\nA,2026-03-02,08:00,17:00,8:00\nB,2026-03-03,09:00,15:00,5:30\n",
      events: ["2026-03-02T08:00 2026-03-02T17:00 A", "2026-03-03T09:00 2026-03-03T15:00 B"]),
    Row(
      sentence: "half days are said",
      text: "Who,Date,Leave\nA,2026-03-02,half day\nB,2026-03-03,full week\n",
      events: ["2026-03-02 2026-03-03 A", "2026-03-03 2026-03-04 B"], warnings: ["unread-column"]),

    Row(
      sentence: "the time of a call is not the start of a show, and is said",
      text:
        "Date,Call,Curtain,Title\n2026-04-10,18:00,19:30,Hamlet\n2026-04-11,12:30,14:00,Hamlet\n",
      events: [
        "2026-04-10T19:30 2026-04-10T20:30 Hamlet", "2026-04-11T14:00 2026-04-11T15:00 Hamlet",
      ],
      warnings: ["unread-column"]),
    Row(
      sentence: "whole hours among times with a point are times",
      text: "Program;Data;Godz.\nSpotkanie;02.03.2026;17\nWarsztat;09.03.2026;17.30\n",
      events: [
        "2026-03-02T17:00 2026-03-02T18:00 Spotkanie", "2026-03-09T17:30 2026-03-09T18:30 Warsztat",
      ]),

    Row(
      sentence: "an hour without am or pm behind a date, beside others, is said",
      text: "Event,When\nA,Sat 6 June 2026 2pm\nB,Sun 7 June 2026 7:30\n",
      events: ["2026-06-06T14:00 2026-06-06T15:00 A", "2026-06-07T07:30 2026-06-07T08:30 B"],
      warnings: ["twelve-hour"]),
    Row(
      sentence: "a departure is in front of a return, whatever its name",
      text: "Ausflug;Datum;Abfahrt;Rückkehr\nZoo;05.05.2026;8:00;16:30\n",
      events: ["2026-05-05T08:00 2026-05-05T16:30 Zoo"]),
    Row(
      sentence: "a departure and an arrival are start and end",
      text:
        "Flight,Date,Departs,Arrives\nLH 100,2026-03-14,06:15,07:25\nLH 101,2026-03-15,21:40,22:50\n",
      events: [
        "2026-03-14T06:15 2026-03-14T07:25 LH 100", "2026-03-15T21:40 2026-03-15T22:50 LH 101",
      ]),
    Row(
      sentence: "a note that somebody is sick beside times is said",
      text:
        "Name;Datum;Von;Bis;Bemerkung\nA;02.03.2026;07:00;15:00;\nB;02.03.2026;15:00;23:00;krank\n",
      events: ["2026-03-02T07:00 2026-03-02T15:00 A", "2026-03-02T15:00 2026-03-02T23:00 B"],
      warnings: ["unread-column"]),

    // MARK: Cancelled
    Row(
      sentence: "deleted rows are cancelled",
      text: "Event,Date,Time,Deleted\nA,2026-03-02,18:00,false\nB,2026-03-03,19:00,true\n",
      events: ["2026-03-02T18:00 2026-03-02T19:00 A"]),
    Row(
      sentence: "rows with the date of their cancellation are cancelled",
      text:
        "Event,Date,Time,Cancelled at\nA,2026-03-02,18:00,\nB,2026-03-03,19:00,2026-02-27 10:00\n"
        + "C,2026-03-04,18:00,NULL\n",
      events: ["2026-03-02T18:00 2026-03-02T19:00 A", "2026-03-04T18:00 2026-03-04T19:00 C"]),
    Row(
      sentence: "rows that are not active are said",
      text: "Event,Date,Time,Active\nA,2026-03-02,18:00,TRUE\nB,2026-03-03,19:00,FALSE\n",
      events: ["2026-03-02T18:00 2026-03-02T19:00 A", "2026-03-03T19:00 2026-03-03T20:00 B"],
      warnings: ["unread-column"]),
    Row(
      sentence: "titles that say so are cancelled",
      text:
        "Titel;Datum;Uhrzeit\nABGESAGT: Konzert;02.03.2026;18:00\nChor (entfällt);03.03.2026;18:00\n"
        + "ENTFÄLLT Probe;04.03.2026;18:00\nAbgesagte Pläne;05.03.2026;18:00\nFest – abgesagt;06.03.2026;18:00\n",
      events: ["2026-03-05T18:00 2026-03-05T19:00 Abgesagte Pläne"]),
    Row(
      sentence: "titles of Outlook and Google say so, too",
      text:
        "Subject,Start Date,Start Time\nCanceled: Lunch,03/14/2026,12:00 PM\nCABLE talk,03/15/2026,1:00 PM\n",
      events: ["2026-03-15T13:00 2026-03-15T14:00 CABLE talk"]),
    Row(
      sentence: "titles and notes that say that it is moved are said",
      text: "Event,Date,Notes\nPostponed: A,2026-03-02,\nB,2026-03-03,Cancelled due to snow\n"
        + "C,2026-03-04,Moved to the hall\n",
      events: [
        "2026-03-02 2026-03-03 Postponed: A", "2026-03-03 2026-03-04 B",
        "2026-03-04 2026-03-05 C",
      ], warnings: ["unread-column"]),
    Row(
      sentence: "a word for cancelled among others of a column is said",
      text: "Event,Date,Info\nA,2026-03-02,bring shoes\nB,2026-03-03,cancelled\n",
      events: ["2026-03-02 2026-03-03 A", "2026-03-03 2026-03-04 B"], warnings: ["unread-column"]),

    Row(
      sentence: "a column of cancellations has many names",
      text:
        "Datum;Beginn;Ende;Kunde;Storno\n02.03.2026;09:00;09:45;Meier;\n02.03.2026;10:00;11:30;Kunz;x\n",
      events: ["2026-03-02T09:00 2026-03-02T09:45 Meier"]),
    Row(
      sentence: "columns about cancelled and postponed rows are said",
      text:
        "Match,Date,KO,Postponed,Cancelled by\nA v B,2026-03-14,15:00,,\nC v D,2026-03-14,15:00,Yes,host\n",
      events: [
        "2026-03-14T15:00 2026-03-14T16:00 A v B", "2026-03-14T15:00 2026-03-14T16:00 C v D",
      ],
      warnings: ["unread-column"]),
    Row(
      sentence: "a column without such rows is no news",
      text:
        "Match,Date,KO,Postponed,Active\nA v B,2026-03-14,15:00,No,yes\nC v D,2026-03-14,15:00,,yes\n",
      events: [
        "2026-03-14T15:00 2026-03-14T16:00 A v B", "2026-03-14T15:00 2026-03-14T16:00 C v D",
      ]),

    // MARK: Courses
    Row(
      // Both dates of each row are Tuesdays and Wednesdays; 14 days later.
      sentence: "courses from a first to a last date on the same weekday are weekly",
      text: "Kurs;Erster Termin;Letzter Termin;Uhrzeit\nYoga;20.01.2026;03.02.2026;18:00–19:30\n"
        + "Ton;21.01.2026;04.02.2026;17:00–18:00\n",
      events: [
        "2026-01-20T18:00 2026-01-20T19:30 Yoga", "2026-01-21T17:00 2026-01-21T18:00 Ton",
        "2026-01-27T18:00 2026-01-27T19:30 Yoga", "2026-01-28T17:00 2026-01-28T18:00 Ton",
        "2026-02-03T18:00 2026-02-03T19:30 Yoga", "2026-02-04T17:00 2026-02-04T18:00 Ton",
      ]),
    Row(
      sentence: "times of one day over several days are said",
      text: "Event,First date,Last date,Time\nFair,2026-05-04,2026-05-08,10:00-18:00\n",
      events: ["2026-05-04T10:00 2026-05-08T18:00 Fair"], warnings: ["implausible-length"]),
    Row(
      sentence: "a range of dates and a time are said",
      text: "Curso,Fecha,Hora\nTeatro,20 al 22 de febrero de 2026,19:00\n",
      events: ["2026-02-20T19:00 2026-02-23T00:00 Teatro"], warnings: ["implausible-length"]),
    Row(
      sentence: "the last date of rows that repeat is the end of the series",
      text: "Group,First date,Last date,Time,Repeat\nA,2026-01-20,2026-02-03,18:00-19:30,weekly\n",
      events: [
        "2026-01-20T18:00 2026-01-20T19:30 A", "2026-01-27T18:00 2026-01-27T19:30 A",
        "2026-02-03T18:00 2026-02-03T19:30 A",
      ]),
    Row(
      sentence: "a title that says how often it takes place is said",
      text: "Event,Date\nChoir (every two weeks),2026-03-02\nBand (hall 2),2026-03-03\n",
      events: [
        "2026-03-02 2026-03-03 Choir (every two weeks)", "2026-03-03 2026-03-04 Band (hall 2)",
      ], warnings: ["bad-rule"]),
    Row(
      sentence: "a title that says so of several rows is no news",
      text: "Event,Date\nSync (weekly),2026-03-02\nSync (weekly),2026-03-09\n",
      events: ["2026-03-02 2026-03-03 Sync (weekly)", "2026-03-09 2026-03-10 Sync (weekly)"]),
    Row(
      sentence: "weekdays without a last date are said",
      text: "Course,Days,Date,Time\nA,MWF,2026-01-12,18:00-19:30\nB,TTh,2026-01-13,17:00-18:00\n",
      events: ["2026-01-12T18:00 2026-01-12T19:30 A", "2026-01-13T17:00 2026-01-13T18:00 B"],
      warnings: ["unread-column"]),

    // MARK: Titles and lines above
    Row(
      sentence: "the zone of all times above a table is said",
      text: "All times Eastern\nEvent,Date,Time\nA,2026-03-02,18:00\n",
      events: ["2026-03-02T18:00 2026-03-02T19:00 A"], warnings: ["floating-times"]),
    Row(
      sentence: "the times of codes above a list are said",
      text: "Times: F 6-14, S 14-22\nName,Date,Shift\nA,2026-03-02,F\nB,2026-03-02,S\n",
      events: ["2026-03-02 2026-03-03 A", "2026-03-02 2026-03-03 B"], warnings: ["unread-column"]),
    Row(
      sentence: "headings above a table are no news",
      text: "Spring 2026,,\nUpdated 10:30,,\nEvent,Date,Time\nA,2026-03-02,18:00\n",
      events: ["2026-03-02T18:00 2026-03-02T19:00 A"]),
    Row(
      sentence: "a project is a better title than notes",
      text:
        "Project,Date,Start,End,Notes\nAlpha,2026-03-02,08:00,17:00,wrote\nBeta,2026-03-03,09:00,18:30,\n",
      events: ["2026-03-02T08:00 2026-03-02T17:00 Alpha", "2026-03-03T09:00 2026-03-03T18:30 Beta"]),
    Row(
      sentence: "words that vary are better titles than notes of some rows",
      text: "Sessione;Data;Ora;Note\nEsame A;14/03/2026;9.00;\nEsame B;16/03/2026;14.30;in aula\n",
      events: [
        "2026-03-14T09:00 2026-03-14T10:00 Esame A", "2026-03-16T14:30 2026-03-16T15:30 Esame B",
      ]),
    Row(
      sentence: "what takes place is the title, not who comes",
      text: "Quoi,Quand,Qui\nDentiste,13/04/2026 14:30,Mia\n",
      events: ["2026-04-13T14:30 2026-04-13T15:30 Dentiste"]),
    Row(
      sentence: "a lesson beside its teacher is the title without a warning",
      text: "Vak,Datum,Begin,Einde,Docent\nWiskunde,13-04-2026,09:00,10:00,De Vries\n"
        + "Engels,14-04-2026,10:00,11:00,Jansen\n",
      events: [
        "2026-04-13T09:00 2026-04-13T10:00 Wiskunde", "2026-04-14T10:00 2026-04-14T11:00 Engels",
      ]),
    Row(
      sentence: "flights are named by their numbers, not by where they go",
      text: "Flug,Datum,Abflug,Ankunft,Von,Nach\nLH1234,13.04.2026,09:00,11:00,FRA,LIS\n",
      events: ["2026-04-13T09:00 2026-04-13T11:00 LH1234"]),
    Row(
      sentence: "two times that are named like two of a kind are a start and an end with a warning",
      text: "Film,Date,Show 1,Show 2\nDune,2026-04-10,17:30,20:30\n",
      events: ["2026-04-10T17:30 2026-04-10T20:30 Dune"], warnings: ["assumed-column"]),
    Row(
      sentence: "a morning and an evening are a start and an end with a warning",
      text: "Medicine,Date,Morning,Evening\nA,2026-04-13,08:00,20:00\n",
      events: ["2026-04-13T08:00 2026-04-13T20:00 A"], warnings: ["assumed-column"]),
    Row(
      sentence: "two unknown names of times beside no titles are a start and an end with a warning",
      text: "Datum;Frühmesse;Hochamt;Ort\n22.03.2026;8:00;10:30;Dom\n29.03.2026;8:00;10:30;Dom\n",
      events: ["2026-03-22T08:00 2026-03-22T10:30 plan", "2026-03-29T08:00 2026-03-29T10:30 plan"],
      warnings: ["assumed-column"]),
    Row(
      sentence: "known names of times beside no titles are no warning",
      text: "Datum;Von;Bis;Besetzung\n23.03.2026;08:00;16:00;3\n23.03.2026;16:00;22:00;2\n",
      events: ["2026-03-23T08:00 2026-03-23T16:00 plan", "2026-03-23T16:00 2026-03-23T22:00 plan"]),
    Row(
      sentence: "mornings and afternoons of days off are said, since the days are shown whole",
      text: "Date,Employee,Leave\n2026-03-23,Anna,AM\n2026-03-24,Bob,Full day\n2026-03-25,Cem,PM\n",
      events: [
        "2026-03-23 2026-03-24 Anna", "2026-03-24 2026-03-25 Bob", "2026-03-25 2026-03-26 Cem",
      ],
      warnings: ["unread-column"]),
    Row(
      sentence: "mornings beside times are no warning",
      text: "Title,Date,Start,End,Part of day\nYoga,2026-03-23,09:00,10:00,Morning\n"
        + "Judo,2026-03-23,16:00,17:00,Afternoon\n",
      events: ["2026-03-23T09:00 2026-03-23T10:00 Yoga", "2026-03-23T16:00 2026-03-23T17:00 Judo"]),
    Row(
      sentence: "lengths of 1.30 and 0.45 may be minutes, which is said",
      text: "Title,Date,Start,Length\nYoga,2026-03-23,10:00,1.30\nPilates,2026-03-24,10:00,0.45\n",
      events: [
        "2026-03-23T10:00 2026-03-23T11:18 Yoga", "2026-03-24T10:00 2026-03-24T10:27 Pilates",
      ],
      warnings: ["unread-column"]),
    Row(
      sentence: "lengths of 1.50 and 0.75 are hours",
      text: "Title,Date,Start,Length\nYoga,2026-03-23,10:00,1.50\nPilates,2026-03-24,10:00,0.75\n",
      events: [
        "2026-03-23T10:00 2026-03-23T11:30 Yoga", "2026-03-24T10:00 2026-03-24T10:45 Pilates",
      ]),
    Row(
      sentence: "two times with an and between them are two starts",
      text: "Date,Event,Time\n2026-03-23,Matinee,11:00 And 15:00\n2026-03-24,Show,19:30\n",
      events: [
        "2026-03-23T11:00 2026-03-23T12:00 Matinee", "2026-03-23T15:00 2026-03-23T16:00 Matinee",
        "2026-03-24T19:30 2026-03-24T20:30 Show",
      ]),
    Row(
      sentence: "from the opening to the closing it is one appointment, and the last entry is said",
      text: "Date,Event,Open,Last entry,Close\n2026-03-23,Museum,10:00,17:00,18:00\n"
        + "2026-03-24,Museum,10:00,17:00,18:00\n",
      events: [
        "2026-03-23T10:00 2026-03-23T18:00 Museum", "2026-03-24T10:00 2026-03-24T18:00 Museum",
      ],
      warnings: ["unread-column"]),
    Row(
      sentence: "prices at the opening and closing of a market are no times",
      text: "Date,Open,High,Low,Close\n2026-03-23,101.25,103.5,99.1,100.2\n"
        + "2026-03-24,99.30,102.15,97.05,98.00\n",
      refusal: "missing-column"),
    Row(
      sentence: "times in short notes beside dates alone are said",
      text: "Date,Title,Notes\n2026-03-23,Dentist,at 14:30 bring card\n2026-03-24,Dinner,Lecker\n",
      events: ["2026-03-23 2026-03-24 Dentist", "2026-03-24 2026-03-25 Dinner"],
      warnings: ["bad-time"]),
    Row(
      sentence: "a code that a legend explains as free is no appointment",
      text: "Nombre;23/03/2026;24/03/2026;25/03/2026\nAna;M;T;L\nLuis;T;M;L\nL = libre;;;\n"
        + "M = mañana 8-15;;;\nT = tarde 15-22;;;\n",
      events: [
        "2026-03-23T08:00 2026-03-23T15:00 Ana: M", "2026-03-24T15:00 2026-03-24T22:00 Ana: T",
        "2026-03-23T15:00 2026-03-23T22:00 Luis: T", "2026-03-24T08:00 2026-03-24T15:00 Luis: M",
      ]),
    Row(
      sentence: "the numbers of people below a rota are no appointments",
      text: "Name;23.03.2026;24.03.2026\nAnna;6-14;14-22\nBen;14-22;6-14\nBesetzung;2;2\n",
      events: [
        "2026-03-23T06:00 2026-03-23T14:00 Anna", "2026-03-24T14:00 2026-03-24T22:00 Anna",
        "2026-03-23T14:00 2026-03-23T22:00 Ben", "2026-03-24T06:00 2026-03-24T14:00 Ben",
      ]),
    Row(
      sentence: "an end without a year is not before its start",
      text: "Name;Von;Bis\nAnna;28.12.;03.01.\nBen;20.12.;24.12.\n", options: ["--year", "2025"],
      from: "2025-12-01", to: "2026-02-01",
      events: ["2025-12-28 2026-01-04 Anna", "2025-12-20 2025-12-25 Ben"]),
    Row(
      sentence: "from 0:00 to 0:00 is a whole day, unless a column says which rows are",
      text: "Title,Date,Start,End\nFair,2026-03-23,00:00,00:00\nTalk,2026-03-24,10:00,11:00\n",
      events: ["2026-03-23 2026-03-24 Fair", "2026-03-24T10:00 2026-03-24T11:00 Talk"]),
    Row(
      sentence: "from 0:00 to 0:00 of one date is a whole day",
      text:
        "Title,Start date,Start time,End date,End time\nFair,2026-03-23,00:00,2026-03-23,00:00\n"
        + "Move,2026-03-24,00:00,2026-03-25,00:00\nTalk,2026-03-24,10:00,2026-03-24,11:00\n",
      events: [
        "2026-03-23 2026-03-24 Fair", "2026-03-24T00:00 2026-03-25T00:00 Move",
        "2026-03-24T10:00 2026-03-24T11:00 Talk",
      ]),
    Row(
      sentence: "short words for cancelled are read",
      text: "Client,Date,Time,Status\nA,2026-04-13,19:00,OK\nB,2026-04-14,19:00,Canc.\n"
        + "C,2026-04-15,19:00,VOID\nD,2026-04-16,19:00,Cancelled by client\n",
      events: ["2026-04-13T19:00 2026-04-13T20:00 A"]),
    Row(
      sentence: "the column of nights counts, not the one of guests",
      text: "Guest name,# of adults,# of children,Start date,End date,# of nights\n"
        + "A,2,0,4/3/2026,4/7/2026,4\nB,4,2,5/22/2026,5/25/2026,3\n",
      events: ["2026-04-03 2026-04-07 A", "2026-05-22 2026-05-25 B"]),
    Row(
      sentence: "a few numbers without a name of lengths prove no last day",
      text: "Course,Start,End,Level\nA,2026-04-13,2026-04-14,1\nB,2026-04-13,2026-04-15,2\n"
        + "C,2026-04-13,2026-04-16,3\n",
      events: ["2026-04-13 2026-04-15 A", "2026-04-13 2026-04-16 B", "2026-04-13 2026-04-17 C"]),
    Row(
      // Monday to Friday, and Monday to the second Friday.
      sentence: "numbers of working days agree with the dates of a leave",
      text: "Employee,Type,From,To,Days\nAnn,Leave,2026-04-06,2026-04-10,5\n"
        + "Cyd,Leave,2026-07-20,2026-07-31,10\n",
      events: ["2026-04-06 2026-04-11 Ann", "2026-07-20 2026-08-01 Cyd"]),
    Row(
      sentence: "states of booking systems are read",
      text: "Guest,Date,Time,Status\nA,2026-04-13,19:00,ok\nB,2026-04-14,19:00,cancelled_by_guest\n"
        + "C,2026-04-15,19:00,Anulada\n",
      events: ["2026-04-13T19:00 2026-04-13T20:00 A"]),
    Row(
      // 3 and 2 nights if the month is first; if the day is first, 92 and 61.
      sentence: "nights prove that the month is first, and that the end is the day of leaving",
      text:
        "Guest name,Start date,End date,# of nights\nA,04/03/2026,04/06/2026,3\nB,04/10/2026,04/12/2026,2\n",
      events: ["2026-04-03 2026-04-06 A", "2026-04-10 2026-04-12 B"]),
    Row(
      sentence: "signs and words for the value above are that value",
      text: "Termin;Datum;Uhrzeit;Ort\nChor;02.03.2026;18:00;Aula\ndito;03.03.2026;\"\"\"\";↓\n"
        + "Band;''; 20:00;idem\nTanz;id.;21:00;\n",
      events: [
        "2026-03-02T18:00 2026-03-02T19:00 Chor", "2026-03-03T18:00 2026-03-03T19:00 Chor",
        "2026-03-03T20:00 2026-03-03T21:00 Band", "2026-03-03T21:00 2026-03-03T22:00 Tanz",
      ]),
    Row(
      sentence: "a weekday in front of some dates, or a month in words, is no other form",
      text: "Sự kiện,Ngày\nA,Thứ ba 03/03/2026\nB,08/03/2026\nC,Thứ tư 18/03/2026\n",
      events: ["2026-03-03 2026-03-04 A", "2026-03-08 2026-03-09 B", "2026-03-18 2026-03-19 C"]),
  ]
}
