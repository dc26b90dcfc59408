import AppointmentModel
import CivilTime
import RecurrenceRules
import TestSupport

/// Appointments of all kinds, many of which begin and end at the same time.
struct RandomCalendar {
  var generator: SeededGenerator
  private var made = 0

  static let files: [ZoneID: [UInt8]] = [
    ZoneID("Europe/Berlin"): ZoneFile.bytes("CET-1CEST,M3.5.0,M10.5.0/3"),
    ZoneID("America/New_York"): ZoneFile.bytes("EST5EDT,M3.2.0,M11.1.0"),
    ZoneID("Australia/Lord_Howe"): ZoneFile.bytes("<+1030>-10:30<+11>-11,M10.1.0,M4.1.0"),
    ZoneID("Asia/Tokyo"): ZoneFile.bytes("JST-9"),
  ]
  static let zones: [ZoneID: ZoneRules] = {
    var cache = ZoneRulesCache(ZoneDatabase(files: files))
    return files.keys.reduce(into: [:]) { zones, id in zones[id] = try? cache.rules(for: id) }
  }()
  /// The days on which appointments begin: a year from March 2025 on.
  static let days = 20_150..<20_515

  init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

  private mutating func number(_ range: ClosedRange<Int>) -> Int {
    Int.random(in: range, using: &generator)
  }

  /// A wall-clock time; often near the changes of clocks.
  private mutating func wall() -> Int64 {
    let near = [20_176, 20_155, 20_394, 20_401, 20_183, 20_366]
    let day =
      number(0...3) == 0
      ? near[number(0...5)] + number(-1...1) : number(20_150...20_514)
    return Int64(day) * 86_400 + Int64(number(0...3) == 0 ? number(0...4) : number(8...10)) * 3600
      + Int64(number(0...1)) * 1800
  }

  private mutating func time() -> AppointmentTime {
    let local = CivilDateTime(wallSeconds: wall())
    switch number(0...5) {
    case 0: return .date(local.date)
    case 1: return .floating(local)
    case 2: return .utc(Instant(secondsSinceEpoch: local.wallSeconds))
    default:
      let zones = Self.files.keys.sorted { $0.name < $1.name }
      return .zoned(local, in: zones[number(0...zones.count - 1)])
    }
  }

  private func moved(_ time: AppointmentTime, by seconds: Int64) -> AppointmentTime {
    let local = CivilDateTime(wallSeconds: time.wallClock.wallSeconds + seconds)
    switch time {
    case .date: return .date(local.date)
    case .floating: return .floating(local)
    case .utc: return .utc(Instant(secondsSinceEpoch: local.wallSeconds))
    case .zoned(_, let zone): return .zoned(local, in: zone)
    }
  }

  private mutating func end(of start: AppointmentTime) -> AppointmentEnd {
    if start.isDate {
      return number(0...1) == 0
        ? .implied : .at(moved(start, by: Int64(number(1...3)) * 86_400))
    }
    switch number(0...7) {
    case 0: return .implied
    case 1: return .lasting(days: number(0...2), seconds: Int64(number(0...2)) * 1800)
    case 2: return .at(moved(start, by: Int64(number(1...40)) * 86_400))
    default: return .at(moved(start, by: Int64(number(1...2)) * 1800))
    }
  }

  /// An appointment that occurs once, or not at all.
  mutating func single() -> Appointment {
    made += 1
    let start = time()
    var single = Appointment(
      uid: number(0...3) == 0 ? "event-\(number(0...9))" : "event-\(made)@example.com",
      title: "\(made)", start: start, end: end(of: start))
    switch number(0...11) {
    case 0: single.recurrence.exclusions = [start]
    case 1: single.recurrence.exclusions = [moved(start, by: 86_400)]
    default: break
    }
    return single
  }

  /// A recurring appointment with a UID of its own.
  mutating func master() -> Appointment {
    made += 1
    let start = time()
    var master = Appointment(
      uid: "\(["event", "series"][number(0...1)])-\(number(0...99))-\(made)", title: "\(made)",
      start: start, end: end(of: start))
    let isFinite = number(0...2)
    master.recurrence.rules = [
      try? RecurrenceRule(
        [.daily, .weekly][number(0...1)], interval: number(1...4),
        count: isFinite == 0 ? number(1...60) : nil,
        until: isFinite == 1 && !start.isDate && !start.isUTC
          ? .local(moved(start, by: Int64(number(0...200)) * 86_400).wallClock) : nil)
    ].compactMap { $0 }
    if number(0...3) == 0 {
      // Minutes that no rule produces.
      let further = moved(start, by: Int64(number(1...90)) * 86_400 + (start.isDate ? 0 : 420))
      if !start.isDate {
        let ends: [AppointmentEnd?] = [
          nil, .lasting(days: 0, seconds: 5400), .at(moved(further, by: 5400)),
        ]
        master.recurrence.dates = [RecurrenceDate(further, end: ends[number(0...2)])]
      }
    }
    for _ in 0..<number(0...2) { master.recurrence.exclusions.append(step(of: master)) }
    master.sequence = number(0...1)
    return master
  }

  private mutating func step(of master: Appointment) -> AppointmentTime {
    let rule = master.recurrence.rules.first
    let step = Int64(rule?.interval ?? 1) * (rule?.frequency == .weekly ? 7 : 1) * 86_400
    return moved(master.start, by: Int64(number(0...20)) * step)
  }

  /// A changed occurrence of a master.
  mutating func override(of master: Appointment) -> Appointment {
    made += 1
    let original =
      number(0...3) == 0
      ? master.recurrence.exclusions.first ?? step(of: master) : step(of: master)
    let hours = master.isAllDay ? 24 : 1
    let start = moved(original, by: Int64(number(-3...3) * hours) * 3600)
    var change = Appointment(
      uid: master.uid, title: "\(made)", start: start, end: end(of: start))
    change.recurrenceID = RecurrenceID(original, isThisAndFuture: number(0...3) == 0)
    change.sequence = number(0...2)
    if number(0...5) == 0 { change.status = .cancelled }
    return change
  }

  /// Appointments of all kinds.
  mutating func appointments(_ count: Int) -> [Appointment] {
    var result: [Appointment] = []
    while result.count < count { result.append(any(in: result)) }
    return result.shuffled(using: &generator)
  }

  /// An appointment of any kind that matches the others.
  mutating func any(in others: [Appointment]) -> Appointment {
    let masters = others.filter { $0.isRecurring && $0.recurrenceID == nil }
    switch number(0...9) {
    case 0...4: return single()
    case 5...6 where !masters.isEmpty: return override(of: masters[number(0...masters.count - 1)])
    default: return master()
    }
  }

  /// A query range in POSIX seconds: mostly days, sometimes years.
  mutating func range() -> Range<Int64> {
    let from = Int64(number(20_100...20_700)) * 86_400 + Int64(number(0...48)) * 1800
    let length = [0, 1800, 86_400, 7 * 86_400, 40 * 86_400, 400 * 86_400][number(0...5)]
    return from..<from + Int64(length)
  }
}

extension AppointmentTime {
  fileprivate var isUTC: Bool {
    if case .utc = self { true } else { false }
  }
}
