/// Tables with columns of two dates, times or lengths whose names are those of no start or end.
extension MisreadTableTests {
  static let sides = [
    Row(
      sentence: "two columns of dates without names of a start and an end are a warning",
      text: "Patient,First dose,Second dose\nAda,2026-05-01,2026-05-29\nBo,2026-05-08,2026-06-05\n",
      events: ["2026-05-01 2026-05-30 Ada", "2026-05-08 2026-06-06 Bo"],
      warnings: ["assumed-column"]),
    Row(
      sentence: "two columns of dates are a start and an end where lengths prove it",
      text: "Camp,Zzz,Yyy,Days\nA,2026-05-01,2026-05-03,3\nB,2026-06-01,2026-06-05,5\n",
      events: ["2026-05-01 2026-05-04 A", "2026-06-01 2026-06-06 B"]),
    Row(
      sentence: "names that end with words for start and end are those of a start and an end",
      text: "Sprint,Work start,Work end\nA,2026-05-04,2026-05-15\nB,2026-05-18,2026-05-29\n",
      events: ["2026-05-04 2026-05-16 A", "2026-05-18 2026-05-30 B"]),
    Row(
      sentence: "a compound with an end in it is an end",
      text: "Kurs;Kursbeginn;Kursende\nA;04.05.2026;15.05.2026\nB;18.05.2026;29.05.2026\n",
      events: ["2026-05-04 2026-05-16 A", "2026-05-18 2026-05-30 B"]),
    Row(
      sentence: "the last day to register yields to the day of an exam",
      text: "Exam,Registration deadline,Exam date\nMaths,2026-05-01,2026-05-18\n"
        + "Bio,2026-05-08,2026-05-25\n",
      events: ["2026-05-18 2026-05-19 Maths", "2026-05-25 2026-05-26 Bio"]),
    Row(
      sentence: "the day of a letter yields to the day of the talk",
      text: "Bewerber;Eingang;Gespräch\nAda;01.05.2026;18.05.2026\nBo;04.05.2026;19.05.2026\n",
      events: ["2026-05-18 2026-05-19 Ada", "2026-05-19 2026-05-20 Bo"]),
    Row(
      sentence: "the day until which people register is no end",
      text: "Kurs;Datum;Anmeldung bis\nA;18.05.2026;10.05.2026\nB;19.05.2026;11.05.2026\n",
      events: ["2026-05-18 2026-05-19 A", "2026-05-19 2026-05-20 B"]),
    Row(
      sentence: "numbers and days of booking yield to the day of the booking",
      text: "Booking ID,Booked on,Slot date,Slot time,Court\n"
        + "20260501,2026-05-01,2026-05-11,18:00,Court 1\n"
        + "20260502,2026-05-02,2026-05-12,19:00,Court 2\n",
      events: [
        "2026-05-11T18:00 2026-05-11T19:00 Court 1", "2026-05-12T19:00 2026-05-12T20:00 Court 2",
      ]
    ),
    Row(
      sentence: "a birth date yields to the date of the appointment",
      text: "Patient;Geburtsdatum;Termin\nAda König;03.04.1971;18.05.2026\n"
        + "Bo Li;12.11.1985;19.05.2026\n",
      events: ["2026-05-18 2026-05-19 Ada König", "2026-05-19 2026-05-20 Bo Li"]),
    Row(
      sentence: "a birth date yields to a date with a time in another column",
      text: "Patient;Geburtsdatum;Termin;Uhrzeit\nAda König;03.04.1971;18.05.2026;09:00\n"
        + "Bo Li;12.11.1985;19.05.2026;09:30\n",
      events: [
        "2026-05-18T09:00 2026-05-18T10:00 Ada König", "2026-05-19T09:30 2026-05-19T10:30 Bo Li",
      ]),
    Row(
      sentence: "a birth date beside a date of an unknown name is a warning",
      text: "Name,Date of birth,Test date\nAda,1971-04-03,2026-05-18\nBo,1985-11-12,2026-05-19\n",
      events: ["2026-05-18 2026-05-19 Ada", "2026-05-19 2026-05-20 Bo"],
      warnings: ["assumed-column"]),
    Row(
      sentence: "birthdays beside the day of joining are birthdays",
      text: "Name;Geburtsdatum;Eintritt\nAda;03.04.1971;18.05.2020\nBo;12.11.1985;19.05.2019\n",
      from: "2026-01-01", to: "2026-12-31",
      events: ["2026-04-03 2026-04-04 Ada", "2026-11-12 2026-11-13 Bo"]),
    Row(
      sentence: "times worked are no starts",
      text: "Date,Name,Hours worked\n2026-05-11,Ada,7:30\n2026-05-12,Bo,8:00\n",
      events: ["2026-05-11 2026-05-12 Ada", "2026-05-12 2026-05-13 Bo"]),
    Row(
      sentence: "times worked are no starts in other languages (Arbeitszeit)",
      text: "Datum;Mitarbeiter;Arbeitszeit\n11.05.2026;Ada;07:30\n12.05.2026;Bo;08:00\n",
      events: ["2026-05-11 2026-05-12 Ada", "2026-05-12 2026-05-13 Bo"]),
    Row(
      sentence: "a time that something took is no start (Temps passé)",
      text: "Date;Titre;Temps passé\n18/05/2026;Plan;1:30\n19/05/2026;Revue;0:45\n",
      events: ["2026-05-18 2026-05-19 Plan", "2026-05-19 2026-05-20 Revue"]),
    Row(
      sentence: "a time that something took is a length beside a start",
      text: "Date,Start,Task,Time spent\n2026-05-11,09:00,A,1:30\n2026-05-12,10:00,B,0:45\n",
      events: ["2026-05-11T09:00 2026-05-11T10:30 A", "2026-05-12T10:00 2026-05-12T10:45 B"]),
    Row(
      sentence: "hours in words beside days without times are a warning",
      text: "Date,Task,Time spent\n2026-05-11,Fix login,1h 30m\n2026-05-12,Docs,45m\n",
      events: ["2026-05-11 2026-05-12 Fix login", "2026-05-12 2026-05-13 Docs"],
      warnings: ["unread-column"]),
    Row(
      sentence: "short times under an unknown name are no starts",
      text: "Date,Piece,Timing\n2026-05-15,Bolero,0:15:30\n2026-05-16,Mahler 2,1:24:00\n",
      events: ["2026-05-15 2026-05-16 Bolero", "2026-05-16 2026-05-17 Mahler 2"],
      warnings: ["unread-column"]),
    Row(
      sentence: "short times beside moments are lengths (Garmin)",
      text: "Date,Title,Time,Avg Pace\n2026-05-11 07:12:03,Morning Run,00:52:10,5:13\n"
        + "2026-05-13 18:30:44,Evening Run,00:24:40,4:56\n",
      events: [
        "2026-05-11T07:12 2026-05-11T08:04 Morning Run",
        "2026-05-13T18:30 2026-05-13T18:55 Evening Run",
      ]),
    Row(
      sentence: "other times beside moments are a warning",
      text: "Date,Title,Time\n2026-05-11 07:00,A,9:00\n2026-05-13 18:00,B,19:30\n",
      events: ["2026-05-11T07:00 2026-05-11T08:00 A", "2026-05-13T18:00 2026-05-13T19:00 B"],
      warnings: ["unread-column"]),
    Row(
      sentence: "times beside dates at midnight are their times",
      text: "Date,Title,Time\n2026-05-11 00:00:00,A,9:00\n2026-05-13 00:00:00,B,19:30\n",
      events: ["2026-05-11T09:00 2026-05-11T10:00 A", "2026-05-13T19:30 2026-05-13T20:30 B"]),
    Row(
      sentence: "two times of unknown names are a warning",
      text: "Datum;Probe;Gottesdienst;Kirche\n17.05.2026;09:00;10:00;St. Anna\n"
        + "24.05.2026;08:30;09:30;St. Paul\n",
      events: [
        "2026-05-17T09:00 2026-05-17T10:00 St. Anna", "2026-05-24T08:30 2026-05-24T09:30 St. Paul",
      ], warnings: ["assumed-column"]),
    Row(
      sentence: "the times of two cities are a warning",
      text: "Date,London,Berlin,Call\n2026-06-11,19:00,20:00,A\n2026-06-12,17:00,18:00,B\n",
      events: ["2026-06-11T19:00 2026-06-11T20:00 A", "2026-06-12T17:00 2026-06-12T18:00 B"],
      warnings: ["assumed-column"]),
    Row(
      sentence: "two zones are one moment",
      text: "Date,ET,PT,Webinar\n2026-01-18,12:00 PM,9:00 AM,A\n2026-01-19,2:00 PM,11:00 AM,B\n",
      events: ["2026-01-18T17:00 2026-01-18T18:00 A", "2026-01-19T19:00 2026-01-19T20:00 B"]),
    Row(
      sentence: "the time in a zone is read beside one without, with a warning",
      text: "Date,ET,Local,Match\n2026-06-11,3:00 PM,1:00 PM,Mexico v South Africa\n"
        + "2026-06-12,9:00 PM,6:00 PM,USA v Paraguay\n",
      events: [
        "2026-06-11T19:00 2026-06-11T20:00 Mexico v South Africa",
        "2026-06-13T01:00 2026-06-13T02:00 USA v Paraguay",
      ], warnings: ["unread-column"]),
    Row(
      sentence: "two letters are no zone without another one",
      text: "Datum;CT;MRT;Patient\n18.05.2026;9:00;10:00;Ada\n19.05.2026;9:30;11:00;Bo\n",
      events: ["2026-05-18T09:00 2026-05-18T10:00 Ada", "2026-05-19T09:30 2026-05-19T11:00 Bo"],
      warnings: ["assumed-column"]),
    Row(
      sentence: "a time until which something is open is no start",
      text: "Date,Shop,Open until\n2026-05-16,Bakery,18:00\n2026-05-17,Kiosk,20:00\n",
      events: ["2026-05-16 2026-05-17 Bakery", "2026-05-17 2026-05-18 Kiosk"],
      warnings: ["unread-column"]),
    Row(
      sentence: "a time until which someone is there is the end beside a start",
      text:
        "Datum;Kommt;Anwesend bis;Kind\n18.05.2026;08:00;14:30;Ada\n19.05.2026;09:00;16:00;Bo\n",
      events: ["2026-05-18T08:00 2026-05-18T14:30 Ada", "2026-05-19T09:00 2026-05-19T16:00 Bo"]),
    Row(
      sentence: "hours in columns of arrival and leaving are a start and an end",
      text: "Name,Date,Arrives,Leaves\nAda,2026-05-11,8,16\nBo,2026-05-12,9,17\n",
      events: ["2026-05-11T08:00 2026-05-11T16:00 Ada", "2026-05-12T09:00 2026-05-12T17:00 Bo"]),
    Row(
      sentence: "numbers that may be hours of two unknown names are a warning",
      text: "Child,Date,Drop-off,Collect\nAda,2026-05-11,8,15\nBo,2026-05-12,9,16\n",
      events: ["2026-05-11 2026-05-12 Ada", "2026-05-12 2026-05-13 Bo"], warnings: ["unread-column"]
    ),
    Row(
      sentence: "courses on weekdays with Google's names are a series",
      text: "Subject,Start Date,End Date,Days,Begin,Finish\n"
        + "MATH 101,08/24/2026,09/02/2026,MWF,10:00 AM,10:50 AM\n"
        + "BIO 201,08/25/2026,08/31/2026,TR,1:30 PM,2:45 PM\n",
      events: [
        "2026-08-24T10:00 2026-08-24T10:50 MATH 101", "2026-08-26T10:00 2026-08-26T10:50 MATH 101",
        "2026-08-28T10:00 2026-08-28T10:50 MATH 101", "2026-08-31T10:00 2026-08-31T10:50 MATH 101",
        "2026-09-02T10:00 2026-09-02T10:50 MATH 101", "2026-08-25T13:30 2026-08-25T14:45 BIO 201",
        "2026-08-27T13:30 2026-08-27T14:45 BIO 201",
      ]),
    Row(
      sentence: "days of the week beside Google's own columns are a series",
      text: "Subject,Start Date,Start Time,End Date,End Time,Days of Week\n"
        + "Yoga,05/18/2026,6:00 PM,05/25/2026,7:00 PM,Monday\n"
        + "Spin,05/19/2026,7:00 AM,05/21/2026,8:00 AM,\"Tuesday, Thursday\"\n",
      events: [
        "2026-05-18T18:00 2026-05-18T19:00 Yoga", "2026-05-25T18:00 2026-05-25T19:00 Yoga",
        "2026-05-19T07:00 2026-05-19T08:00 Spin", "2026-05-21T07:00 2026-05-21T08:00 Spin",
      ]),
    Row(
      sentence: "times without a colon below names that end with start and end are times",
      text: "Class Nbr,Subject,Mtg Start,Mtg End,Days,Start Date,End Date\n"
        + "1234,MATH,1030,1145,MW,2026-08-24,2026-08-31\n"
        + "1235,BIO,0900,0950,TTh,2026-08-25,2026-08-27\n",
      events: [
        "2026-08-24T10:30 2026-08-24T11:45 MATH", "2026-08-26T10:30 2026-08-26T11:45 MATH",
        "2026-08-31T10:30 2026-08-31T11:45 MATH", "2026-08-25T09:00 2026-08-25T09:50 BIO",
        "2026-08-27T09:00 2026-08-27T09:50 BIO",
      ]),
    Row(
      sentence: "words for repetitions beside Google's own columns are rules",
      text: "Subject,Start Date,Start Time,End Time,Repeat,Until\n"
        + "Yoga,05/18/2026,6:00 PM,7:00 PM,weekly,05/25/2026\nChoir,05/19/2026,6:00 PM,7:00 PM,,\n",
      events: [
        "2026-05-18T18:00 2026-05-18T19:00 Yoga", "2026-05-25T18:00 2026-05-25T19:00 Yoga",
        "2026-05-19T18:00 2026-05-19T19:00 Choir",
      ]),
    Row(
      sentence: "two columns of names below a date are a warning, although one may be a weekday",
      text: "Date,Chapel,Coffee\nMay 17 2026,Ada,Bo\nMay 24 2026,Cy,Di\n",
      events: ["2026-05-17 2026-05-18 Ada", "2026-05-24 2026-05-25 Cy"],
      warnings: ["assumed-column"]),
    Row(
      sentence: "a price of entry is no title",
      text: "Date,Concert,Time,Entry\n2026-05-18,Jazz,19.30,12.30\n2026-05-19,Rock,20.00,15.00\n",
      events: ["2026-05-18T19:30 2026-05-18T20:30 Jazz", "2026-05-19T20:00 2026-05-19T21:00 Rock"]),
    Row(
      sentence: "numbers with a sign are no titles",
      text: "Datum;Kommen;Gehen;Pause;Saldo\n11.05.2026;08:00;16:45;00:30;+00:15\n"
        + "12.05.2026;08:00;16:00;00:30;-00:30\n",
      events: ["2026-05-11T08:00 2026-05-11T16:45 plan", "2026-05-12T08:00 2026-05-12T16:00 plan"]),
    Row(
      sentence: "words under the name Due are no dates beside a date",
      text: "Week,Date,Topic,Due\n1,Mon 18 May,Intro,Essay 1\n2,Mon 25 May,Loops,\n",
      options: ["--year", "2026"],
      events: ["2026-05-18 2026-05-19 Intro", "2026-05-25 2026-05-26 Loops"]),
    Row(
      sentence: "the date of a lesson is not the one on which its work is due",
      text: "Date,Topic,Due\n2026-05-18,Intro,2026-05-25\n2026-05-25,Loops,2026-06-01\n",
      events: ["2026-05-18 2026-05-19 Intro", "2026-05-25 2026-05-26 Loops"]),
    Row(
      sentence: "rooms between weekdays are refused with advice",
      text: "Time,Mon,Room,Tue,Room\n8:00-8:45,Maths,101,German,102\n8:50-9:35,Art,A1,PE,Gym\n",
      options: ["--week-of", "2026-05-18"], refusal: "missing-start"),
    Row(
      sentence: "names for times in front of the word time are those of a start and an end",
      text: "Guest,Date,Check-in time,Check-out time,Room\nAda,2026-05-11,15:00,17:30,12\n"
        + "Bo,2026-05-12,16:30,18:00,14\n",
      events: ["2026-05-11T15:00 2026-05-11T17:30 Ada", "2026-05-12T16:30 2026-05-12T18:00 Bo"]),
    Row(
      sentence: "the date to which an appointment is moved is no end",
      text:
        "Event,Date,Time,Postponed to\nChoir,2026-05-11,18:00,\nBoard,2026-05-12,19:00,2026-05-19\n",
      events: [
        "2026-05-11T18:00 2026-05-11T19:00 Choir", "2026-05-12T19:00 2026-05-12T20:00 Board",
      ],
      warnings: ["unread-column"]),
    Row(
      sentence: "the days of death beside those of birth are no appointments",
      text:
        "Name,Born,Died\nBach,31 March 1685,28 July 1750\nMozart,27 January 1756,5 December 1791\n",
      from: "2026-01-01", to: "2026-12-31",
      events: ["2026-01-27 2026-01-28 Mozart", "2026-03-31 2026-04-01 Bach"]),
    Row(
      sentence:
        "words for opening and closing at the end of two names are those of a start and an end",
      text:
        "Event,Date,Doors open,Doors close\nA,2026-05-18,18:00,23:00\nB,2026-05-19,18:00,22:00\n",
      events: ["2026-05-18T18:00 2026-05-18T23:00 A", "2026-05-19T18:00 2026-05-19T22:00 B"]),
    Row(
      sentence: "the times of sales are not those of the event",
      text: "Event,Sales start,Sales end,Date\nA,2026-05-01,2026-05-10,2026-05-18\n"
        + "B,2026-05-02,2026-05-11,2026-05-19\n",
      events: ["2026-05-18 2026-05-19 A", "2026-05-19 2026-05-20 B"]),
    Row(
      sentence: "a zone behind the word for time is that of the times",
      text: "Date,Time ET,Game\n2026-01-18,15:00,A\n2026-01-19,14:00,B\n",
      events: ["2026-01-18T20:00 2026-01-18T21:00 A", "2026-01-19T19:00 2026-01-19T20:00 B"]),
    Row(
      sentence: "ET in capitals is no zone in French",
      text: "DATE ET HEURE;TITRE\n18/05/2026 10:00;A\n19/05/2026 11:00;B\n",
      events: ["2026-05-18T10:00 2026-05-18T11:00 A", "2026-05-19T11:00 2026-05-19T12:00 B"]),
  ]
}
