import Testing

@testable import AppointmentFormats

/// Tables in the forms of real programs: midnights for days, numbers for times, and names of weeks.
extension MisreadTableTests {
  static let programs = [
    Row(
      sentence: "midnights for dates are days (SQL)",
      text: "Date,Event\n2026-05-18 00:00:00,Fair\n2026-05-19 00:00:00,Camp\n",
      events: ["2026-05-18 2026-05-19 Fair", "2026-05-19 2026-05-20 Camp"]),
    Row(
      sentence: "midnights of a German program are days",
      text: "Datum;Ereignis\n18.05.2026 00:00:00;Fest\n19.05.2026 00:00:00;Lager\n",
      events: ["2026-05-18 2026-05-19 Fest", "2026-05-19 2026-05-20 Lager"]),
    Row(
      sentence: "midnights with AM are days, and a later day proves the order (Excel)",
      text: "Date,Event\n5/18/2026 12:00:00 AM,Fair\n5/19/2026 0:00,Camp\n",
      events: ["2026-05-18 2026-05-19 Fair", "2026-05-19 2026-05-20 Camp"]),
    Row(
      sentence: "midnights in UTC are days (JavaScript)",
      text: "date,title\n2026-05-18T00:00:00Z,Fair\n2026-05-19T00:00:00Z,Camp\n",
      events: ["2026-05-18 2026-05-19 Fair", "2026-05-19 2026-05-20 Camp"]),
    Row(
      sentence: "an end at midnight is no part of days",
      text: "Title,Start,End\nFair,2026-05-18 00:00:00,2026-05-20 00:00:00\n"
        + "Camp,2026-05-20 00:00:00,2026-05-21 00:00:00\n",
      events: ["2026-05-18 2026-05-20 Fair", "2026-05-20 2026-05-21 Camp"]),
    Row(
      sentence: "an end at the midnight of the start proves that ends are days",
      text: "Event,Start,End\nFair,2026-05-18 00:00:00,2026-05-19 00:00:00\n"
        + "Camp,2026-05-20 00:00:00,2026-05-20 00:00:00\n",
      events: ["2026-05-18 2026-05-20 Fair", "2026-05-20 2026-05-21 Camp"]),
    Row(
      sentence: "midnight is a time beside another time",
      text: "Title,Start,End\nNight,2026-05-18 00:00,2026-05-18 06:00\n"
        + "Move,2026-05-20 00:00,2026-05-20 08:30\n",
      events: [
        "2026-05-18T00:00 2026-05-18T06:00 Night", "2026-05-20T00:00 2026-05-20T08:30 Move",
      ]),
    Row(
      sentence: "midnight is a time among other starts",
      text: "Title,Start\nShow,2026-05-18 00:00\nTalk,2026-05-20 10:00\n",
      events: [
        "2026-05-18T00:00 2026-05-18T01:00 Show", "2026-05-20T10:00 2026-05-20T11:00 Talk",
      ]),
    Row(
      sentence: "a time of its own replaces midnight, and a row without one is a day",
      text: "Date,Time,Event\n2026-05-18 00:00,9:00,Fair\n2026-05-19 00:00,,Camp\n",
      events: ["2026-05-18T09:00 2026-05-18T10:00 Fair", "2026-05-19 2026-05-20 Camp"]),
    Row(
      sentence: "four digits are times beside the dates of a voyage",
      text: "Voyage,Port,Departure Date,Departure Time,Arrival Date,Arrival Time\n"
        + "V1,Oslo,2026-05-11,1930,2026-05-12,0700\nV2,Kiel,2026-05-13,2000,2026-05-14,0830\n",
      events: [
        "2026-05-11T19:30 2026-05-12T07:00 Oslo", "2026-05-13T20:00 2026-05-14T08:30 Kiel",
      ]),
    Row(
      sentence: "four digits are the times of flights beside one date",
      text: "Flight,Date,Dep Time,Arr Time\nLH400,2026-05-11,1052,1330\n"
        + "LH401,2026-05-15,1600,0540\n",
      events: [
        "2026-05-11T10:52 2026-05-11T13:30 LH400", "2026-05-15T16:00 2026-05-16T05:40 LH401",
      ]),
    Row(
      sentence: "hours alone are times under the names of times",
      text: "Flug;Abflugdatum;Abflugzeit;Ankunftsdatum;Ankunftszeit\n"
        + "A1;11.05.2026;18;12.05.2026;7\nA2;13.05.2026;20;14.05.2026;8\n",
      events: ["2026-05-11T18:00 2026-05-12T07:00 A1", "2026-05-13T20:00 2026-05-14T08:00 A2"]),
    Row(
      sentence: "a zero in front proves four digits to be times",
      text: "Date,Pickup,Passenger\n2026-05-18,0615,Ada\n2026-05-19,1200,Bo\n",
      events: ["2026-05-18T06:15 2026-05-18T07:15 Ada", "2026-05-19T12:00 2026-05-19T13:00 Bo"]),
    Row(
      sentence: "a zero in front proves the later time beside it, too",
      text: "Duty,Date,Report,Release\nF1,18MAY26,0615,1430\nF2,19MAY26,1200,2015\n",
      events: ["2026-05-18T06:15 2026-05-18T14:30 F1", "2026-05-19T12:00 2026-05-19T20:15 F2"],
      warnings: ["assumed-column"]),
    Row(
      sentence: "a zero in front proves the time in front of it, if its name is that of a time",
      text: "Ship,Sail date,Sail time,Dock date,Dock time\nA,2026-05-18,1800,2026-05-20,0700\n"
        + "B,2026-05-21,1930,2026-05-23,0830\n",
      events: ["2026-05-18T18:00 2026-05-20T07:00 A", "2026-05-21T19:30 2026-05-23T08:30 B"],
      warnings: ["assumed-column"]),
    Row(
      sentence: "four digits under the name of a time may be times",
      text: "Ship,Sail date,Sail time\nA,2026-05-18,1800\nB,2026-05-21,1930\n",
      events: ["2026-05-18 2026-05-19 A", "2026-05-21 2026-05-22 B"], warnings: ["unread-column"]),
    Row(
      sentence: "numbers of items are no times",
      text: "Date,Item,Event\n2026-05-18,0010,Fair\n2026-05-19,0020,Camp\n2026-05-20,0030,Gala\n",
      events: [
        "2026-05-18 2026-05-19 Fair", "2026-05-19 2026-05-20 Camp", "2026-05-20 2026-05-21 Gala",
      ]),
    Row(
      sentence: "four digits with any minutes may be times, and are a warning",
      text: "Date,Type,Wheels up,Wheels down\n2026-05-18,C172,0903,1021\n"
        + "2026-05-19,C172,1407,1533\n",
      events: ["2026-05-18 2026-05-19 C172", "2026-05-19 2026-05-20 C172"],
      warnings: ["unread-column"]),
    Row(
      sentence: "numbers of courses are no times",
      text: "Datum;Kursnr.;Titel\n18.05.2026;0815;Yoga\n19.05.2026;0920;Chor\n",
      events: ["2026-05-18 2026-05-19 Yoga", "2026-05-19 2026-05-20 Chor"]),
    Row(
      sentence: "the hour of arrival is not used beside days, and a warning says so",
      text: "Guest,Arrival,ETA,Departure\nAda,2026-05-18,15:30,2026-05-20\n"
        + "Bo,2026-05-19,18:00,2026-05-21\n",
      events: ["2026-05-18 2026-05-20 Ada", "2026-05-19 2026-05-21 Bo"],
      warnings: ["unread-column"]),
    Row(
      sentence: "a number of nights has many names",
      text: "Guest,Arrival date,No of nights,Room\nAda,21/05/2026,4,12\nBo,25/05/2026,5,14\n",
      events: ["2026-05-21 2026-05-25 Ada", "2026-05-25 2026-05-30 Bo"]),
    Row(
      sentence: "a number of days has many names",
      text: "Salarié;Début;Nb de jours\nAda;21/05/2026;4\nBo;25/05/2026;5\n",
      events: ["2026-05-21 2026-05-25 Ada", "2026-05-25 2026-05-30 Bo"]),
    Row(
      sentence: "the days and weeks of a hire are its length",
      text: "Item,Hire from,Hire period\nTent,2026-05-21,4 days\nVan,2026-05-25,1 week\n",
      events: ["2026-05-21 2026-05-25 Tent", "2026-05-25 2026-06-01 Van"]),
    Row(
      sentence: "weeks alone may be a notice, and are a warning",
      text: "Contract,Signed on,Notice\nRent,2026-05-18,4 weeks\nGym,2026-05-19,2 weeks\n",
      events: ["2026-05-18 2026-05-19 Rent", "2026-05-19 2026-05-20 Gym"],
      warnings: ["unread-column"]),
    Row(
      sentence: "days of work are a warning",
      text: "Name;Beginn;Werktage\nAda;21.05.2026;4\nBo;25.05.2026;5\n",
      events: ["2026-05-21 2026-05-22 Ada", "2026-05-25 2026-05-26 Bo"],
      warnings: ["unread-column"]),
    Row(
      sentence: "months are a warning",
      text: "Contract,Start,Months\nA,2026-05-18,12\nB,2026-06-01,24\n",
      events: ["2026-05-18 2026-05-19 A", "2026-06-01 2026-06-02 B"],
      warnings: ["unread-column"]),
    Row(
      sentence: "months and years in words are a warning, and no titles",
      text: "Contract,Start,Term\nA,2026-05-18,12 months\nB,2026-06-01,2 years\n",
      events: ["2026-05-18 2026-05-19 A", "2026-06-01 2026-06-02 B"],
      warnings: ["unread-column"]),
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
      sentence: "one time beside a first and a last date is a warning",
      text: "Show,Opens,Closes,Time\nHamlet,12 May 2026,30 May 2026,7:30pm\n"
        + "Cats,2 June 2026,20 June 2026,8pm\n",
      events: [
        "2026-05-12T19:30 2026-05-30T19:30 Hamlet", "2026-06-02T20:00 2026-06-20T20:00 Cats",
      ], warnings: ["implausible-length"]),
    Row(
      sentence: "an end without a time behind a start with one is a warning",
      text: "Title,Start,End\nFair,2026-05-18 10:00,2026-05-20\nTalk,2026-05-21 09:00,2026-05-21\n",
      events: [
        "2026-05-18T10:00 2026-05-20T10:00 Fair", "2026-05-21T09:00 2026-05-21T10:00 Talk",
      ], warnings: ["implausible-length"]),
    Row(
      sentence: "the times of each day in two columns are a warning",
      text:
        "Camp,Starts,Ends,Daily start,Daily end\nArt,15 June 2026,19 June 2026,9:00 AM,3:00 PM\n"
        + "Lego,22 June 2026,26 June 2026,9:00 AM,12:00 PM\n",
      events: [
        "2026-06-15T09:00 2026-06-19T15:00 Art", "2026-06-22T09:00 2026-06-26T12:00 Lego",
      ], warnings: ["implausible-length"]),
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
      sentence: "times on a first day are those of the dates beside them (Rails)",
      text:
        "date,start_time,end_time,name\n2026-05-18,2000-01-01 09:00:00,2000-01-01 10:00:00,Fair\n"
        + "2026-05-19,2000-01-01 10:30:00,2000-01-01 11:00:00,Camp\n",
      events: ["2026-05-18T09:00 2026-05-18T10:00 Fair", "2026-05-19T10:30 2026-05-19T11:00 Camp"]),
    Row(
      sentence: "a first day is a date where no other column has dates",
      text: "start,name\n2000-01-01 00:30:00,Party\n2000-01-01 10:30:00,Walk\n",
      events: ["2000-01-01T00:30 2000-01-01T01:30 Party", "2000-01-01T10:30 2000-01-01T11:30 Walk"]),
    Row(
      sentence: "moments without separators are read to the minute",
      text: "title,start,end\nA,202605180900,202605181000\nB,202605191430,202605191500\n",
      events: ["2026-05-18T09:00 2026-05-18T10:00 A", "2026-05-19T14:30 2026-05-19T15:00 B"]),
    Row(
      sentence: "moments without separators are read to the second",
      text: "title,start,end\nA,20260518090000,20260518100000\nB,20260519143000,20260519150000\n",
      events: ["2026-05-18T09:00 2026-05-18T10:00 A", "2026-05-19T14:30 2026-05-19T15:00 B"]),
    Row(
      sentence: "moments without separators may have a year of two digits",
      text: "title,start\nA,2605180900\nB,2605191430\n",
      events: ["2026-05-18T09:00 2026-05-18T10:00 A", "2026-05-19T14:30 2026-05-19T15:30 B"]),
    Row(
      sentence: "moments without separators may have an offset (XMLTV)",
      text: "channel,start,stop,title\nbbc1,20260518090000 +0200,20260518100000 +0200,News\n"
        + "bbc1,20260518100000 +0200,20260518103000 +0200,Quiz\n",
      events: ["2026-05-18T07:00 2026-05-18T08:00 News", "2026-05-18T08:00 2026-05-18T08:30 Quiz"]),
    Row(
      sentence: "seconds since 1970 stay such",
      text: "title,start\nA,1779094800\nB,1779181200\n",
      events: ["2026-05-18T09:00 2026-05-18T10:00 A", "2026-05-19T09:00 2026-05-19T10:00 B"]),
    Row(
      sentence: "dates without separators may have the day first",
      text: "title,date\nA,18052026\nB,05062026\n",
      events: ["2026-05-18 2026-05-19 A", "2026-06-05 2026-06-06 B"]),
    Row(
      sentence: "the new dates of moved meetings are a warning",
      text:
        "Event,Date,New date,Time\nChoir,2026-05-11,,18:00\nBoard,2026-05-12,2026-05-19,19:00\n",
      events: [
        "2026-05-11T18:00 2026-05-11T19:00 Choir", "2026-05-12T19:00 2026-05-12T20:00 Board",
      ], warnings: ["unread-column"]),
    Row(
      sentence: "an empty date of another event is a warning",
      text: "Event,Date,Time\nChoir,2026-05-11,18:00\nBoard,,19:00\nYoga,2026-05-13,18:00\n",
      events: [
        "2026-05-11T18:00 2026-05-11T19:00 Choir", "2026-05-11T19:00 2026-05-11T20:00 Board",
        "2026-05-13T18:00 2026-05-13T19:00 Yoga",
      ], warnings: ["carried-date"]),
    Row(
      sentence: "abbreviations of clocks behind times are offsets",
      text: "When,What\n2026-05-18 18:00 CEST,Choir\n2026-12-01 18:00 CET,Choir\n",
      events: [
        "2026-05-18T16:00 2026-05-18T17:00 Choir", "2026-12-01T17:00 2026-12-01T18:00 Choir",
      ]),
    Row(
      sentence: "an abbreviation for the winter is no offset in summer",
      text: "Start,What\n2026-05-18 18:00 CET,Choir\n2026-12-01 18:00 CET,Choir\n",
      events: ["2026-12-01T17:00 2026-12-01T18:00 Choir"], refusal: "bad-date"),
    Row(
      sentence: "words around two times are those of a range",
      text: "Tracking,Carrier,Expected,Window\n1Z99,UPS,11 May 2026,between 10:15 and 12:15\n"
        + "JD01,DHL,12 May 2026,between 14:00 and 16:00\n",
      events: ["2026-05-11T10:15 2026-05-11T12:15 UPS", "2026-05-12T14:00 2026-05-12T16:00 DHL"]),
    Row(
      sentence: "four digits behind kl. are a time",
      text: "Dato;Tid;Hva\n18. mai 2026;kl. 1800;Møte\n19. mai 2026;kl. 1730-1900;Kor\n",
      events: ["2026-05-18T18:00 2026-05-18T19:00 Møte", "2026-05-19T17:30 2026-05-19T19:00 Kor"]),
    Row(
      sentence: "hours have their word in Hungarian",
      text: "Dátum;Óra;Esemény\n2026. május 18., hétfő;18 óra;Ülés\n"
        + "2026. május 19., kedd;17.30;Kórus\n",
      events: ["2026-05-18T18:00 2026-05-18T19:00 Ülés", "2026-05-19T17:30 2026-05-19T18:30 Kórus"]),
    Row(
      sentence: "sums of money are no times",
      text: "Guest,Start date,End date,Earnings\nAda,2026-05-18,2026-05-21,€300.00\n"
        + "Bo,2026-06-02,2026-06-04,€0.00\n",
      events: ["2026-05-18 2026-05-22 Ada", "2026-06-02 2026-06-05 Bo"]),
    Row(
      sentence: "lengths in days that agree with start and end are read (Smartsheet)",
      text: "Task Name,Duration,Start,Finish\nPlan,5d,05/18/26,05/22/26\nShip,0,05/29/26,05/29/26\n"
        + "Done,0,05/30/26,05/30/26\n",
      events: [
        "2026-05-18 2026-05-23 Plan", "2026-05-29 2026-05-30 Ship", "2026-05-30 2026-05-31 Done",
      ]),
    Row(
      sentence: "years of history are no slips",
      text: "Event,Date\nStorming of the Bastille,14 July 1789\nMoon landing,20 July 1969\n",
      from: "1000-01-01", to: "2100-01-01",
      events: [
        "1789-07-14 1789-07-15 Storming of the Bastille", "1969-07-20 1969-07-21 Moon landing",
      ]),
    Row(
      sentence: "a year of history beside those of today is a slip",
      text: "Event,Date\nFair,14 July 1026\nCamp,20 July 2026\n",
      from: "1000-01-01", to: "2100-01-01",
      events: ["1026-07-14 1026-07-15 Fair", "2026-07-20 2026-07-21 Camp"],
      warnings: ["implausible-date"]),
    Row(
      sentence: "contracts may last two years",
      text: "Contract,Start,End\nA,2026-05-18,2028-05-17\nB,2026-06-01,2027-05-31\n",
      events: ["2026-05-18 2028-05-18 A", "2026-06-01 2027-06-01 B"]),
    Row(
      sentence: "one appointment of two years among days is a warning",
      text: "Title,Start,End\nA,2026-05-18,2028-05-18\nB,2026-06-01,2026-06-02\n",
      events: ["2026-05-18 2028-05-19 A", "2026-06-01 2026-06-03 B"],
      warnings: ["long-appointment"]),
  ]
}
