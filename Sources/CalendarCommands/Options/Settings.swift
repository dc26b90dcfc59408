import AppointmentFormats
import AppointmentModel
import CivilTime
import SystemSupport

/// The options of a command line as typed values, with defaults from the machine.
struct Settings {
  let invocation: Invocation
  var host: HostSystem
  /// The file that replaces standard output; nil for the process's own.
  private(set) var output: HostSystem.OutputFile?
  let zones: ZoneDatabase
  /// The number of rows that messages take above the output.
  var notes: Messages.Notes?
  /// The sources of the zones' rules.
  let zoneUse = ZoneUse()
  /// The display zone and its rules; UTC if the machine's zone is unknown.
  var zone: ZoneID { rules.id }
  let rules: ZoneRules
  /// The machine's zone if it is unknown, so that times are shown in UTC.
  private(set) var unknownLocalZone: ZoneID?
  /// The current time: `--now`, otherwise the machine's.
  var now: Instant
  /// The language of dates, with the conventions of the reader's region.
  var locale: CalendarLocale
  /// The tag of the reader's conventions, such as `en-US`; nil if none was chosen.
  let habits: String?
  /// The value of `--locale`, if its language is unknown.
  let unknownLanguage: String?
  let limits: CommandLimits
  /// The limits of one answer.
  let budget: Budget

  /// Today in the display zone.
  var today: CivilDate { rules.civil(at: now).date }

  /// The first day of a week.
  var firstWeekday: Weekday { locale.weekRules.firstWeekday }

  var weekRules: WeekRules { locale.weekRules }

  init(_ invocation: Invocation, host: HostSystem, limits: CommandLimits) throws {
    self.invocation = invocation
    self.host = zoneUse.guarding(host)
    self.limits = limits
    zones = zoneUse.watch(host.zones { [zoneUse] in zoneUse.noteBundled($0) })
    if let named = invocation.value("zone") {
      rules = try Settings.rules(of: ZoneID(named), option: "zone", zones: zones)
    } else {
      let local = host.localZone()
      // TZ may hold a rule in the place of a name: CET-1CEST,M3.5.0,M10.5.0/3.
      let found =
        (try? zones.rules(for: local)) ?? (try? ZoneRules(PosixRule(local.name), id: local))
      try zoneUse.check()
      rules = found ?? ZoneRules(fixed: .utc)
      unknownLocalZone = found == nil ? local : nil
    }
    if let text = invocation.value("limit") {
      guard let limit = Int(text), limit > 0 else {
        throw UsageError(option: "limit", "takes a whole number from 1 on, not '\(text)'")
      }
      budget = Budget(occurrences: limit)
    } else {
      budget = limits.budget
    }
    now = try Settings.clock(invocation.value("now"), rules: rules) ?? host.now()
    let choice = LocaleChoice(invocation.value("locale"), environment: host.environment)
    habits = choice.habits
    unknownLanguage = choice.unknownLanguage
    locale = CalendarLocale(language: choice.language, habits: choice.habits).with(
      firstWeekday: invocation.value("week-start").flatMap { Weekday(name: $0) },
      uses24HourClock: invocation.value("clock").map { $0 != "12" },
      isRightToLeft: ["ltr": false, "rtl": true][invocation.value("direction") ?? "auto"])
  }

  static func rules(of zone: ZoneID, option: String, zones: ZoneDatabase) throws -> ZoneRules {
    do throws(CivilTimeError) {
      return try zones.rules(for: zone)
    } catch {
      guard error.isAbsentZone else { throw error }
      let names = zones.zones.map(\.name)
      let abbreviated = Settings.abbreviations[zone.name.uppercased()]
      // A city alone: Berlin.
      let city = names.first {
        $0.split(separator: "/").last?.lowercased() == zone.name.lowercased()
      }
      let near =
        abbreviated ?? zones.zone(matching: zone.name)?.name ?? city
        ?? nearest(to: zone.name, among: names)
      throw UsageError(
        option: option, "there is no time zone '\(zone.name)'",
        hint: near.map { "did you mean '\($0)'?" } ?? "write a name such as Europe/Berlin, or UTC")
    }
  }

