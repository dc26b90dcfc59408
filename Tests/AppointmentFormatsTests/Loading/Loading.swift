import AppointmentFormats
import AppointmentModel
import CivilTime

/// Loads a text with the tests' zones.
func load(
  _ text: String, name: String = "test", options: LoadOptions = LoadOptions()
) -> AppointmentLoader.Loaded {
  load(Array(text.utf8), name: name, options: options)
}

func load(
  _ bytes: [UInt8], name: String = "test", options: LoadOptions = LoadOptions()
) -> AppointmentLoader.Loaded {
  AppointmentLoader(options).load(
    [InputFile(name: name, bytes: bytes)], zones: TestZones.database)
}

/// A calendar with the given lines, with CRLF line ends.
func calendar(_ lines: String...) -> String {
  (["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//test//EN"] + lines + ["END:VCALENDAR", ""])
    .joined(separator: "\r\n").replacing("\n", with: "\r\n").replacing("\r\r", with: "\r")
}

/// An event with the given lines.
func event(_ uid: String?, _ lines: String...) -> String {
  (["BEGIN:VEVENT"] + (uid.map { ["UID:\($0)"] } ?? []) + lines + ["END:VEVENT"])
    .joined(separator: "\r\n")
}

/// Start and end of each appointment, as short text: `20260323T090000 Europe/Berlin > ...`.
func times(_ collection: AppointmentCollection) -> [String] {
  collection.indices.map { index in
    let appointment = collection[index]
    func text(_ time: AppointmentTime) -> String {
      time.description + (time.zone.map { " \($0)" } ?? "")
    }
    let end =
      switch appointment.end {
      case .implied: "implied"
      case .at(let time): text(time)
      case .lasting(let days, let seconds): "\(days)d\(seconds)s"
      }
    return text(appointment.start) + " > " + end
  }
}

/// The occurrences of March 2026 in UTC, as `start/end` in the basic form, with `*` for changed
/// ones.
func occurrences(
  _ collection: AppointmentCollection, from: String = "20260301", to: String = "20260501",
  zone: ZoneRules = ZoneRules(fixed: .utc)
) -> [String] {
  let bounds = [from, to].map { digits in
    let numbers = digits.compactMap(\.wholeNumberValue)
    let year = numbers[0..<4].reduce(0) { $0 * 10 + $1 }
    return CivilDate(
      year: year, month: numbers[4] * 10 + numbers[5], day: numbers[6] * 10 + numbers[7])
      ?? .distantPast
  }
  return collection.occurrences(in: bounds[0]..<bounds[1], displayZone: zone).map {
    let times =
      if let dates = $0.dates {
        AppointmentTime.date(dates.lowerBound).description + "/"
          + AppointmentTime.date(dates.upperBound).description
      } else {
        AppointmentTime.utc($0.start).description + "/" + AppointmentTime.utc($0.end).description
      }
    return times + " " + collection[$0.appointment].title
  }
}

extension AppointmentWriter {
  /// A writer whose clock shows 2026-01-02 03:04:05.
  init(_ collection: AppointmentCollection) {
    self.init(collection, now: Instant(secondsSinceEpoch: 1_767_323_045))
  }
}

extension ImportReport {
  /// The issues except that a changed occurrence has no series, as in files made at random.
  var issuesBesidesLoneChanges: [ImportIssue] { issues.filter { $0.code != .loneChange } }
}
