package import CivilTime

/// Merges the occurrences of the same meeting in several calendars.
///
/// Two occurrences are the same meeting if they have the same times, are in different calendars,
/// and have either the same UID, or the same title and a common participant. A UID identifies a
/// meeting in everybody's calendar (RFC 5546 §3.2.2), but some programs assign a new one when they
/// copy a meeting.
package struct Meetings: Sendable {
  /// One occurrence of each meeting, from the calendar that was loaded first.
  package private(set) var occurrences: [AppointmentOccurrence] = []
  /// All copies of the meetings that are in several calendars, by their index in `occurrences`.
  private var shared: [Int: [AppointmentOccurrence]] = [:]

  /// All occurrences of a meeting, in the order in which their calendars were loaded. Empty for a
  /// meeting in only one calendar.
  package func copies(at place: Int) -> [AppointmentOccurrence] { shared[place] ?? [] }

  /// The occurrences of an occurrence's meeting, one for each calendar; only the occurrence itself
  /// if it is in one calendar.
  ///
  /// - Complexity: That of a query for one second.
  package static func copies(
    of occurrence: AppointmentOccurrence, in collection: AppointmentCollection,
    displayZone: ZoneRules
  ) -> [AppointmentOccurrence] {
    guard collection.mergesMeetings else { return [occurrence] }
    let second = occurrence.start..<occurrence.start.adding(seconds: 1)
    let found = collection.occurrences(in: second, displayZone: displayZone)
      .filter { $0.isAtTimes(of: occurrence) }
    return Meetings(found, of: collection).shared.values.first { $0.contains(occurrence) }
      ?? [occurrence]
  }

  /// Merges the occurrences of a collection, which must be sorted like the results of its queries.
  ///
  /// - Complexity: O(n), plus decoding the appointments that begin and end at the same times.
  package init(_ occurrences: [AppointmentOccurrence], of collection: AppointmentCollection) {
    guard collection.mergesMeetings else {
      self.occurrences = occurrences
      return
    }
    var appointments = DecodedAppointments(collection)
    // Nothing is copied where no calendars may share a meeting.
    var isCopied = false
    var first = 0
    while first < occurrences.count {
      var end = first + 1
      while end < occurrences.count, occurrences[first].isAtTimes(of: occurrences[end]) { end += 1 }
      if end - first == 1 || !collection.mayShare(occurrences[first..<end]) {
        if isCopied { self.occurrences += occurrences[first..<end] }
      } else {
        if !isCopied {
          self.occurrences.reserveCapacity(occurrences.count)
          self.occurrences += occurrences[..<first]
          isCopied = true
        }
        add(MeetingRun(occurrences[first..<end], of: collection, &appointments))
      }
      first = end
    }
    if !isCopied { self.occurrences = occurrences }
  }

  private mutating func add(_ run: MeetingRun) {
    for group in run.groups {
      let copies = group.sorted { $0.appointment < $1.appointment }
      if copies.count > 1 { shared[occurrences.count] = copies }
      occurrences.append(copies[0])
    }
  }
}

/// Groups occurrences with the same times by meeting.
private struct MeetingRun {
  private(set) var groups: [[AppointmentOccurrence]] = []
  private var calendars: [Set<Calendar>] = []
  /// The groups of each key, in the order in which they were created.
  private var places: [Key: [Int]] = [:]

  /// The maximum number of groups with the same key that are searched, since untrusted files may
  /// have thousands.
  private static let maximumCandidates = 8

  private struct Calendar: Hashable {
    var number: Int32
    var name: String
  }

  private enum Key: Hashable {
    case uid(String, isAllDay: Bool)
    case person(String, title: String, isAllDay: Bool)
  }

