import AppointmentFormats
import AppointmentModel
import CalendarExport
import CalendarLayout
import CivilTime
import Foundation

/// The answers of a server from calendars in memory, on one core, compared to Python's icalendar on
/// the same calendar.
func benchServer() {
  let users = 1_000
  title("A server: \(users) calendars of a quarter with 200 events each, one core")
  let files = (0..<users).map { quarterFile(events: 200, seed: UInt64($0)) }
  let zones = machineZones()
  guard let zone = try? zones.rules(for: ZoneID("Europe/Berlin")) else {
    return line("Europe/Berlin", "no zone")
  }
  let before = residentBytes()
  let people = files.map {
    AppointmentLoader().load([InputFile(name: "a.ics", bytes: $0)], zones: zones).collection
  }
  line(
    "a calendar in memory, beside its file of \(files[0].count / 1_000) kB",
    "\((residentBytes() - before) / users / 1_000) kB")
  let python = icalendarSeconds(files[0])
  func figure(
    _ name: String, rounds: Int, beside yardstick: Double?, of call: String, _ work: (Int) -> Int
  ) {
    let time = median(of: 3) { (0..<rounds).reduce(0) { $0 &+ work($1) } } / Double(rounds)
    let ratio = yardstick.map { "\(decimal(time / $0, 3)) x icalendar's \(call)" }
    line(name, decimal(1 / time, 0) + " a second", ratio ?? "no icalendar for Python here")
  }
  figure("calendars read", rounds: 100, beside: python?.read, of: "reading") {
    AppointmentLoader().load(
      [InputFile(name: "a.ics", bytes: files[$0])], zones: zones
    ).collection.count
  }
  figure("feeds of a calendar as it was read", rounds: 100, beside: python?.write, of: "writing") {
    AppointmentWriter(people[$0], now: Instant(secondsSinceEpoch: 1_767_323_045)).iCalendar().count
  }
  let monday = CivilDate(clampingDayNumber: 20_535)
  figure(
    "free hours of three people in a week", rounds: 300, beside: python?.search,
    of: "look at the events of one"
  ) { round in
    let busy = (0..<3).map {
      MeetingSlots.Participant(
        "\($0)",
        busy: BusyTimes(
          people[round + $0], dates: monday..<monday.adding(days: 7), displayZone: zone))
    }
    let week =
      zone.instant(
        for: CivilDateTime(monday))..<zone.instant(for: CivilDateTime(monday.adding(days: 7)))
    return MeetingSlots(busy, hours: ResourceHours(zones: zones), displayZone: zone)
      .slots(in: [week], lasting: 60, atMost: 3).count
  }
  figure("pages of a month", rounds: 100, beside: python?.read, of: "reading") { round in
    let options = MonthGridOptions(
      month: monday, displayZone: zone, metrics: .points(width: 1_000))
    let month = MonthGrid(of: people[round], options: options)
    var count = 0
    CalendarPage([.month(month)], options: PageOptions(title: "a"))?.write { count += $0.count }
    return count
  }
}

/// A calendar of events in the 90 days from 23 March 2026.
private func quarterFile(events: Int, seed: UInt64) -> [UInt8] {
  var random = BenchRandom(seed: seed)
  var text = "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//bench//EN\r\n"
  for index in 0..<events {
    let day = CivilDate(clampingDayNumber: 20_535).adding(days: random.below(90))
    let date = "\(day)".filter { $0 != "-" }
    let hour = 8 + random.below(10)
    text += "BEGIN:VEVENT\r\nUID:\(seed)-\(index)@example.com\r\nDTSTAMP:20260101T000000Z\r\n"
    text += "DTSTART:\(date)T\(hour < 10 ? "0" : "")\(hour)0000Z\r\nDURATION:PT45M\r\n"
    text += "SUMMARY:Weekly planning \(random.below(1_000))\r\n"
    text += "LOCATION:Room \(random.below(40))\r\n"
    text += "END:VEVENT\r\n"
  }
  return Array((text + "END:VCALENDAR\r\n").utf8)
}

/// The memory of this process in bytes; 0 where the system does not say.
private func residentBytes() -> Int {
  let status = try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8)
  return (status?.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0) * 4_096
}

/// The seconds in which Python's icalendar reads the calendar, writes it, and looks for the events of a
/// week; nil where it is not installed. `CALENDARGRID_PYTHON` names another Python.
private func icalendarSeconds(_ bytes: [UInt8]) -> (read: Double, write: Double, search: Double)? {
  let program = """
    import datetime, statistics, sys, time, icalendar
    text = open(sys.argv[1], "rb").read()
    def median(work):
        times = []
        for _ in range(5):
            begun = time.perf_counter(); work(); times.append(time.perf_counter() - begun)
        return statistics.median(times)
    calendar = icalendar.Calendar.from_ical(text)
    first = datetime.datetime(2026, 3, 23, tzinfo=datetime.timezone.utc)
    last = first + datetime.timedelta(days=7)
    print(median(lambda: icalendar.Calendar.from_ical(text)), median(calendar.to_ical), median(
        lambda: [e for e in calendar.walk("VEVENT") if first <= e.decoded("DTSTART") < last]))
    """
  let python = ProcessInfo.processInfo.environment["CALENDARGRID_PYTHON"] ?? "python3"
  return withTemporaryFile(bytes, suffix: ".ics") { path in
    let figures = run([python, "-c", program, path])?.output.split { $0.isWhitespace }
      .compactMap { Double($0) }
    guard let figures, figures.count == 3 else { return nil }
    return (figures[0], figures[1], figures[2])
  }
}
