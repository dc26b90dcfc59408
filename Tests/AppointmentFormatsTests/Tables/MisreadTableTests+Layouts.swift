/// Tables as people lay them out: several weeks below each other, hours, rooms and journeys across.
extension MisreadTableTests {
  static let layouts = [
    Row(
      sentence: "two days above times are days, also without a title of the first column",
      text: "KW 10;2.3.2026;3.3.2026\nAnna;6-14;\nBen;;14-22\n",
      events: [
        "2026-03-02T06:00 2026-03-02T14:00 Anna", "2026-03-03T14:00 2026-03-03T22:00 Ben",
      ]),
    Row(
      sentence: "dates with a Ukrainian word before the time and a place are read",
      text: "Подія;Коли;Місце\nЗустріч;23.03.2026 о 18:00;Київ\nЛекція;24.03.2026 о 9:30;Львів\n",
      events: [
        "2026-03-23T18:00 2026-03-23T19:00 Зустріч", "2026-03-24T09:30 2026-03-24T10:30 Лекція",
      ]),
    Row(
      sentence: "the days of a second week below the first are those of its own header",
      text: "KW 13;Mo 23.3.;Di 24.3.;Mi 25.3.\nAnn;6-14;;frei\nBob;;22-6;\n;;;\n"
        + "KW 14;Mo 30.3.;Di 31.3.;Mi 1.4.\nAnn;;14-22;\nBob;6-14;;\n",
      events: [
        "2026-03-23T06:00 2026-03-23T14:00 Ann", "2026-03-24T22:00 2026-03-25T06:00 Bob",
        "2026-03-30T06:00 2026-03-30T14:00 Bob", "2026-03-31T14:00 2026-03-31T22:00 Ann",
      ]),
    Row(
      sentence: "the header of a later week proves the order of day and month of the first",
      text: "Name,02/03/2026,03/03/2026,04/03/2026\nAnn,9-17,,\n"
        + "Name,16/03/2026,17/03/2026,18/03/2026\nAnn,,9-17,\n",
      events: [
        "2026-03-02T09:00 2026-03-02T17:00 Ann", "2026-03-17T09:00 2026-03-17T17:00 Ann",
      ]),
    Row(
      sentence: "weekdays below each other are those of the weeks in the lines above them",
      text: "Week commencing 2026-03-23,,,\nName,Mon,Tue,Wed\nAnn,9-17,,\n"
        + "Week commencing 2026-03-30,,,\nName,Mon,Tue,Wed\nAnn,,,9-17\n",
      events: [
        "2026-03-23T09:00 2026-03-23T17:00 Ann", "2026-04-01T09:00 2026-04-01T17:00 Ann",
      ]),
    Row(
      sentence: "the same header on another page is no week and no row",
      text: "Zeit;Mo 23.3.;Di 24.3.;Mi 25.3.\n8:00-9:00;Yoga;;Pilates\n"
        + "Zeit;Mo 23.3.;Di 24.3.;Mi 25.3.\n9:00-10:00;;Boxen;\n",
      events: [
        "2026-03-23T08:00 2026-03-23T09:00 Yoga", "2026-03-24T09:00 2026-03-24T10:00 Boxen",
        "2026-03-25T08:00 2026-03-25T09:00 Pilates",
      ]),
    Row(
      sentence: "weekdays of a second week without its date are refused",
      text: "Name;Mo;Di;Mi\nAnn;9-17;;\nWoche 2;;;\nName;Mo;Di;Mi\nAnn;;9-17;\n",
      options: ["--week-of", "2026-03-23"], refusal: "bad-date"),
    Row(
      sentence: "times at equal distances across last until the next one",
      text: ",8:00,8:30,9:00\n2026-03-02,Ann,,Bob\n2026-03-03,,Cy,\n",
      events: [
        "2026-03-02T08:00 2026-03-02T08:30 Ann", "2026-03-02T09:00 2026-03-02T09:30 Bob",
        "2026-03-03T08:30 2026-03-03T09:00 Cy",
      ]),
    Row(
      sentence: "hours that follow each other across are times",
      text: "Turno;8-9;9-10;10-11\n2026-03-02;Ana;;Luis\n2026-03-03;;Eva;\n",
      events: [
        "2026-03-02T08:00 2026-03-02T09:00 Ana", "2026-03-02T10:00 2026-03-02T11:00 Luis",
        "2026-03-03T09:00 2026-03-03T10:00 Eva",
      ]),
    Row(
      sentence: "a range of days ends at the time of another column",
      text:
        "what,when,from,to\nCourse,2026-03-07 to 2026-03-08,9:00,17:00\nTalk,2026-03-09,10:00,11:00\n",
      events: [
        "2026-03-07T09:00 2026-03-08T17:00 Course", "2026-03-09T10:00 2026-03-09T11:00 Talk",
      ], warnings: ["implausible-length"]),
    Row(
      sentence: "times in front of arrivals are departures, whatever their name",
      text: "Pociąg;Z;Do;Data;Odjazd;Przyjazd\nIC 1;Kraków;Gdynia;05.03.2026;06:48;09:10\n"
        + "TLK 2;Gdynia;Kraków;26.03.2026;22:10;05:31\n",
      events: [
        "2026-03-05T06:48 2026-03-05T09:10 Kraków", "2026-03-26T22:10 2026-03-27T05:31 Gdynia",
      ]),
    Row(
      sentence: "every room across is read",
      text: "Day,Time,Main hall,Room B\nThursday 12 March 2026,09:00–09:30,Coffee,\n"
        + ",09:30–10:30,Keynote,\n,10:45–12:15,Parsing,Swift\n",
      events: [
        "2026-03-12T09:00 2026-03-12T09:30 Main hall: Coffee",
        "2026-03-12T09:30 2026-03-12T10:30 Main hall: Keynote",
        "2026-03-12T10:45 2026-03-12T12:15 Main hall: Parsing",
        "2026-03-12T10:45 2026-03-12T12:15 Room B: Swift",
      ]),
    Row(
      sentence: "the month of numbered days may be in front of them",
      text: "Mai 2026;1;2;3;4\nAnna;U;;;F\nBen;;;S;\n",
      events: [
        "2026-05-01 2026-05-02 Anna: U", "2026-05-03 2026-05-04 Ben: S",
        "2026-05-04 2026-05-05 Anna: F",
      ]),
    Row(
      sentence: "what is the title, and not who",
      text: "Datum;Was;Wer\n04.05.2026;Fest;Anna\n15.05.2026;Kurs;Ben\n",
      events: ["2026-05-04 2026-05-05 Fest", "2026-05-15 2026-05-16 Kurs"]),
    Row(
      sentence: "a name beside a task is that of a person, wherever it is",
      text: "Name,Date,Task\nAnna,2026-05-04,Cake\nBen,2026-05-05,Tea\n",
      events: ["2026-05-04 2026-05-05 Cake", "2026-05-05 2026-05-06 Tea"],
      warnings: ["duplicate-column"]),
    Row(
      sentence: "hours with a point and hours behind a word beside ranges of hours",
      text: "Päivä;Aika;Mitä\n4.5.2026;klo 10–14;Kokous\n5.5.2026;18.00;Sauna\n"
        + "6.5.2026;klo 9;Aamu\n",
      events: [
        "2026-05-04T10:00 2026-05-04T14:00 Kokous", "2026-05-05T18:00 2026-05-05T19:00 Sauna",
        "2026-05-06T09:00 2026-05-06T10:00 Aamu",
      ]),
    Row(
      sentence: "hours in brackets behind a Czech word for a shift are its times",
      text: "Datum;Směna\n4.5.2026;noční (22–6)\n5.5.2026;denní (6–14)\n",
      events: [
        "2026-05-04T22:00 2026-05-05T06:00 noční", "2026-05-05T06:00 2026-05-05T14:00 denní",
      ]),
    Row(
      sentence: "marks below rooms are appointments",
      text: "Date,Time,Room A,Room B\n2026-05-04,9:00-10:00,x,\n2026-05-04,10:00-11:00,Yoga,x\n",
      events: [
        "2026-05-04T09:00 2026-05-04T10:00 Room A",
        "2026-05-04T10:00 2026-05-04T11:00 Room A: Yoga",
        "2026-05-04T10:00 2026-05-04T11:00 Room B",
      ]),
    Row(
      sentence: "every room across is read, also without times",
      text: "Date,Room A,Room B\n2026-05-04,Yoga,Chess\n2026-05-05,,Band\n",
      events: [
        "2026-05-04 2026-05-05 Room A: Yoga", "2026-05-04 2026-05-05 Room B: Chess",
        "2026-05-05 2026-05-06 Room B: Band",
      ]),
    Row(
      sentence: "names across with the same shifts below them are a rota",
      text: "Datum;Anna;Ben;Carla\n04.05.2026;F;S;-\n05.05.2026;S;F;N\n06.05.2026;-;N;F\n",
      events: [
        "2026-05-04 2026-05-05 Anna: F", "2026-05-04 2026-05-05 Ben: S",
        "2026-05-05 2026-05-06 Anna: S", "2026-05-05 2026-05-06 Ben: F",
        "2026-05-05 2026-05-06 Carla: N", "2026-05-06 2026-05-07 Ben: N",
        "2026-05-06 2026-05-07 Carla: F",
      ]),
    Row(
      sentence: "names across with times and days off are a rota",
      text: "Datum;Anna;Ben\n04.05.2026;6-14;Urlaub\n05.05.2026;Urlaub;14-22\n06.05.2026;;6-14\n",
      events: [
        "2026-05-04T06:00 2026-05-04T14:00 Anna", "2026-05-04 2026-05-05 Ben: Urlaub",
        "2026-05-05 2026-05-06 Anna: Urlaub", "2026-05-05T14:00 2026-05-05T22:00 Ben",
        "2026-05-06T06:00 2026-05-06T14:00 Ben",
      ]),
    Row(
      sentence: "names across are a rota, also if some have times only and others days off",
      text: "Date,Anna,Ben,Chris\n2026-11-23,06:00-14:00,14:00-22:00,off\n"
        + "2026-11-24,off,06:00-14:00,22:00-06:00\n2026-11-25,06:00-14:00,14:00-22:00,\n"
        + "2026-11-26,holiday,06:00-14:00,14:00-22:00\n2026-11-27,holiday,,06:00-14:00\n",
      events: [
        "2026-11-23T06:00 2026-11-23T14:00 Anna", "2026-11-23T14:00 2026-11-23T22:00 Ben",
        "2026-11-24T06:00 2026-11-24T14:00 Ben", "2026-11-24T22:00 2026-11-25T06:00 Chris",
        "2026-11-25T06:00 2026-11-25T14:00 Anna", "2026-11-25T14:00 2026-11-25T22:00 Ben",
        "2026-11-26 2026-11-27 Anna: holiday", "2026-11-26T06:00 2026-11-26T14:00 Ben",
        "2026-11-26T14:00 2026-11-26T22:00 Chris", "2026-11-27 2026-11-28 Anna: holiday",
        "2026-11-27T06:00 2026-11-27T14:00 Chris",
      ]),
    Row(
      sentence: "a cell beyond the titles is reported, also if a date above is used",
      text: "date,start,end,title\n2026-11-23,10:00,11:00,A\n,12:00,13:00,B\n"
        + "2026-11-24,10:00,11:00,C,extra\n",
      events: [
        "2026-11-23T10:00 2026-11-23T11:00 A", "2026-11-23T12:00 2026-11-23T13:00 B",
        "2026-11-24T10:00 2026-11-24T11:00 C",
      ], warnings: ["csv-ragged-record"]),
    Row(
      sentence: "the places of a journey are one title",
      text: "Date,Origin,Destination\n2026-05-04,Berlin,Paris\n2026-05-05,Paris,Berlin\n",
      events: [
        "2026-05-04 2026-05-05 Berlin \u{2013} Paris",
        "2026-05-05 2026-05-06 Paris \u{2013} Berlin",
      ]),
    Row(
      sentence: "players are one title, as teams are",
      text: "Date,White,Black\n2026-05-04,Anna,Ben\n2026-05-05,Ben,Anna\n",
      events: [
        "2026-05-04 2026-05-05 Anna \u{2013} Ben", "2026-05-05 2026-05-06 Ben \u{2013} Anna",
      ]),
    Row(
      sentence: "the header of a second month below the first is no appointment",
      text: "March 2026,,,,,,\nMo,Tu,We,Th,Fr,Sa,Su\n,,,,,,1\n,,,,,,\n2,3,4,5,6,7,8\n,Tax,,,,,\n"
        + "9,10,11,12,13,14,15\n,,,,,,\n16,17,18,19,20,21,22\n,,,,,,\n23,24,25,26,27,28,29\n"
        + "Run,,,,,,\n30,31,,,,,\n,Rent,,,,,\nApril 2026,,,,,,\nMo,Tu,We,Th,Fr,Sa,Su\n"
        + ",,1,2,3,4,5\n,,Joke,,,,\n",
      events: [
        "2026-03-03 2026-03-04 Tax", "2026-03-23 2026-03-24 Run", "2026-03-31 2026-04-01 Rent",
        "2026-04-01 2026-04-02 Joke",
      ]),
    Row(
      sentence: "a column of a day that no calendar has is reported, and the others are read",
      text: "Name,28.02.2026,29.02.2026,01.03.2026\nAnn,9-17,10-12,9-17\n",
      events: [
        "2026-02-28T09:00 2026-02-28T17:00 Ann", "2026-03-01T09:00 2026-03-01T17:00 Ann",
      ], refusal: "bad-date"),
    Row(
      sentence: "a rota of 31 days has some that February has not",
      text: "Februar 2026\nName;" + (1...31).map(String.init).joined(separator: ";") + "\nAnn;9-17"
        + String(repeating: ";", count: 28) + "10-12;\n",
      events: ["2026-02-01T09:00 2026-02-01T17:00 Ann"], refusal: "bad-date"),
    Row(
      sentence: "duties across with the same names below them are a rota",
      text: "Date,Driver,Passenger\n2026-05-04,Anna,Ben\n2026-05-05,Ben,Anna\n",
      events: [
        "2026-05-04 2026-05-05 Driver: Anna", "2026-05-04 2026-05-05 Passenger: Ben",
        "2026-05-05 2026-05-06 Driver: Ben", "2026-05-05 2026-05-06 Passenger: Anna",
      ]),
    Row(
      sentence: "marks below names and shifts are appointments",
      text: "Date,Anna,Ben\n2026-05-04,x,\n2026-05-05,x,x\n",
      events: [
        "2026-05-04 2026-05-05 Anna", "2026-05-05 2026-05-06 Anna", "2026-05-05 2026-05-06 Ben",
      ]),
    Row(
      sentence: "marks beside names under numbered shifts are appointments",
      text: "Date,Dienst 1,Dienst 2\n2026-05-04,x,Anna\n2026-05-05,Ben,\n",
      events: [
        "2026-05-04 2026-05-05 Dienst 1", "2026-05-04 2026-05-05 Dienst 2: Anna",
        "2026-05-05 2026-05-06 Dienst 1: Ben",
      ]),
    Row(
      sentence: "names with their times under shifts are a rota",
      text: "Date,Early,Late\n2026-05-04,Anna 6:00-14:00,Ben 14:00-22:00\n"
        + "2026-05-05,Ben 6:30-14:00,\n",
      events: [
        "2026-05-04T06:00 2026-05-04T14:00 Early: Anna",
        "2026-05-04T14:00 2026-05-04T22:00 Late: Ben",
        "2026-05-05T06:30 2026-05-05T14:00 Early: Ben",
      ]),
    Row(
      sentence: "a rota with the weekdays of its dates, one of them wrong",
      text: "Datum;Tag;Frühdienst;Spätdienst\n04.05.2026;Mo;Anna;Ben\n05.05.2026;Mi;Ben;\n"
        + "06.05.2026;Mi;;Anna\n",
      events: [
        "2026-05-04 2026-05-05 Frühdienst: Anna", "2026-05-04 2026-05-05 Spätdienst: Ben",
        "2026-05-05 2026-05-06 Frühdienst: Ben", "2026-05-06 2026-05-07 Spätdienst: Anna",
      ], warnings: ["weekday-mismatch"]),
    Row(
      sentence: "answers below names are no rota",
      text: "Date,Party,Confirmation,Music\n2026-05-04,Garden,yes,no\n2026-05-05,Boat,no,yes\n",
      events: ["2026-05-04 2026-05-05 Garden", "2026-05-05 2026-05-06 Boat"]),
    Row(
      sentence: "two sides of a match are one appointment, also if they are numbered",
      text: "Date,Team 1,Team 2\n2026-05-04,Bears,Tigers\n2026-05-05,Tigers,Bears\n",
      events: [
        "2026-05-04 2026-05-05 Bears – Tigers", "2026-05-05 2026-05-06 Tigers – Bears",
      ]),
    Row(
      sentence: "dates in rows behind a title are its days, under a line with a title or not",
      text: "Abfuhrtermine\nRestmüll;04.05.2026;18.05.2026;01.06.2026\n"
        + "Papier;06.05.2026;03.06.2026;\n",
      events: [
        "2026-05-04 2026-05-05 Restmüll", "2026-05-18 2026-05-19 Restmüll",
        "2026-06-01 2026-06-02 Restmüll", "2026-05-06 2026-05-07 Papier",
        "2026-06-03 2026-06-04 Papier",
      ]),
    Row(
      sentence: "a row of dates may be longer than the first one, and may hold another word",
      text: "Restmüll;04.05.2026;18.05.2026;01.06.2026;\nBio;07.05.2026;offen;;\n"
        + "Papier;06.05.2026;03.06.2026;01.07.2026;29.07.2026\n",
      events: [
        "2026-05-04 2026-05-05 Restmüll", "2026-05-18 2026-05-19 Restmüll",
        "2026-06-01 2026-06-02 Restmüll", "2026-05-07 2026-05-08 Bio",
        "2026-05-06 2026-05-07 Papier", "2026-06-03 2026-06-04 Papier",
        "2026-07-01 2026-07-02 Papier", "2026-07-29 2026-07-30 Papier",
      ], warnings: ["bad-date"]),
    Row(
      sentence: "a month with weekdays across and numbers above the cells of their days",
      text: "May 2026,,,,,,\nMon,Tue,Wed,Thu,Fri,Sat,Sun\n27,28,29,30,1,2,3\n,,,Choir,Party,,\n"
        + "4,5,6,7,8,9,10\nYoga,,9:00-10:00 Chess,,,,\nTea,,,,,,\n11,12,13,14,15,16,17\n,,,,,,-\n"
        + "18,19,20,21,22,23,24\n,,,,,,\n25,26,27,28,29,30,31\n,,,,,,Fair\n",
      from: "2026-04-01", to: "2026-07-01",
      events: [
        "2026-04-30 2026-05-01 Choir", "2026-05-01 2026-05-02 Party", "2026-05-04 2026-05-05 Yoga",
        "2026-05-04 2026-05-05 Tea", "2026-05-06T09:00 2026-05-06T10:00 Chess",
        "2026-05-31 2026-06-01 Fair",
      ]),
    Row(
      sentence: "a month from Sunday on, with the texts in the cells of the numbers",
      text: "Sun,Mon,Tue,Wed,Thu,Fri,Sat\n,,,,,1,2\n3,4 Yoga,5,6,7,8,9\n10,11,12,13,14,15,16\n"
        + "17,18,19,20,21,22,23\n24,25,26,27,28,29,\"30\nFair\nTea\"\n31,,,,,,\n",
      refusal: "missing-week"),
    Row(
      sentence: "so it is below the name of the month",
      text: "Plan for May 2026\nSun,Mon,Tue,Wed,Thu,Fri,Sat\n,,,,,1,2\n3,4 Yoga,5,6,7,8,9\n"
        + "10,11,12,13,14,15,16\n17,18,19,20,21,22,23\n24,25,26,27,28,29,\"30\nFair\nTea\"\n31,,,,,,\n",
      events: [
        "2026-05-04 2026-05-05 Yoga", "2026-05-30 2026-05-31 Fair", "2026-05-30 2026-05-31 Tea",
      ]),
    Row(
      sentence: "numbers of days below other weekdays are refused",
      text: "June 2026\nSun,Mon,Tue,Wed,Thu,Fri,Sat\n,,,,,1,2\n3,4 Yoga,5,6,7,8,9\n"
        + "10,11,12,13,14,15,16\n17,18,19,20,21,22,23\n24,25,26,27,28,29,30\n",
      refusal: "weekday-mismatch"),
    Row(
      sentence: "breaks and sums of a timesheet are no times of day",
      text: "Date,In,Out,Break,Total\n2026-05-04,9:00,17:30,0:30,8:00\n"
        + "2026-05-05,8:30,17:00,0:30,8:00\n",
      events: ["2026-05-04T09:00 2026-05-04T17:30 plan", "2026-05-05T08:30 2026-05-05T17:00 plan"]),
    Row(
      sentence: "weekdays of a timesheet above the name of a sum are no lists of weekdays",
      text: "Datum;Wochentag;Typ;Start;Ende\n01.01.2025;Mittwoch;Feiertag;;\n"
        + "02.01.2025;Donnerstag;Arbeit;08:00;17:00\n;KUMULIERT BIS JANUAR;;;\n",
      events: ["2025-01-01 2025-01-02 Feiertag", "2025-01-02T08:00 2025-01-02T17:00 Arbeit"],
      refusal: "missing-start"),
    Row(
      sentence: "remarks that say nothing but what is cancelled are the states",
      text: "Title,Date,Time,Remarks\nA,2026-05-04,9:00,CANCELLED\nB,2026-05-05,9:00,\n",
      events: ["2026-05-05T09:00 2026-05-05T10:00 B"]),
    Row(
      sentence: "a word for cancelled among other remarks is a warning",
      text: "Title,Date,Time,Remarks\nA,2026-05-04,9:00,CANCELLED\nB,2026-05-05,9:00,bring cake\n"
        + "C,2026-05-06,9:00,Anna cancelled\n",
      events: [
        "2026-05-04T09:00 2026-05-04T10:00 A", "2026-05-05T09:00 2026-05-05T10:00 B",
        "2026-05-06T09:00 2026-05-06T10:00 C",
      ], warnings: ["unread-column"]),
    Row(
      sentence: "numbers of days beside the first and the last one are no weekdays",
      text: "Mitarbeiter;Von;Bis;Tage\nKaya;04.05.2026;08.05.2026;5\nLi;05.05.2026;06.05.2026;2\n",
      events: ["2026-05-04 2026-05-09 Kaya", "2026-05-05 2026-05-07 Li"]),
    Row(
      sentence: "lessons beside dates are no hours, and last all day without their times",
      text: "Datum;Stunde;Fach\n04.05.2026;1;Mathe\n05.05.2026;3;Deutsch\n",
      events: ["2026-05-04 2026-05-05 Mathe", "2026-05-05 2026-05-06 Deutsch"],
      warnings: ["missing-times"]),
    Row(
      sentence: "lessons beside dates have the given times",
      text: "Datum;Stunde;Fach\n04.05.2026;1;Mathe\n05.05.2026;3;Deutsch\n",
      options: ["--times", "1=8:00-8:45,3=9:45-10:30"],
      events: [
        "2026-05-04T08:00 2026-05-04T08:45 Mathe", "2026-05-05T09:45 2026-05-05T10:30 Deutsch",
      ]),
    Row(
      sentence: "hours beside dates are hours",
      text: "Datum;Stunde;Was\n04.05.2026;9;A\n05.05.2026;14;B\n",
      events: ["2026-05-04T09:00 2026-05-04T10:00 A", "2026-05-05T14:00 2026-05-05T15:00 B"]),
    Row(
      sentence: "hours of work beside dates are no lessons",
      text: "Datum;Stunden;Projekt\n04.05.2026;6;Alpha\n05.05.2026;8;Beta\n",
      events: ["2026-05-04 2026-05-05 Alpha", "2026-05-05 2026-05-06 Beta"],
      warnings: ["unread-column"]),
    Row(
      sentence: "numbers of nights and days in East Asian tables are lengths",
      text: "名前,開始日,泊数\n田中,2026-05-13,2\n鈴木,2026-05-18,5\n",
      events: ["2026-05-13 2026-05-15 田中", "2026-05-18 2026-05-23 鈴木"]),
    Row(
      sentence: "numbers of days are no times of day",
      text: "Session,Date,Day\nA,2026-05-13,1\nB,2026-05-14,2\n",
      events: ["2026-05-13 2026-05-14 A", "2026-05-14 2026-05-15 B"]),
    Row(
      sentence: "Turkish numbers of days are no times of day",
      text: "Ad;Başlangıç;Bitiş;Gün\nAn;13.05.2026;15.05.2026;3\n",
      events: ["2026-05-13 2026-05-16 An"]),
    Row(
      sentence: "numbers of weekdays beside the first and last day of weeks are weekdays",
      text: "Kurs;Tage;Von;Bis\nYoga;1;04.05.2026;18.05.2026\nTanz;3;04.05.2026;14.05.2026\n",
      events: [
        "2026-05-04 2026-05-05 Yoga", "2026-05-11 2026-05-12 Yoga", "2026-05-18 2026-05-19 Yoga",
        "2026-05-06 2026-05-07 Tanz", "2026-05-13 2026-05-14 Tanz",
      ]),
    Row(
      sentence: "numbers of working days beside the first and the last one are no weekdays",
      text: "Nom;Du;Au;Jours\nKaya;14/05/2026;18/05/2026;3\n",
      events: ["2026-05-14 2026-05-19 Kaya"]),
    Row(
      sentence: "numbers of days beside a first day are its length, in other languages, too",
      text: "Was;Beginn;Tage\nA;04.05.2026;3\nB;06.05.2026;1\n",
      events: ["2026-05-04 2026-05-07 A", "2026-05-06 2026-05-07 B"]),
    Row(
      sentence: "Greek halves of the day",
      text:
        "Εκδήλωση;Ημερομηνία;Ώρα\nΣυνάντηση;03/03/2026;6:30 μ.μ. - 8 μ.μ.\nΕξέταση;25/03/2026;10 π.μ.\n",
      events: [
        "2026-03-03T18:30 2026-03-03T20:00 Συνάντηση", "2026-03-25T10:00 2026-03-25T11:00 Εξέταση",
      ]),
    Row(
      sentence: "half past in Japanese, and days behind a day with its year",
      text: "件名,日付,開始,終了\n会議,2026/3/2,午前10時,午前11時半\n有給,2026/3/9~3/11,,\n",
      events: ["2026-03-02T10:00 2026-03-02T11:30 会議", "2026-03-09 2026-03-12 有給"]),
    Row(
      sentence: "Korean noon, and Dutch for not known yet",
      text:
        "wat;datum;tijd\n점심;2026-03-05;낮 12시\nFinale;2026-03-14;n.t.b.\nStart;2026-03-07;14:30\nTweede;2026-03-08;15:00\n"
        + "Derde;2026-03-09;16:00\nVierde;2026-03-10;16:00\n",
      events: [
        "2026-03-08T15:00 2026-03-08T16:00 Tweede", "2026-03-09T16:00 2026-03-09T17:00 Derde",
        "2026-03-10T16:00 2026-03-10T17:00 Vierde",
        "2026-03-05T12:00 2026-03-05T13:00 점심", "2026-03-07T14:30 2026-03-07T15:30 Start",
        "2026-03-14 2026-03-15 Finale",
      ]),
    Row(
      sentence: "the columns of Outlook in French are all read",
      text: "Objet;Début;Début;Fin;Fin;Journée entière;Rappel actif/inactif;Date de rappel;"
        + "Heure du rappel;Organisateur d’une réunion;Afficher la disponibilité\n"
        + "Budget;23/03/2026;09:30:00;23/03/2026;11:00:00;Faux;Vrai;23/03/2026;09:15:00;Mme Dupont;2\n",
      events: ["2026-03-23T09:30 2026-03-23T11:00 Budget"]),
    Row(
      sentence: "numbered times below weekdays are the times alone",
      text: "Stundenplan 7b;gültig ab 13.04.2026;;\nStd.;Montag;Dienstag;Mittwoch\n"
        + "1. 7:45-8:30;Mathe;Deutsch;\n2. 8:35-9:20;;Bio;Sport\n",
      events: [
        "2026-04-13T07:45 2026-04-13T08:30 Mathe", "2026-04-14T07:45 2026-04-14T08:30 Deutsch",
        "2026-04-14T08:35 2026-04-14T09:20 Bio", "2026-04-15T08:35 2026-04-15T09:20 Sport",
      ]),
    Row(
      sentence: "numbered times beside dates are the times alone",
      text: "Date,Slot,Title\n2026-04-06,1. 9:00-10:00,A\n2026-04-06,2) 10.15-11.00,B\n",
      events: ["2026-04-06T09:00 2026-04-06T10:00 A", "2026-04-06T10:15 2026-04-06T11:00 B"]),
    Row(
      sentence: "numbered starts beside dates are the starts alone",
      text: "Date,Time,Title\n2026-04-06,1. 9:00,A\n2026-04-06,2. 10:30,B\n",
      events: ["2026-04-06T09:00 2026-04-06T10:00 A", "2026-04-06T10:30 2026-04-06T11:30 B"]),
    Row(
      sentence: "numbers of lessons with a point, and of two lessons, are no hours",
      text:
        "Week of 13 April 2026;;;\nStunde;Montag;Dienstag;Mittwoch\n1.;Mathe;Bio;\n2.;Deutsch;;\n",
      refusal: "missing-times"),
    Row(
      sentence: "numbers of lessons with a point have the given times",
      text: "Week of 13 April 2026;;;\nStunde;Montag;Dienstag;Mittwoch\n1.;Mathe;;\n2-3;;Bio;\n",
      options: ["--times", "1=8:00-8:45,2=8:50-9:35,3=9:45-10:30"],
      events: ["2026-04-13T08:00 2026-04-13T08:45 Mathe", "2026-04-14T08:50 2026-04-14T10:30 Bio"]),
    Row(
      sentence: "numbers of two lessons beside dates are no hours",
      text: "Datum;Stunde;Fach\n04.05.2026;1-2;Mathe\n05.05.2026;3.;Deutsch\n",
      events: ["2026-05-04 2026-05-05 Mathe", "2026-05-05 2026-05-06 Deutsch"],
      warnings: ["missing-times"]),
    Row(
      sentence: "numbers under the name of a time in front of weekdays are hours",
      text: "Uhrzeit;Montag;Dienstag;Mittwoch\n8;Mathe;Bio;\n13;Deutsch;;\n",
      options: ["--week-of", "2026-04-13"],
      events: [
        "2026-04-13T08:00 2026-04-13T09:00 Mathe", "2026-04-13T13:00 2026-04-13T14:00 Deutsch",
        "2026-04-14T08:00 2026-04-14T09:00 Bio",
      ]),
    Row(
      sentence: "the names of holidays are titles, and notes beside them are not",
      text: "Holiday,From,Until,Note\nEaster,2026-04-03,2026-04-10,schools\n"
        + "Summer,2026-07-20,2026-09-01,schools\n",
      events: ["2026-04-03 2026-04-11 Easter", "2026-07-20 2026-09-02 Summer"]),
  ]
}
