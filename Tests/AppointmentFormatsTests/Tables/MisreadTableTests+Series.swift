/// Tables of series and of nights: intervals, numbers of appointments, ranges and hours after midnight.
extension MisreadTableTests {
  static let series = [
    Row(
      sentence: "a column of intervals beside one of frequencies is part of the rule",
      text: "Title;Start;Frequency;Interval;Count\nYoga;2026-05-04 18:00;weekly;2;3\n"
        + "Gym;2026-05-05 18:00;daily;1;2\n",
      events: [
        "2026-05-04T18:00 2026-05-04T19:00 Yoga", "2026-05-18T18:00 2026-05-18T19:00 Yoga",
        "2026-06-01T18:00 2026-06-01T19:00 Yoga", "2026-05-05T18:00 2026-05-05T19:00 Gym",
        "2026-05-06T18:00 2026-05-06T19:00 Gym",
      ]),
    Row(
      sentence: "numbers of appointments may have a unit",
      text: "Titel;Datum;Wiederholung;Wiederholungen\nYoga;04.05.2026;wöchentlich;2x\n"
        + "Gym;05.05.2026;täglich;2 Termine\n",
      events: [
        "2026-05-04 2026-05-05 Yoga", "2026-05-11 2026-05-12 Yoga", "2026-05-05 2026-05-06 Gym",
        "2026-05-06 2026-05-07 Gym",
      ]),
    Row(
      sentence: "a column named every holds intervals",
      text: "Date,Title,every,Count\n2026-05-04,Yoga,2 weeks,2\n2026-05-05,Choir,month,2\n",
      events: [
        "2026-05-04 2026-05-05 Yoga", "2026-05-18 2026-05-19 Yoga", "2026-05-05 2026-05-06 Choir",
        "2026-06-05 2026-06-06 Choir",
      ]),
    Row(
      sentence: "the unit of intervals may be in their title",
      text: "Date,Title,Repeats every (days),Count\n2026-05-04,Water,7,2\n2026-05-05,Feed,3,2\n",
      events: [
        "2026-05-04 2026-05-05 Water", "2026-05-11 2026-05-12 Water", "2026-05-05 2026-05-06 Feed",
        "2026-05-08 2026-05-09 Feed",
      ]),
    Row(
      sentence: "repetitions in words of several languages are read",
      text: "Date,Heure,Titre,Fréquence,Séances\n04/05/2026,18:00,A,tous les 2 jours,2\n"
        + "25/05/2026,19:00,B,toutes les 2 semaines,2\n",
      events: [
        "2026-05-04T18:00 2026-05-04T19:00 A", "2026-05-06T18:00 2026-05-06T19:00 A",
        "2026-05-25T19:00 2026-05-25T20:00 B", "2026-06-08T19:00 2026-06-08T20:00 B",
      ]),
    Row(
      sentence: "repetitions in Czech are read",
      text: "Název;Datum;Čas;Opakování;Počet opakování\nJóga;04.05.2026;18:00;týdně;2\n"
        + "Sbor;05.05.2026;18:00;měsíčně;2\nTisk;06.05.2026;18:00;každé 2 dny;2\n",
      events: [
        "2026-05-04T18:00 2026-05-04T19:00 Jóga", "2026-05-11T18:00 2026-05-11T19:00 Jóga",
        "2026-05-05T18:00 2026-05-05T19:00 Sbor", "2026-06-05T18:00 2026-06-05T19:00 Sbor",
        "2026-05-06T18:00 2026-05-06T19:00 Tisk", "2026-05-08T18:00 2026-05-08T19:00 Tisk",
      ]),
    Row(
      sentence: "repetitions in East Asian languages are read",
      text: "日付,件名,繰り返し,回数\n2026/05/04,会議,2週間ごと,2\n2026/05/05,研修,毎月,2\n",
      events: [
        "2026-05-04 2026-05-05 会議", "2026-05-18 2026-05-19 会議", "2026-05-05 2026-05-06 研修",
        "2026-06-05 2026-06-06 研修",
      ]),
    Row(
      sentence: "a number of appointments without a repetition is said",
      text: "Datum;Uhrzeit;Titel;Anzahl Termine\n04.05.2026;18:00;Yoga;6\n"
        + "05.05.2026;19:00;Chor;10\n",
      events: [
        "2026-05-04T18:00 2026-05-04T19:00 Yoga", "2026-05-05T19:00 2026-05-05T20:00 Chor",
      ], warnings: ["unread-column"]),
    Row(
      sentence: "a number of anything else is not said",
      text: "Datum;Uhrzeit;Titel;Anzahl\n04.05.2026;18:00;Yoga;6\n05.05.2026;19:00;Chor;10\n",
      events: [
        "2026-05-04T18:00 2026-05-04T19:00 Yoga", "2026-05-05T19:00 2026-05-05T20:00 Chor",
      ]),
    Row(
      sentence: "an interval without a unit is said",
      text: "Date,Title,Interval\n2026-05-04,Yoga,2\n2026-05-05,Choir,1\n",
      events: ["2026-05-04 2026-05-05 Yoga", "2026-05-05 2026-05-06 Choir"],
      warnings: ["unread-column"]),
    Row(
      sentence: "words for repetitions under an unknown name are said",
      text: "Date,Title,Zzz\n2026-05-04,Yoga,weekly\n2026-05-05,Choir,monthly\n",
      events: ["2026-05-04 2026-05-05 Yoga", "2026-05-05 2026-05-06 Choir"],
      warnings: ["unread-column"]),
    Row(
      sentence: "a number of appointments that do not repeat is said",
      text: "Titel;Datum;Wiederholung;Anzahl Termine\nYoga;04.05.2026;;6\n"
        + "Gym;05.05.2026;wöchentlich;2\n",
      events: [
        "2026-05-04 2026-05-05 Yoga", "2026-05-05 2026-05-06 Gym", "2026-05-12 2026-05-13 Gym",
      ], warnings: ["length-mismatch"]),
    Row(
      sentence: "a number and a last date that differ are said",
      text: "Title;Date;Repeat;Until;Count\nYoga;2026-05-04;weekly;2026-05-18;2\n"
        + "Gym;2026-05-05;monthly;2026-06-30;2\n",
      events: [
        "2026-05-04 2026-05-05 Yoga", "2026-05-11 2026-05-12 Yoga", "2026-05-18 2026-05-19 Yoga",
        "2026-05-05 2026-05-06 Gym", "2026-06-05 2026-06-06 Gym",
      ], warnings: ["length-mismatch"]),
    Row(
      sentence: "a number of appointments that agrees with weekdays and dates proves them",
      text: "Kurs;Tag;Beginn;Ende;Anzahl Termine\nYoga;Mo;04.05.2026;18.05.2026;3\n"
        + "Chor;Di+Do;05.05.2026;12.05.2026;3\n",
      events: [
        "2026-05-04 2026-05-05 Yoga", "2026-05-11 2026-05-12 Yoga", "2026-05-18 2026-05-19 Yoga",
        "2026-05-05 2026-05-06 Chor", "2026-05-07 2026-05-08 Chor", "2026-05-12 2026-05-13 Chor",
      ]),
    Row(
      sentence: "a repetition beside weekdays and dates is that of the series",
      text: "Kurs;Tag;Turnus;Beginn;Ende\nYoga;Mo;14-tägig;04.05.2026;18.05.2026\n"
        + "Chor;Di;wöchentlich;05.05.2026;12.05.2026\n",
      events: [
        "2026-05-04 2026-05-05 Yoga", "2026-05-18 2026-05-19 Yoga", "2026-05-05 2026-05-06 Chor",
        "2026-05-12 2026-05-13 Chor",
      ]),
    Row(
      sentence: "a range of times beside two dates ends at its own end",
      text: "Titel;Beginn;Ende;Uhrzeit\nYoga;04.05.2026;04.05.2026;18:00-21:00\n"
        + "Chor;05.05.2026;07.05.2026;19:00-21:30\nBar;08.05.2026;08.05.2026;22:00-2:00\n"
        + "Messe;09.05.2026;;9:00-12:00\n",
      events: [
        "2026-05-04T18:00 2026-05-04T21:00 Yoga", "2026-05-05T19:00 2026-05-07T21:30 Chor",
        "2026-05-08T22:00 2026-05-09T02:00 Bar", "2026-05-09T09:00 2026-05-09T12:00 Messe",
      ], warnings: ["implausible-length"]),
    Row(
      sentence: "hours from 24 to 29 beside a start are those after midnight",
      text: "Day,From,To,Show\n2026-05-04,22:00,26:00,A\n2026-05-05,24:30,25:00,B\n"
        + "2026-05-06,25:00,29:00,C\n2026-05-07,20:00,24:00,D\n",
      events: [
        "2026-05-04T22:00 2026-05-05T02:00 A", "2026-05-06T00:30 2026-05-06T01:00 B",
        "2026-05-07T01:00 2026-05-07T05:00 C", "2026-05-07T20:00 2026-05-08T00:00 D",
      ]),
    Row(
      sentence: "ranges may end at such hours",
      text: "Date,Shift,Name\n2026-05-04,22:00-26:00,Ann\n2026-05-05,18:00-24:30,Ben\n"
        + "2026-05-06,25:00-29:00,Cy\n",
      events: [
        "2026-05-04T22:00 2026-05-05T02:00 Ann", "2026-05-05T18:00 2026-05-06T00:30 Ben",
        "2026-05-07T01:00 2026-05-07T05:00 Cy",
      ]),
    Row(
      sentence: "starts at such hours are usual in East Asian tables",
      text: "日付,時間,件名\n2026/05/04,25:00,深夜番組\n2026/05/05,19:00,ニュース\n",
      events: [
        "2026-05-05T01:00 2026-05-05T02:00 深夜番組", "2026-05-05T19:00 2026-05-05T20:00 ニュース",
      ]),
    Row(
      sentence: "an end more than a day after its start is said",
      text: "Datum;Von;Bis;Dienst\n2026-05-04;18:00;24:30;Bar\n2026-05-05;1:00;26:30;Bar\n",
      events: ["2026-05-04T18:00 2026-05-05T00:30 Bar", "2026-05-05T01:00 2026-05-05T02:00 Bar"],
      warnings: ["bad-time"]),
    Row(
      sentence: "results of handball are no hours after midnight",
      text: "Date,Home,Away,Zzz\n2026-05-04,TV A,SG B,28:25\n2026-05-05,HSV,TuS,24:22\n",
      events: ["2026-05-04 2026-05-05 TV A – SG B", "2026-05-05 2026-05-06 HSV – TuS"]),
    Row(
      sentence: "minutes and seconds of a race are no hours after midnight",
      text: "Date,Race,Time\n2026-05-04,Run A,25:13\n2026-05-05,Run B,24:40\n",
      events: ["2026-05-04 2026-05-05 Run A", "2026-05-05 2026-05-06 Run B"],
      warnings: ["unread-column"]),
    Row(
      sentence: "days of a month with a dash are a range, and no day with a year",
      text: "Week,Dates,Topic\n1,4-8 May,Intro\n2,May 11-15,Types\n", refusal: "missing-year"),
    Row(
      sentence: "two digits behind the name of a month are a year",
      text: "Date,Title\n4-May-26,A\n\"May 5, 26\",B\n6 May 26,C\nMay-07-26,D\n",
      events: [
        "2026-05-04 2026-05-05 A", "2026-05-05 2026-05-06 B", "2026-05-06 2026-05-07 C",
        "2026-05-07 2026-05-08 D",
      ]),
    Row(
      sentence: "zones may be cities",
      text: "Title,Start,End,Zone\nCall,2026-05-04 09:00,2026-05-04 10:00,America/New_York\n"
        + "Sync,2026-05-05 09:00,2026-05-05 10:00,Berlin\n",
      events: ["2026-05-04T13:00 2026-05-04T14:00 Call", "2026-05-05T07:00 2026-05-05T08:00 Sync"]),
    Row(
      sentence: "zones under an unknown name are said",
      text: "Title,Start,End,Zzz\nCall,2026-05-04 09:00,2026-05-04 10:00,America/New_York\n",
      events: ["2026-05-04T09:00 2026-05-04T10:00 Call"], warnings: ["unread-column"]),
    Row(
      sentence: "rooms across are read beside dates with times",
      text: "Zeit,Raum 1,Raum 2\n04.05.2026 09:00,Eröffnung,\n04.05.2026 10:00,Swift,Rust\n",
      events: [
        "2026-05-04T09:00 2026-05-04T10:00 Raum 1: Eröffnung",
        "2026-05-04T10:00 2026-05-04T11:00 Raum 1: Swift",
        "2026-05-04T10:00 2026-05-04T11:00 Raum 2: Rust",
      ]),
    Row(
      sentence: "several starts and ends of a timesheet are several appointments",
      text: "Date,In,Out,In,Out,Total\n2026-05-04,9:00,12:30,13:15,17:45,8:00\n"
        + "2026-05-05,8:30,12:00,,,3:30\n",
      events: [
        "2026-05-04T09:00 2026-05-04T12:30 plan", "2026-05-04T13:15 2026-05-04T17:45 plan",
        "2026-05-05T08:30 2026-05-05T12:00 plan",
      ]),
    Row(
      sentence: "rows of sums are no appointments",
      text: "Name,Monday 4 May 2026,Tuesday 5 May 2026,Wednesday 6 May 2026\nAnn,9-17,10-18,off\n"
        + "Bob,12-20,,9-13\nTotal hours,16,8:00,4.5\n",
      events: [
        "2026-05-04T09:00 2026-05-04T17:00 Ann", "2026-05-05T10:00 2026-05-05T18:00 Ann",
        "2026-05-04T12:00 2026-05-04T20:00 Bob", "2026-05-06T09:00 2026-05-06T13:00 Bob",
      ]),
    Row(
      sentence: "a legend has the times of the codes of a rota",
      text: "Woche 19;Mo 4.5.;Di 5.5.;Mi 6.5.\nAnna;F;S;frei\nBen;S;F;Urlaub\n"
        + "F = 6-14, S = Spät 14:00-22:00;;;\n",
      events: [
        "2026-05-04T06:00 2026-05-04T14:00 Anna: F", "2026-05-05T14:00 2026-05-05T22:00 Anna: S",
        "2026-05-04T14:00 2026-05-04T22:00 Ben: S", "2026-05-05T06:00 2026-05-05T14:00 Ben: F",
        "2026-05-06 2026-05-07 Ben: Urlaub",
      ]),
    Row(
      sentence: "a column behind times across is one more, and not the label of the others",
      text: "Date,07:00-15:00,15:00-23:00,On call\n2026-05-04,Ann,Ben,Cy\n2026-05-05,Ben,Ann,Cy\n",
      events: [
        "2026-05-04T07:00 2026-05-04T15:00 Ann", "2026-05-04T15:00 2026-05-04T23:00 Ben",
        "2026-05-05T07:00 2026-05-05T15:00 Ben", "2026-05-05T15:00 2026-05-05T23:00 Ann",
        "2026-05-04 2026-05-05 On call: Cy", "2026-05-05 2026-05-06 On call: Cy",
      ]),
    Row(
      sentence: "starts and ends of work have names of their own",
      text: "Datum;Kommen;Gehen;Pause;Ist\n04.05.2026;08:00;16:45;0:45;8:00\n"
        + "05.05.2026;08:15;16:30;0:45;7:30\n",
      events: ["2026-05-04T08:00 2026-05-04T16:45 plan", "2026-05-05T08:15 2026-05-05T16:30 plan"]),
    Row(
      sentence: "times among which a word is are no titles",
      text: "Date,Zzz,Closing\n2026-05-04,9:00,17:00\n2026-05-05,shut,\n2026-05-06,9:00,12:00\n",
      refusal: "missing-column"),
    Row(
      sentence: "a day that is not open has no time",
      text: "Day,Opening,Closing,Shop\n2026-05-04,9:00,17:00,A\n2026-05-05,shut,,A\n",
      events: ["2026-05-04T09:00 2026-05-04T17:00 A"], refusal: "bad-date"),
    Row(
      sentence: "every Monday is weekly from a Monday on, and said from another day on",
      text: "Name;Datum;Wiederholt sich;Anzahl Termine\nA;04.05.2026;jeden Montag;2\n"
        + "B;06.05.2026;jeden Montag;2\n",
      events: [
        "2026-05-04 2026-05-05 A", "2026-05-11 2026-05-12 A", "2026-05-06 2026-05-07 B",
      ], warnings: ["bad-rule"]),
    Row(
      sentence: "a number of weeks is said",
      text: "Title,Start,Weeks\nA,2026-05-04 18:00,6\nB,2026-05-05 19:00,8\n",
      events: ["2026-05-04T18:00 2026-05-04T19:00 A", "2026-05-05T19:00 2026-05-05T20:00 B"],
      warnings: ["unread-column"]),
    Row(
      sentence: "numbers under a German word for a length are said",
      text: "Datum;Zeit;Gruppe;Hallenzeit\n04.05.2026;17:00;U9;90\n05.05.2026;18:00;U11;60\n",
      events: ["2026-05-04T17:00 2026-05-04T18:00 U9", "2026-05-05T18:00 2026-05-05T19:00 U11"],
      warnings: ["unread-column"]),
    Row(
      sentence: "a length beside a range of days and a time is that of the last day",
      text: "Titel;Datum;Uhrzeit;Dauer\nKurs;04.05.2026 - 08.05.2026;9:00;3 h\n"
        + "Fest;09.05.2026;15:00;2 h\n",
      events: ["2026-05-04T09:00 2026-05-08T12:00 Kurs", "2026-05-09T15:00 2026-05-09T17:00 Fest"],
      warnings: ["implausible-length"]),
    Row(
      sentence: "ranges of times among which a word is are no titles",
      text: "Jour;Matin;Après-midi\nlundi 4 mai 2026;8h-12h;14h-18h\n"
        + "mardi 5 mai 2026;8h-12h;fermé\n",
      refusal: "missing-column"),
    Row(
      sentence: "lengths that ranges of times contradict are said",
      text: "Date,Time,Title,Duration\n2026-05-04,10:00-18:00,A,3 h\n"
        + "2026-05-05,19:00-22:00,B,1 h\n",
      events: ["2026-05-04T10:00 2026-05-04T18:00 A", "2026-05-05T19:00 2026-05-05T22:00 B"],
      warnings: ["unread-column"]),
    Row(
      sentence: "a number of appointments under the name of a length is said",
      text: "Titel;Beginn;Uhrzeit;Dauer\nYoga;Mo 04.05.2026;18:00-19:00;6 Termine\n"
        + "Chor;Di 05.05.2026;19:00-21:00;10x\n",
      events: ["2026-05-04T18:00 2026-05-04T19:00 Yoga", "2026-05-05T19:00 2026-05-05T21:00 Chor"],
      warnings: ["unread-column"]),
    Row(
      sentence: "hours and minutes in columns beside each other are one time",
      text: "Date,Hour,Minutes,Event\n2026-04-06,14,30,A\n2026-04-07,9,5,B\n2026-04-08,,,C\n",
      events: [
        "2026-04-06T14:30 2026-04-06T15:30 A", "2026-04-07T09:05 2026-04-07T10:05 B",
        "2026-04-08 2026-04-09 C",
      ]),
    Row(
      sentence: "hours and minutes of starts and ends are times",
      text: "Date;Start h;Start min;End h;End min;Event\n2026-04-06;14;30;15;45;A\n"
        + "2026-04-07;9;15;10;0;B\n",
      events: ["2026-04-06T14:30 2026-04-06T15:45 A", "2026-04-07T09:15 2026-04-07T10:00 B"]),
    Row(
      sentence: "minutes without an hour are refused, and no midnight",
      text: "Title,Date,Hour,Minute\nA,2026-05-04,14,30\nB,2026-05-05,,0\nC,2026-05-06,9,\n",
      events: ["2026-05-04T14:30 2026-05-04T15:30 A", "2026-05-06T09:00 2026-05-06T10:00 C"],
      refusal: "bad-date"),
    Row(
      sentence: "hours and minutes beside AM and PM are one time",
      text: "Date,Hour,Min,AM/PM,What\n2026-04-06,2,30,PM,A\n2026-04-07,11,15,AM,B\n",
      events: ["2026-04-06T14:30 2026-04-06T15:30 A", "2026-04-07T11:15 2026-04-07T12:15 B"]),
    Row(
      sentence: "hours and minutes beside years, months and days are one time",
      text: "Year,Month,Day,Hour,Minute,Event\n2026,4,6,14,30,A\n2026,4,7,9,15,B\n",
      events: ["2026-04-06T14:30 2026-04-06T15:30 A", "2026-04-07T09:15 2026-04-07T10:15 B"]),
    Row(
      sentence: "minutes from 60 on behind hours are lengths",
      text: "Date,Hour,Minutes,Event\n2026-04-06,14,90,A\n2026-04-07,9,30,B\n",
      events: ["2026-04-06T14:00 2026-04-06T15:30 A", "2026-04-07T09:00 2026-04-07T09:30 B"]),
    Row(
      sentence: "a number of minutes among hours with and without a unit is said",
      text: "Task,Start,Dauer\nA,2026-04-07 09:00,1h30\nB,2026-04-07 11:00,45\n"
        + "C,2026-04-08 14:00,2\nD,2026-04-09 10:00,1.5\n",
      from: "2026-04-01", to: "2026-04-30",
      events: [
        "2026-04-07T09:00 2026-04-07T10:30 A", "2026-04-07T11:00 2026-04-09T08:00 B",
        "2026-04-08T14:00 2026-04-08T16:00 C", "2026-04-09T10:00 2026-04-09T11:30 D",
      ], warnings: ["unread-column"]),
    Row(
      sentence:
        "hours beside am or pm are in its half of the day if that is in order; 5 to 9pm is said",
      text: "Date,From,To,What\n2026-04-06,9am,12,A\n2026-04-07,12,5pm,B\n2026-04-08,5,9pm,C\n"
        + "2026-04-09,8,5pm,D\n2026-04-10,9am,5,E\n",
      events: [
        "2026-04-06T09:00 2026-04-06T12:00 A", "2026-04-07T12:00 2026-04-07T17:00 B",
        "2026-04-08T17:00 2026-04-08T21:00 C", "2026-04-09T08:00 2026-04-09T17:00 D",
        "2026-04-10T09:00 2026-04-10T17:00 E",
      ], warnings: ["twelve-hour"]),
  ]
}