  init(
    _ run: ArraySlice<AppointmentOccurrence>, of collection: AppointmentCollection,
    _ appointments: inout DecodedAppointments
  ) {
    for occurrence in run {
      let appointment = appointments[occurrence]
      let calendar = Calendar(
        number: collection.calendar(of: occurrence.appointment), name: appointment.calendar)
      let keys = MeetingRun.keys(appointment, isAllDay: occurrence.isAllDay)
      var known: Int?
      for key in keys where known == nil {
        known = places[key]?.first { !calendars[$0].contains(calendar) }
      }
      let group = known ?? groups.count
      if known == nil {
        groups.append([])
        calendars.append([])
      }
      groups[group].append(occurrence)
      calendars[group].insert(calendar)
      for key in keys {
        var candidates = places[key] ?? []
        guard !candidates.contains(group), candidates.count < MeetingRun.maximumCandidates else {
          continue
        }
        candidates.append(group)
        places[key] = candidates
      }
    }
  }

  private static func keys(_ appointment: Appointment, isAllDay: Bool) -> [Key] {
    var keys = [Key.uid(appointment.uid, isAllDay: isAllDay)]
    guard !appointment.title.isEmpty else { return keys }
    for user in [appointment.organizer].compactMap({ $0 }) + appointment.attendees
    where !user.identity.isEmpty {
      keys.append(.person(user.identity, title: appointment.title, isAllDay: isAllDay))
    }
    return keys
  }
}

extension AppointmentOccurrence {
  /// Whether another occurrence has the same start and end.
  fileprivate func isAtTimes(of other: AppointmentOccurrence) -> Bool {
    start == other.start && end == other.end
  }
}

extension AppointmentCollection {
  /// Whether occurrences may belong to different calendars, as far as is known without decoding
  /// them.
  fileprivate func mayShare(_ occurrences: ArraySlice<AppointmentOccurrence>) -> Bool {
    let number = calendar(of: occurrences[occurrences.startIndex].appointment)
    return occurrences.contains {
      calendar(of: $0.appointment) != number || namesCalendars(at: $0.appointment)
    }
  }

  /// Whether the appointment at an index may name a calendar of its own.
  private func namesCalendars(at index: Int) -> Bool {
    records[index].flags.contains(.isValue) || arena(of: index).decoder.namesCalendars
  }

  /// Whether the appointments come from several inputs, each of which is a calendar.
  package var hasSeveralCalendars: Bool {
    arenas.contains { $0.calendar != arenas[0].calendar }
  }

  /// The name of the calendar of an appointment at an index. If several calendars were loaded, one
  /// without a name is called like its file or folder, without the path and the extension.
  package func calendarName(of appointment: Appointment, at index: Int) -> String {
    guard appointment.calendar.isEmpty, hasSeveralCalendars else { return appointment.calendar }
    return AppointmentCollection.stem(of: calendarID(at: index))
  }

  /// The organizer of an appointment; of a changed occurrence that names none, that of its series.
  ///
  /// - Complexity: O(1), for such an occurrence O(count).
  package func organizer(of appointment: Appointment) -> CalendarUser? {
    if let organizer = appointment.organizer { return organizer }
    guard appointment.recurrenceID != nil else { return nil }
    let series = indices(ofUID: appointment.uid).first {
      !records[$0].flags.contains(.isOverride)
    }
    return series.flatMap { self[$0].organizer }
  }

  /// The name of a file or folder without the path and the extension.
  package static func stem(of path: String) -> String {
    var name = Substring(path)
    while name.last == "/" { name = name.dropLast() }
    name = name.split(separator: "/").last ?? name
    if let dot = name.lastIndex(of: "."), dot > name.startIndex { name = name[..<dot] }
    return String(name)
  }
}

extension CalendarUser {
  /// The lowercase identity of the person: the mail address, otherwise the address as written,
  /// otherwise the name.
  package var identity: String {
    let address = mailAddress ?? address
    return (address.isEmpty ? name ?? "" : address).lowercased()
  }

  /// Whether a text is the person's mail address or name.
  package func isCalled(_ text: String) -> Bool {
    let text = text.lowercased()
    return identity == text || name?.lowercased() == text
  }
}
