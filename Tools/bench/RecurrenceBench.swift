import AppointmentModel
import CivilTime
import RecurrenceRules

/// Recurring appointments since 2015, each with about 540 occurrences in ten years.
func recurringAppointments(_ count: Int) -> AppointmentCollection {
  let rules = [
    "FREQ=WEEKLY", "FREQ=WEEKLY;BYDAY=MO", "FREQ=WEEKLY;INTERVAL=2;BYDAY=TU,TH",
    "FREQ=DAILY;INTERVAL=7", "FREQ=DAILY;INTERVAL=5;BYHOUR=9",
    "FREQ=MONTHLY;BYDAY=MO,WE,FR;BYSETPOS=1,2,3,-1", "FREQ=WEEKLY;BYDAY=FR;COUNT=2000",
    "FREQ=MONTHLY;BYMONTHDAY=1,8,15,22,-1", "FREQ=WEEKLY;BYDAY=WE;UNTIL=20400101T000000Z",
    "FREQ=YEARLY;BYMONTH=1,2,3,4,5,6,7,8,9,10,11,12;BYMONTHDAY=3,10,17,24",
  ].compactMap { try? RecurrenceRule(parsing: $0) }
  var random = BenchRandom(seed: 9)
  let zones = ["Europe/Berlin", "America/New_York", "Asia/Tokyo"]
  return AppointmentCollection(
    (0..<count).map { index in
      let day = CivilDate(clampingDayNumber: 16_436 + random.below(365))
      let time = TimeOfDay(hour: 6 + random.below(14), minute: random.below(4) * 15) ?? .midnight
      var appointment = Appointment(
        uid: "\(index)", title: "Series \(index)",
        start: .zoned(CivilDateTime(day, time), in: ZoneID(zones[index % zones.count])),
        end: .lasting(days: 0, seconds: 3600))
      appointment.recurrence.rules = [rules[index % rules.count]]
      return appointment
    }, zones: machineZones())
}

/// A range of whole days in UTC.
func days(_ first: Int, _ count: Int) -> Range<Instant> {
  Instant(
    secondsSinceEpoch: Int64(first) * 86_400)..<Instant(
      secondsSinceEpoch: Int64(first + count) * 86_400)
}

/// Expansion of recurring appointments, compared to sorting as many random numbers.
func benchRecurrence() {
  title("Recurring appointments")
  let utc = ZoneRules(fixed: .utc)
  // From 23 March 2026 on.
  let week = days(20_535, 7)
  for count in [1_000, 10_000, 100_000] {
    let collection = recurringAppointments(count)
    var answers = 0
    let seconds = median(of: 5) {
      answers = collection.occurrences(in: week, displayZone: utc).count
      return answers
    }
    let sort = sortSeconds(answers)
    row("\(count) over one week, \(answers) answers", seconds, seconds / sort, of: "sorting them")
  }
  dateutil()
  if let found = Libical.weekSeconds(series: 1_000) {
    line("libical, one series over one week", duration(found / 1_000))
  } else {
    line("libical", "not there")
  }
}

/// The time of python-dateutil for one such series over the week, if installed.
private func dateutil() {
  let script = """
    import time, datetime
    from dateutil.rrule import rrulestr
    rules = [rrulestr("FREQ=WEEKLY;BYDAY=MO", dtstart=datetime.datetime(2015, 1, 1 + i % 28, 9))
             for i in range(100)]
    begin = time.perf_counter()
    for rule in rules:
        rule.between(datetime.datetime(2026, 3, 23), datetime.datetime(2026, 3, 30))
    print((time.perf_counter() - begin) / 100)
    """
  guard let found = run(["python3", "-c", script]),
    let seconds = Double(found.output.filter { !$0.isWhitespace })
  else { return line("python-dateutil", "not there") }
  line("python-dateutil, one series over one week", duration(seconds))
}
