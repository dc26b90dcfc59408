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
    Row(
      sentence: "words beside dates of cancellation cancel their own row, or are a warning",
      text: "Kurs;Wochentag;Beginn;Ende;Uhrzeit;Ausfall\n"
        + "Yoga;Mo;11.05.2026;25.05.2026;18:00-19:30;18.05.2026\n"
        + "Chor;Mi;13.05.2026;20.05.2026;19:00-21:00;ja\n"
        + "Tanz;Do;14.05.2026;21.05.2026;19:00-20:00;siehe Aushang\n",
      events: [
        "2026-05-11T18:00 2026-05-11T19:30 Yoga", "2026-05-25T18:00 2026-05-25T19:30 Yoga",
        "2026-05-14T19:00 2026-05-14T20:00 Tanz", "2026-05-21T19:00 2026-05-21T20:00 Tanz",
      ], warnings: ["unread-column"]),
    Row(
      sentence: "a cancelled date on another weekday than the series is a warning",
      text: "Kurs;Wochentag;Beginn;Ende;Uhrzeit;Ausfall\n"
        + "Yoga;Mo;11.05.2026;18.05.2026;18:00-19:30;17.05.2026\n",
      events: [
        "2026-05-11T18:00 2026-05-11T19:30 Yoga", "2026-05-18T18:00 2026-05-18T19:30 Yoga",
      ], warnings: ["bad-rule"]),
    Row(
      sentence: "a cancelled date between the weeks of a rule, or after its end, is a warning",
      text: "Title,Date,Time,Repeat,Until,Except\n"
        + "Yoga,2026-05-11,18:00-19:00,every 2 weeks,2026-06-08,2026-05-18; 2026-05-25\n"
        + "Choir,2026-05-12,19:00-20:00,weekly,2026-05-19,2026-05-26\n",
      events: [
        "2026-05-11T18:00 2026-05-11T19:00 Yoga", "2026-06-08T18:00 2026-06-08T19:00 Yoga",
        "2026-05-12T19:00 2026-05-12T20:00 Choir", "2026-05-19T19:00 2026-05-19T20:00 Choir",
      ], warnings: ["bad-rule"]),
    Row(
      sentence: "weekdays under When are those of a series (a choir)",
      text: "Group,When,Time,From,To\nChoir,Wednesdays,7:30 PM,2026-06-03,2026-06-17\n",
      events: [
        "2026-06-03T19:30 2026-06-03T20:30 Choir", "2026-06-10T19:30 2026-06-10T20:30 Choir",
        "2026-06-17T19:30 2026-06-17T20:30 Choir",
      ]),
    Row(
      sentence: "a word for each day is a series, and one for five or six days a warning",
      text: "Führung;Tage;Uhrzeit;von;bis\nSchloss;täglich;11:00;11.05.2026;13.05.2026\n"
        + "Hafen;werktags;14:00;18.05.2026;24.05.2026\n",
      events: [
        "2026-05-11T11:00 2026-05-11T12:00 Schloss", "2026-05-12T11:00 2026-05-12T12:00 Schloss",
        "2026-05-13T11:00 2026-05-13T12:00 Schloss", "2026-05-18T14:00 2026-05-18T15:00 Hafen",
      ], warnings: ["bad-rule"]),
    Row(
      sentence: "words for several weekdays are lists of them (tours)",
      text: "Tour,Days,Time,From,To\nCastle,daily except Monday,11:00,2026-05-15,2026-05-19\n"
        + "Harbour,weekends,14:00,2026-05-16,2026-05-23\nTower,weekdays,9:00,2026-05-15,2026-05-18\n",
      events: [
        "2026-05-15T11:00 2026-05-15T12:00 Castle", "2026-05-16T11:00 2026-05-16T12:00 Castle",
        "2026-05-17T11:00 2026-05-17T12:00 Castle", "2026-05-19T11:00 2026-05-19T12:00 Castle",
        "2026-05-16T14:00 2026-05-16T15:00 Harbour", "2026-05-17T14:00 2026-05-17T15:00 Harbour",
        "2026-05-23T14:00 2026-05-23T15:00 Harbour", "2026-05-15T09:00 2026-05-15T10:00 Tower",
        "2026-05-18T09:00 2026-05-18T10:00 Tower",
      ]),
    Row(
      sentence: "lists of weekdays with a word in front are lists, too",
      text: "Cours,Quand,Heure,Du,Au\nYoga,les mercredis,18h-19h,03/06/2026,10/06/2026\n"
        + "Danse,le lundi et le jeudi,10h-11h,15/06/2026,19/06/2026\n",
      events: [
        "2026-06-03T18:00 2026-06-03T19:00 Yoga", "2026-06-10T18:00 2026-06-10T19:00 Yoga",
        "2026-06-15T10:00 2026-06-15T11:00 Danse", "2026-06-18T10:00 2026-06-18T11:00 Danse",
      ]),
    Row(
      sentence: "repeat words under When make series from their first date on",
      text: "Group,When,Starting,At\nChoir,Every Wednesday,2026-06-03,7:30 PM\n"
        + "Band,Every other Friday,2026-06-05,8:00 PM\n",
      from: "2026-06-01", to: "2026-06-20",
      events: [
        "2026-06-03T19:30 2026-06-03T20:30 Choir", "2026-06-10T19:30 2026-06-10T20:30 Choir",
        "2026-06-17T19:30 2026-06-17T20:30 Choir", "2026-06-05T20:00 2026-06-05T21:00 Band",
        "2026-06-19T20:00 2026-06-19T21:00 Band",
      ]),
    Row(
      sentence: "repeat words under When end on the last date",
      text: "Group,When,Time,From,To\nChoir,Every Wednesday,7:30 PM,2026-06-03,2026-06-10\n"
        + "Band,Every other Friday,8 PM,2026-06-05,2026-06-30\n",
      events: [
        "2026-06-03T19:30 2026-06-03T20:30 Choir", "2026-06-10T19:30 2026-06-10T20:30 Choir",
        "2026-06-05T20:00 2026-06-05T21:00 Band", "2026-06-19T20:00 2026-06-19T21:00 Band",
      ]),
    Row(
      sentence: "weekdays of a month are a warning beside other repeat words",
      text: "Group,When,Time,From\nBook club,First Monday of the month,7:00 PM,2026-06-01\n"
        + "Choir,Every Wednesday,7:30 PM,2026-06-03\n",
      from: "2026-06-01", to: "2026-06-11",
      events: [
        "2026-06-01T19:00 2026-06-01T20:00 Book club", "2026-06-03T19:30 2026-06-03T20:30 Choir",
        "2026-06-10T19:30 2026-06-10T20:30 Choir",
      ], warnings: ["bad-rule"]),
    Row(
      sentence: "a list of weekdays beside repeat words without a last date is a warning",
      text: "Kurs;Wann;Uhrzeit;Ab\nYoga;jeden Mittwoch;18:00-19:30;03.06.2026\n"
        + "Chor;Mo + Do;19:00-21:00;01.06.2026\n",
      events: ["2026-06-03T18:00 2026-06-03T19:30 Yoga", "2026-06-01T19:00 2026-06-01T21:00 Chor"],
      warnings: ["unread-column"]),
    Row(
      sentence: "the weekday of the first day of some days is no rule (festivals)",
      text: "Event,Day,Start,End\nFest,Fri,2026-06-12,2026-06-14\nFair,Sat,2026-06-20,2026-06-21\n",
      events: ["2026-06-12 2026-06-15 Fest", "2026-06-20 2026-06-22 Fair"]),
    Row(
      sentence: "hours in the names of shifts are those of their cells (a rota)",
      text: "Datum;Früh 6-14 Uhr;Spät (14-22);Nacht 22-6 Uhr\n11.05.2026;Ada;Bo;Cy\n"
        + "12.05.2026;Bo;Cy;Ada\n",
      events: [
        "2026-05-11T06:00 2026-05-11T14:00 Früh 6-14 Uhr: Ada",
        "2026-05-11T14:00 2026-05-11T22:00 Spät (14-22): Bo",
        "2026-05-11T22:00 2026-05-12T06:00 Nacht 22-6 Uhr: Cy",
        "2026-05-12T06:00 2026-05-12T14:00 Früh 6-14 Uhr: Bo",
        "2026-05-12T14:00 2026-05-12T22:00 Spät (14-22): Cy",
        "2026-05-12T22:00 2026-05-13T06:00 Nacht 22-6 Uhr: Ada",
      ]),
    Row(
      sentence: "names under hours need not be under others, and a remark is a note on its day",
      text: "Datum;Früh 6-14;Spät 14-22;Nacht (ab 22 Uhr);Bereitschaft;Bemerkung\n"
        + "11.05.2026;Ada;Bo;Cy;Di;Inventur\n12.05.2026;Bo;-;frei;Ada;\n"
        + "13.05.2026;;;;;Feiertag\n",
      events: [
        "2026-05-11T06:00 2026-05-11T14:00 Früh 6-14: Ada",
        "2026-05-11T14:00 2026-05-11T22:00 Spät 14-22: Bo",
        "2026-05-11T22:00 2026-05-11T23:00 Nacht (ab 22 Uhr): Cy",
        "2026-05-11 2026-05-12 Bereitschaft: Di",
        "2026-05-12T06:00 2026-05-12T14:00 Früh 6-14: Bo",
        "2026-05-12 2026-05-13 Bereitschaft: Ada", "2026-05-13 2026-05-14 Feiertag",
      ]),
    Row(
      sentence: "an end alone in the name of a shift is a warning",
      text: "Datum;Früh (bis 14:00 Uhr);Spät 14-22;Bemerkung\n11.05.2026;Ada;Bo;\n"
        + "12.05.2026;Bo;Ada;Inventur\n",
      events: [
        "2026-05-11 2026-05-12 Früh (bis 14:00 Uhr): Ada",
        "2026-05-11T14:00 2026-05-11T22:00 Spät 14-22: Bo",
        "2026-05-12 2026-05-13 Früh (bis 14:00 Uhr): Bo",
        "2026-05-12T14:00 2026-05-12T22:00 Spät 14-22: Ada",
      ], warnings: ["bad-time"]),
    Row(
      sentence: "times with points in names are times beside others with colons (a church)",
      text: "Date,8.00 BCP,10.30 Communion,18:30 Evensong\n2026-05-10,Ada,Bo,Cy\n"
        + "2026-05-17,Bo,Cy,Ada\n",
      events: [
        "2026-05-10T08:00 2026-05-10T09:00 8.00 BCP: Ada",
        "2026-05-10T10:30 2026-05-10T11:30 10.30 Communion: Bo",
        "2026-05-10T18:30 2026-05-10T19:30 18:30 Evensong: Cy",
        "2026-05-17T08:00 2026-05-17T09:00 8.00 BCP: Bo",
        "2026-05-17T10:30 2026-05-17T11:30 10.30 Communion: Cy",
        "2026-05-17T18:30 2026-05-17T19:30 18:30 Evensong: Ada",
      ]),
    Row(
      sentence: "a number with a point in one of the names may be a time, which is a warning",
      text: "Date,8.00 BCP,Sunday School\n2026-05-10,Ada,Bo\n2026-05-17,Bo,Ada\n",
      events: [
        "2026-05-10 2026-05-11 8.00 BCP: Ada", "2026-05-10 2026-05-11 Sunday School: Bo",
        "2026-05-17 2026-05-18 8.00 BCP: Bo", "2026-05-17 2026-05-18 Sunday School: Ada",
      ], warnings: ["bad-time"]),
    Row(
      sentence: "the day on which a plan was written is not its day (Stand)",
      text: "Zeitplan Sommerfest\nStand: 20.03.2026\n\nUhrzeit;Programm;Ort\n"
        + "14:00;Begrüßung;Bühne\n15:30;Kinderlauf;Wiese\n",
      refusal: "missing-start"),
    Row(
      sentence: "a place beside a title is no appointment under a line with the day",
      text: "Zeitplan Sommerfest 20.06.2026 (Stand 01.06.2026)\n\nUhrzeit;Programm;Ort\n"
        + "14:00;Begrüßung;Bühne\n15:30;Kinderlauf;Wiese\n",
      events: [
        "2026-06-20T14:00 2026-06-20T15:00 Begrüßung",
        "2026-06-20T15:30 2026-06-20T16:30 Kinderlauf",
      ]),
    Row(
      sentence: "the day on which a timetable was printed is not in its week",
      text: "Timetable 7B - printed 2 March 2026,,,\nTime,Mon,Tue,Wed\n"
        + "8:30-9:15,Maths,English,Art\n",
      refusal: "missing-week"),
    Row(
      sentence: "a week is read behind the day on which a timetable was printed",
      text: "Printed 02/03/2026; week of 9 March 2026\nTime,Mon,Tue,Wed\n"
        + "8:30-9:15,Maths,English,Art\n",
      events: [
        "2026-03-09T08:30 2026-03-09T09:15 Maths", "2026-03-10T08:30 2026-03-10T09:15 English",
        "2026-03-11T08:30 2026-03-11T09:15 Art",
      ]),
    Row(
      sentence: "halves of the day alone under the name of times are a warning (exams)",
      text: "Date,Start time,Exam\nMonday 11 May,AM,Maths\nMonday 11 May,PM,Biology\n",
      events: ["2026-05-11 2026-05-12 Maths", "2026-05-11 2026-05-12 Biology"],
      warnings: ["unread-column"]),
    Row(
      sentence: "abbreviated halves of the day under the name of times are a warning (VM, NM)",
      text: "Datum;Zeit;Prüfung\nMo 11.05.;VM;Mathe\nDi 12.05.;NM;Bio\n",
      events: ["2026-05-11 2026-05-12 Mathe", "2026-05-12 2026-05-13 Bio"],
      warnings: ["unread-column"]),
    Row(
      sentence: "columns of the halves of the day are both read (a clinic)",
      text: "Date,AM,PM\nMon 11 May 2026,Surgery,Clinic\nTue 12 May 2026,Ward round,Admin\n"
        + "Wed 13 May 2026,,Theatre\n",
      events: [
        "2026-05-11 2026-05-12 AM: Surgery", "2026-05-11 2026-05-12 PM: Clinic",
        "2026-05-12 2026-05-13 AM: Ward round", "2026-05-12 2026-05-13 PM: Admin",
        "2026-05-13 2026-05-14 PM: Theatre",
      ]),
    Row(
      sentence: "several dates in a cell are several appointments (Termine)",
      text: "Kurs;Termine;Zeit\nYoga;11.5., 18.5., 25.5.2026;18:00-19:30\n"
        + "Töpfern;12.05.2026 und 19.05.2026;19:00-21:00\n",
      events: [
        "2026-05-11T18:00 2026-05-11T19:30 Yoga", "2026-05-18T18:00 2026-05-18T19:30 Yoga",
        "2026-05-25T18:00 2026-05-25T19:30 Yoga", "2026-05-12T19:00 2026-05-12T21:00 Töpfern",
        "2026-05-19T19:00 2026-05-19T21:00 Töpfern",
      ]),
    Row(
      sentence:
        "days before a day with a month are in it, and those of December in the year before",
      text: "Kurs;Termine\nYoga;11., 18. und 25.5.2026\nChor;28.12., 4.1.2027\n",
      events: [
        "2026-05-11 2026-05-12 Yoga", "2026-05-18 2026-05-19 Yoga", "2026-05-25 2026-05-26 Yoga",
        "2026-12-28 2026-12-29 Chor", "2027-01-04 2027-01-05 Chor",
      ]),
    Row(
      sentence: "one of many dates may be several",
      text: "Kurs;Datum\nA;10.05.2026\nB;11.05.2026\nC;12.05.2026\nD;13.05.2026\nE;14.05.2026\n"
        + "Yoga;11.05.2026 + 18.05.2026\n",
      events: [
        "2026-05-10 2026-05-11 A", "2026-05-11 2026-05-12 B", "2026-05-12 2026-05-13 C",
        "2026-05-13 2026-05-14 D", "2026-05-14 2026-05-15 E", "2026-05-11 2026-05-12 Yoga",
        "2026-05-18 2026-05-19 Yoga",
      ]),
    Row(
      sentence: "several dates without a year need the year",
      text: "Kurs;Termine;Zeit\nYoga;11.5., 18.5., 25.5.;18:00-19:30\n",
      refusal: "missing-year"),
    Row(
      sentence: "several dates without a year begin in the given one and go on in the next",
      text:
        "Kurs;Termine;Zeit\nYoga;21.12., 4.1., 11.1.;18:00-19:30\nChor;8.12., 15.12.;19:00-20:00\n"
        + "Tanz;18. und 25.1.;20:00-21:00\n",
      options: ["--year", "2026"], from: "2025-12-01", to: "2027-02-01",
      events: [
        "2026-12-21T18:00 2026-12-21T19:30 Yoga", "2027-01-04T18:00 2027-01-04T19:30 Yoga",
        "2027-01-11T18:00 2027-01-11T19:30 Yoga", "2026-12-08T19:00 2026-12-08T20:00 Chor",
        "2026-12-15T19:00 2026-12-15T20:00 Chor", "2027-01-18T20:00 2027-01-18T21:00 Tanz",
        "2027-01-25T20:00 2027-01-25T21:00 Tanz",
      ]),
    Row(
      sentence: "an updated programme for a day is of that day",
      text: "Updated programme for 20 March 2026\nTime,Session,Room\n9:00-10:00,Opening,A\n"
        + "10:00-11:00,Keynote,A\n11:00-12:00,Panel,B\n",
      events: [
        "2026-03-20T09:00 2026-03-20T10:00 Opening", "2026-03-20T10:00 2026-03-20T11:00 Keynote",
        "2026-03-20T11:00 2026-03-20T12:00 Panel",
      ]),
  ]
}
