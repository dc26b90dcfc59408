@testable import AppointmentFormats

/// Tables with days across, whose cells hold times beside words, lengths, codes and several appointments.
extension MisreadTableTests {
  static let cells = [
    Row(
      sentence: "numbers of hours in a rota are lengths, and said",
      text: "Name,2026-04-13,2026-04-14\nAnna,8h,7.5h\nBob,8 hours,4 Std.\n",
      events: [
        "2026-04-13 2026-04-14 Anna: 8h", "2026-04-14 2026-04-15 Anna: 7.5h",
        "2026-04-13 2026-04-14 Bob: 8 hours", "2026-04-14 2026-04-15 Bob: 4 Std.",
      ], warnings: ["bad-time"]),
    Row(
      sentence: "hours beside 14h and 8h30 are times",
      text: "Salle,2026-04-13,2026-04-14,2026-04-15\nA,8h,14h,8h30\nB,9h-12h,20h,18h Yoga\n",
      events: [
        "2026-04-13T08:00 2026-04-13T09:00 A", "2026-04-14T14:00 2026-04-14T15:00 A",
        "2026-04-15T08:30 2026-04-15T09:30 A", "2026-04-13T09:00 2026-04-13T12:00 B",
        "2026-04-14T20:00 2026-04-14T21:00 B", "2026-04-15T18:00 2026-04-15T19:00 B: Yoga",
      ]),
    Row(
      sentence: "numbers of hours in a list of days are lengths, and said",
      text: "Date,Anna,Bob\n2026-04-13,8h,6h\n2026-04-14,8h,7h\n",
      events: [
        "2026-04-13 2026-04-14 Anna: 8h", "2026-04-13 2026-04-14 Bob: 6h",
        "2026-04-14 2026-04-15 Anna: 8h", "2026-04-14 2026-04-15 Bob: 7h",
      ], warnings: ["bad-time"]),
    Row(
      sentence: "hours in front of words beside times are times",
      text: "Room,2026-04-13,2026-04-14\nHall,9-12 Playgroup,10:00-11:30 Yoga\n"
        + "Annex,noon-midnight,5-6 years\n",
      events: [
        "2026-04-13T09:00 2026-04-13T12:00 Hall: Playgroup",
        "2026-04-14T10:00 2026-04-14T11:30 Hall: Yoga",
        "2026-04-13T12:00 2026-04-14T00:00 Annex", "2026-04-14 2026-04-15 Annex: 5-6 years",
      ]),
    Row(
      sentence: "hours in front of words without any time are said",
      text: "Room,2026-04-13,2026-04-14\nHall,9-12 Playgroup,2-4 Tea\n",
      events: [
        "2026-04-13 2026-04-14 Hall: 9-12 Playgroup", "2026-04-14 2026-04-15 Hall: 2-4 Tea",
      ], warnings: ["bad-time"]),
    Row(
      sentence: "hours before six in a table without the afternoon are said",
      text: "Room,2026-04-13,2026-04-14\nHall,9-12,2-4\nAnnex,10-12,3-5\n",
      events: [
        "2026-04-13T09:00 2026-04-13T12:00 Hall", "2026-04-14T02:00 2026-04-14T04:00 Hall",
        "2026-04-13T10:00 2026-04-13T12:00 Annex", "2026-04-14T03:00 2026-04-14T05:00 Annex",
      ], warnings: ["twelve-hour"]),
    Row(
      sentence: "shifts of a day whose column has lost its date are said to be left out",
      text: "Name;Zzz;05.05.2026;06.05.2026\nIlse;F;F;\nTarek;N;;S\n",
      events: ["2026-05-05 2026-05-06 Ilse: F", "2026-05-06 2026-05-07 Tarek: S"],
      warnings: ["unread-column"]),
    Row(
      sentence: "groups beside shifts of other letters are no warning",
      text: "Name;Gruppe;05.05.2026;06.05.2026\nIlse;A;F;\nTarek;B;;S\n",
      events: ["2026-05-05 2026-05-06 Ilse: F", "2026-05-06 2026-05-07 Tarek: S"]),
    Row(
      sentence: "hours that end with a word in a rota are said",
      text: "Name,2026-04-13,2026-04-14\nAnna,5p-close,9a-5p\nBob,9-5,10:30 – close\n",
      events: [
        "2026-04-13 2026-04-14 Anna: 5p-close", "2026-04-14T09:00 2026-04-14T17:00 Anna",
        "2026-04-13T09:00 2026-04-13T17:00 Bob",
        "2026-04-14T10:30 2026-04-14T11:30 Bob: – close",
      ], warnings: ["bad-time"]),
    Row(
      sentence: "several appointments of a cell are read",
      text: "Room,2026-04-13,2026-04-14\nHall,14:00 A; 16:00 B,10:00 Yoga / 18:00 Choir\n"
        + "Annex,\"9:00-10:00 Yoga\nMats\n11:00-12:00 Tai Chi\",9-10 Judo + 11-12 Karate\n",
      events: [
        "2026-04-13T14:00 2026-04-13T15:00 Hall: A", "2026-04-13T16:00 2026-04-13T17:00 Hall: B",
        "2026-04-14T10:00 2026-04-14T11:00 Hall: Yoga",
        "2026-04-14T18:00 2026-04-14T19:00 Hall: Choir",
        "2026-04-13T09:00 2026-04-13T10:00 Annex: Yoga Mats",
        "2026-04-13T11:00 2026-04-13T12:00 Annex: Tai Chi",
        "2026-04-14T09:00 2026-04-14T10:00 Annex: Judo",
        "2026-04-14T11:00 2026-04-14T12:00 Annex: Karate",
      ]),
    Row(
      sentence: "a second time among the words of an appointment is said",
      text: "Room,2026-04-13,2026-04-14\nHall,14:00 A then 16:00 B,10:00 C\n",
      events: [
        "2026-04-13T14:00 2026-04-13T15:00 Hall: A then 16:00 B",
        "2026-04-14T10:00 2026-04-14T11:00 Hall: C",
      ], warnings: ["bad-time"]),
    Row(
      sentence: "a legend of codes and times below a rota is no appointment",
      text: "Name,2026-04-13,2026-04-14,2026-04-15\nAnna,F,S,F\nBob,S,F,\nF,06:00-14:00\n"
        + "S,14:00-22:00\n",
      events: [
        "2026-04-13T06:00 2026-04-13T14:00 Anna: F", "2026-04-14T14:00 2026-04-14T22:00 Anna: S",
        "2026-04-15T06:00 2026-04-15T14:00 Anna: F", "2026-04-13T14:00 2026-04-13T22:00 Bob: S",
        "2026-04-14T06:00 2026-04-14T14:00 Bob: F",
      ]),
    Row(
      sentence: "a legend below a list of two columns gives its codes their times",
      text: "Date,Shift\n2026-04-13,F\n2026-04-14,S\n2026-04-15,F\nF,06:00-14:00\nS,14:00-22:00\n",
      events: [
        "2026-04-13T06:00 2026-04-13T14:00 F", "2026-04-14T14:00 2026-04-14T22:00 S",
        "2026-04-15T06:00 2026-04-15T14:00 F",
      ]),
    Row(
      sentence: "the codes of a list have the given times",
      text: "Date,Shift\n2026-04-13,F\n2026-04-14,S\n", options: ["--times", "F=6-14,S=14-22"],
      events: [
        "2026-04-13T06:00 2026-04-13T14:00 F", "2026-04-14T14:00 2026-04-14T22:00 S",
      ]),
    Row(
      sentence: "X among codes is a code",
      text: "Name,2026-04-13,2026-04-14,2026-04-15\nAnna,D,N,X\nBob,X,X,D\n",
      events: [
        "2026-04-13 2026-04-14 Anna: D", "2026-04-14 2026-04-15 Anna: N",
        "2026-04-15 2026-04-16 Anna: X", "2026-04-13 2026-04-14 Bob: X",
        "2026-04-14 2026-04-15 Bob: X", "2026-04-15 2026-04-16 Bob: D",
      ]),
    Row(
      sentence: "a person with other codes than the others is not lost",
      text: "Date,Anna,Bob\n2026-04-13,D,N\n2026-04-14,D,X\n2026-04-15,D,N\n",
      events: [
        "2026-04-13 2026-04-14 Anna: D", "2026-04-13 2026-04-14 Bob: N",
        "2026-04-14 2026-04-15 Anna: D", "2026-04-14 2026-04-15 Bob",
        "2026-04-15 2026-04-16 Anna: D", "2026-04-15 2026-04-16 Bob: N",
      ]),
    Row(
      sentence: "marks below weekdays have the times in front of them",
      text: ",Mon,Tue,Wed\n6-14,x,\n14-22,,x,x\n", options: ["--week-of", "2026-04-13"],
      events: [
        "2026-04-13T06:00 2026-04-13T14:00 6-14", "2026-04-14T14:00 2026-04-14T22:00 14-22",
        "2026-04-15T14:00 2026-04-15T22:00 14-22",
      ]),
    Row(
      sentence: "times below the first day beside marks are said",
      text: "Mon,Tue,Wed\n6-14,x,\n14-22,,x\n", options: ["--week-of", "2026-04-13"],
      events: [
        "2026-04-13T06:00 2026-04-13T14:00 Mon", "2026-04-14 2026-04-15 Tue",
        "2026-04-13T14:00 2026-04-13T22:00 Mon", "2026-04-15 2026-04-16 Wed",
      ], warnings: ["assumed-column"]),
    Row(
      sentence: "a time after midnight below one in the evening is said",
      text: "Screen,2026-04-17,2026-04-18\n1,20:15 Alien,20:15 Up\n2,00:45 Nosferatu,22:30 Heat\n",
      events: [
        "2026-04-17T20:15 2026-04-17T21:15 1: Alien", "2026-04-18T20:15 2026-04-18T21:15 1: Up",
        "2026-04-17T00:45 2026-04-17T01:45 2: Nosferatu",
        "2026-04-18T22:30 2026-04-18T23:30 2: Heat",
      ], warnings: ["implausible-date"]),
    Row(
      sentence: "a column of overtime with times behind days is said",
      text: "Name,Mon,Tue,Wed,Overtime\nAnna,9-17,9-17,9-17,Sat 9-12\n",
      options: ["--week-of", "2026-04-13"],
      events: [
        "2026-04-13T09:00 2026-04-13T17:00 Anna", "2026-04-14T09:00 2026-04-14T17:00 Anna",
        "2026-04-15T09:00 2026-04-15T17:00 Anna",
      ], warnings: ["unread-column"]),
    Row(
      sentence: "numbered columns of names are one title",
      text: "Date,Time,Volunteer,Volunteer 2\n2026-04-13,9:00-12:00,Anna,Bob\n"
        + "2026-04-14,9:00-12:00,Cleo,\n",
      events: [
        "2026-04-13T09:00 2026-04-13T12:00 Anna, Bob", "2026-04-14T09:00 2026-04-14T12:00 Cleo",
      ]),
    Row(
      sentence: "times in front of words below places are read",
      text: "Datum;St. Anna;St. Josef\nSo 03.05.2026;10:00 Hochamt;9:00 Messe\n"
        + "Mi 06.05.2026;;18:30 Abendmesse\n",
      events: [
        "2026-05-03T10:00 2026-05-03T11:00 St. Anna: Hochamt",
        "2026-05-03T09:00 2026-05-03T10:00 St. Josef: Messe",
        "2026-05-06T18:30 2026-05-06T19:30 St. Josef: Abendmesse",
      ]),
    Row(
      sentence: "hours in a month are times beside another time",
      text: "May 2026\nMon,Tue,Wed,Thu,Fri,Sat,Sun\n,,,,1,2 Fair,3\n4,5,6,7,8,9,10\n"
        + "11,12 7pm PTA,13,14,15,16 10-12 Market,17\n",
      events: [
        "2026-05-02 2026-05-03 Fair", "2026-05-12T19:00 2026-05-12T20:00 PTA",
        "2026-05-16T10:00 2026-05-16T12:00 Market",
      ], warnings: ["twelve-hour"]),
    Row(
      sentence: "midnight begins the day as a start, and ends it as an end",
      text: "Bar,2026-04-13,2026-04-14\nA,midnight-2am,10pm-midnight\n",
      events: [
        "2026-04-13T00:00 2026-04-13T02:00 A", "2026-04-14T22:00 2026-04-15T00:00 A",
      ]),
    Row(
      sentence: "times of an exam behind its start and end are not offered as its start",
      text: "Exam,Date,Start,Finish,Extra time\nMaths,2026-05-11,09:00,10:30,10:53\n",
      events: ["2026-05-11T09:00 2026-05-11T10:30 Maths"], warnings: ["unread-column"]),
    Row(
      sentence: "two times with a word between them are two appointments",
      text: "Play,2026-05-02,2026-05-03\nKids,11:00,11:00 and 15:00\n",
      events: [
        "2026-05-02T11:00 2026-05-02T12:00 Kids", "2026-05-03T11:00 2026-05-03T12:00 Kids",
        "2026-05-03T15:00 2026-05-03T16:00 Kids",
      ]),
    Row(
      sentence: "the times of names across are those of the cells below them",
      text: "Date,Beavers 17:15,Cubs 18:30\n5 May 2026,Pond,Fire\n12 May 2026,Fire,Pond\n",
      events: [
        "2026-05-05T17:15 2026-05-05T18:15 Beavers 17:15: Pond",
        "2026-05-05T18:30 2026-05-05T19:30 Cubs 18:30: Fire",
        "2026-05-12T17:15 2026-05-12T18:15 Beavers 17:15: Fire",
        "2026-05-12T18:30 2026-05-12T19:30 Cubs 18:30: Pond",
      ]),
    Row(
      sentence: "another time in a cell below times is said",
      text: "Sunday,9am,10.30am\n3 May 2026,HC,Family\n10 May 2026,,Joint service 10:00\n",
      events: [
        "2026-05-03T09:00 2026-05-03T10:00 HC", "2026-05-03T10:30 2026-05-03T11:30 Family",
        "2026-05-10T10:30 2026-05-10T11:30 Joint service 10:00",
      ], warnings: ["bad-time"]),
    Row(
      sentence: "closed is no appointment, and an end that is a word is said",
      text: "Staff,2026-05-08,2026-05-09,2026-05-10\nKay,6-close,closed,9-17\n",
      events: ["2026-05-08 2026-05-09 Kay: 6-close", "2026-05-10T09:00 2026-05-10T17:00 Kay"],
      warnings: ["bad-time"]),
    Row(
      sentence: "weekdays beside other words are no places of one day",
      text: "2026-05-04\nTime,Mon A,Mon B,Tue A\n9:00,Maths,Art,Sport\n10:00,Art,Maths,Music\n",
      refusal: "missing-start"),
    Row(
      sentence: "ranges of a cell with a word or a blank between them are all read",
      text: "Praxis;2026-04-13;2026-04-14;2026-04-15\n"
        + "Kern;8-12 und 14-18;8-12 Uhr u. 13-17 Uhr;9h-12h 14h-17h\n"
        + "Lang;8-10, 11-12 et 14-18;8-12 a 14-18;8-12\n",
      events: [
        "2026-04-13T08:00 2026-04-13T12:00 Kern", "2026-04-13T14:00 2026-04-13T18:00 Kern",
        "2026-04-14T08:00 2026-04-14T12:00 Kern", "2026-04-14T13:00 2026-04-14T17:00 Kern",
        "2026-04-15T09:00 2026-04-15T12:00 Kern", "2026-04-15T14:00 2026-04-15T17:00 Kern",
        "2026-04-13T08:00 2026-04-13T10:00 Lang", "2026-04-13T11:00 2026-04-13T12:00 Lang",
        "2026-04-13T14:00 2026-04-13T18:00 Lang", "2026-04-14T08:00 2026-04-14T12:00 Lang",
        "2026-04-14T14:00 2026-04-14T18:00 Lang", "2026-04-15T08:00 2026-04-15T12:00 Lang",
      ]),
    Row(
      sentence: "a second range that begins in front of the first one is said",
      text: "Room,2026-04-13,2026-04-14\nHall,9:00-12:00 Yoga,14h-17h 9h30-12h\n",
      events: [
        "2026-04-13T09:00 2026-04-13T12:00 Hall: Yoga",
        "2026-04-14T14:00 2026-04-14T17:00 Hall: 9h30-12h",
      ], warnings: ["bad-time"]),
    Row(
      sentence: "the hours of opening of a weekday are several appointments",
      text: "Tag;Name;Öffnungszeiten\nMontag;Praxis;08:00-12:00, 14:00-18:00\n"
        + "Dienstag;Praxis;9-12\n",
      options: ["--week-of", "2026-04-13"],
      events: [
        "2026-04-13T08:00 2026-04-13T12:00 Praxis", "2026-04-13T14:00 2026-04-13T18:00 Praxis",
        "2026-04-14T09:00 2026-04-14T12:00 Praxis",
      ]),
    Row(
      sentence:
        "times of shows with blanks, commas and dashes between them are several appointments",
      text: "Film;Date;Showtimes\nDune;2026-04-10;14:30 17:45 20:30\n"
        + "Heat;2026-04-11;2:30 PM, 5:45 PM\nUp;2026-04-12;14h30 - 17h45 - 20h30\n"
        + "Alien;2026-04-13;22:15\nJaws;2026-04-14;14:30 / 20:30\n",
      events: [
        "2026-04-10T14:30 2026-04-10T15:30 Dune", "2026-04-10T17:45 2026-04-10T18:45 Dune",
        "2026-04-10T20:30 2026-04-10T21:30 Dune", "2026-04-11T14:30 2026-04-11T15:30 Heat",
        "2026-04-11T17:45 2026-04-11T18:45 Heat", "2026-04-12T14:30 2026-04-12T15:30 Up",
        "2026-04-12T17:45 2026-04-12T18:45 Up", "2026-04-12T20:30 2026-04-12T21:30 Up",
        "2026-04-13T22:15 2026-04-13T23:15 Alien", "2026-04-14T14:30 2026-04-14T15:30 Jaws",
        "2026-04-14T20:30 2026-04-14T21:30 Jaws",
      ]),
    Row(
      sentence: "times of shows beside signs are said",
      text: "Film,Date,Showtimes\nDune,2026-04-10,14:30 17:45 *\n"
        + "Heat,2026-04-11,14:30 20:30 **\n",
      events: ["2026-04-10 2026-04-11 Dune", "2026-04-11 2026-04-12 Heat"],
      warnings: ["unread-column"]),
    Row(
      sentence: "several codes of a legend in one part of a cell are explained",
      text: "Name;13.04.2026;14.04.2026;15.04.2026\nAnna;F;S;N\nBob;S;N;F\n"
        + "Legende: F=06-14 S=14-22 N=22-06;;;\n",
      events: [
        "2026-04-13T06:00 2026-04-13T14:00 Anna: F", "2026-04-14T14:00 2026-04-14T22:00 Anna: S",
        "2026-04-15T22:00 2026-04-16T06:00 Anna: N", "2026-04-13T14:00 2026-04-13T22:00 Bob: S",
        "2026-04-14T22:00 2026-04-15T06:00 Bob: N", "2026-04-15T06:00 2026-04-15T14:00 Bob: F",
      ]),
    Row(
      sentence: "lengths beside moments of the start and the end repeat them",
      text: "Title,Start,End,Duration\nDesign,2026-03-02 09:00,2026-03-02 10:00,1:00\n"
        + "Build,2026-03-03 22:30,2026-03-04 00:00,1:30\n",
      events: [
        "2026-03-02T09:00 2026-03-02T10:00 Design", "2026-03-03T22:30 2026-03-04T00:00 Build",
      ]),
    Row(
      sentence: "a length beside moments that is another one is said",
      text: "Title,Start,End,Duration\nDesign,2026-03-02 09:00,2026-03-02 10:00,2:00\n"
        + "Build,2026-03-03 22:30,2026-03-04 00:00,1:30\n",
      events: [
        "2026-03-02T09:00 2026-03-02T10:00 Design", "2026-03-03T22:30 2026-03-04T00:00 Build",
      ],
      warnings: ["length-mismatch"]),
    Row(
      sentence: "lengths in working days and hours repeat start and finish",
      text: "Task Name,Duration,Start,Finish\nDesign,5 days,Mon 3/2/26 8:00 AM,Fri 3/6/26 5:00 PM\n"
        + "Build,12 hrs,Mon 3/9/26 8:00 AM,Tue 3/10/26 12:00 PM\n"
        + "Test,6 days,Wed 3/11/26 8:00 AM,Wed 3/18/26 5:00 PM\n",
      events: [
        "2026-03-02T08:00 2026-03-06T17:00 Design", "2026-03-09T08:00 2026-03-10T12:00 Build",
        "2026-03-11T08:00 2026-03-18T17:00 Test",
      ]),
    Row(
      sentence: "the hour of a start alone behind a date has the half of the day of the end",
      text: "Event,When\nChoir,\"Dec 7, 2026, 7-9 pm\"\nLunch,\"Dec 8, 2026, 11-1 pm\"\n",
      events: [
        "2026-12-07T19:00 2026-12-07T21:00 Choir", "2026-12-08T11:00 2026-12-08T13:00 Lunch",
      ]),
    Row(
      sentence: "a state says by whom an appointment was cancelled",
      text: "Guest,Start,End,Status\nAnna,2026-03-02,2026-03-04,Confirmed\n"
        + "Ben,2026-03-05,2026-03-07,Canceled by guest\n",
      events: ["2026-03-02 2026-03-05 Anna"]),
  ]
}