  /// The zones of abbreviations, which resemble the names of other zones.
  private static let abbreviations = [
    "PST": "America/Los_Angeles", "PDT": "America/Los_Angeles", "PT": "America/Los_Angeles",
    "MDT": "America/Denver", "MT": "America/Denver", "CST": "America/Chicago",
    "CDT": "America/Chicago", "CT": "America/Chicago", "EDT": "America/New_York",
    "ET": "America/New_York", "BST": "Europe/London", "CEST": "Europe/Berlin",
    "MESZ": "Europe/Berlin", "MEZ": "Europe/Berlin", "EEST": "Europe/Athens",
    "IST": "Asia/Kolkata", "JST": "Asia/Tokyo", "KST": "Asia/Seoul", "AEST": "Australia/Sydney",
    "AEDT": "Australia/Sydney",
  ]

  /// Parses `--now`: a date-time, in the display zone if it has no offset.
  private static func clock(_ text: String?, rules: ZoneRules) throws(UsageError) -> Instant? {
    guard let text else { return nil }
    do {
      let parsed = try ParsedDateTime(text)
      return parsed.instant ?? rules.instant(for: parsed.civil)
    } catch {
      throw UsageError(
        option: "now", "'\(text)' is not a time",
        hint: "write 2026-03-25T11:20, and +01:00 or Z after it for another zone")
    }
  }

  /// The settings with a file as standard output.
  func writing(to file: HostSystem.OutputFile) -> Settings {
    let original = host
    var settings = self
    settings.output = file
    settings.host.write = { bytes, stream in
      switch stream {
      case .output: try file.write(bytes)
      case .error: try original.write(bytes, .error)
      }
    }
    settings.host.isTerminal = { $0 == .output ? file.isTerminal : original.isTerminal($0) }
    settings.host.terminal = .none
    return settings
  }

  /// The identity of the output file, if it is known.
  var outputIdentity: HostSystem.FileIdentity? {
    if let output { return output.identity }
    let path = "/dev/stdout"
    return host.kind(path) == .file ? host.identity(path) : nil
  }

  /// An integer within bounds; nil if the option was not given.
  func number(_ option: String, in bounds: ClosedRange<Int>) throws(UsageError) -> Int? {
    guard let text = invocation.value(option) else { return nil }
    guard let number = Int(text), bounds.contains(number) else {
      throw UsageError(
        option: option,
        "takes a whole number from \(bounds.lowerBound) to "
          + "\(bounds.upperBound), not '\(text)'",
        hint: option == "days" ? Settings.daysHint(text, bounds) : "")
    }
    return number
  }

  /// The number of days that `2w` or `10d` means, as a hint; empty for other texts.
  private static func daysHint(_ text: String, _ bounds: ClosedRange<Int>) -> String {
    guard let unit = ["d": 1, "w": 7][text.suffix(1)], let count = Int(text.dropLast()),
      1...366 ~= count, bounds.contains(unit * count)
    else { return "" }
    return "write --days \(unit * count)"
  }

  /// A date option; nil if it was not given.
  func date(_ option: String) throws(UsageError) -> CivilDate? {
    guard let text = invocation.value(option) else { return nil }
    let date = try DateExpression(text, option: option, locale: locale).date(
      today: today, rules: weekRules)
    guard date <= lastDate || !["date", "from"].contains(option) else {
      throw UsageError(
        option: option, "'\(text)' is too near the end of the calendar",
        hint: "use a date up to \(lastDate)")
    }
    return date
  }

  /// The last date whose day, month or year is shown whole: the calendar's last day has no end.
  private var lastDate: CivilDate {
    let end = CivilDate.distantFuture
    switch (invocation.verb, invocation.value("mode")) {
    case (.month, _), (_, "month"): return end.startOfMonth.adding(days: -1)
    case (.year, _), (_, "year"): return end.adding(years: -1)
    default: return end.adding(days: -1)
    }
  }
}
