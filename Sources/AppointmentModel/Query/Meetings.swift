package import CivilTime

/// The occurrences of an answer with each meeting once: what several calendars hold of one meeting
/// stands together.
///
/// Two occurrences are one meeting where they take place at the same times in different calendars, and
/// have one UID, or one title and somebody who is in both. A UID names a meeting in everybody's
/// calendar (RFC 5546 §3.2.2), and programs that copy one give it a new UID at times.
package struct Meetings: Sendable {
  /// One of each meeting: that of the calendar that was loaded first.
  package private(set) var occurrences: [AppointmentOccurrence] = []
  /// All copies of the meetings of several calendars, by their place in `occurrences`.
  private var shared: [Int: [AppointmentOccurrence]] = [:]

  /// The occurrences of a meeting in the order in which their calendars were loaded; empty for what is
  /// in one calendar alone.
  package func copies(at place: Int) -> [AppointmentOccurrence] { shared[place] ?? [] }

  /// The occurrences of the meeting that an occurrence is of, one for each calendar; itself alone where
  /// it is in one.
  ///
  /// - Complexity: That of a query of one second.
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

  /// Puts the occurrences of a collection together, which are in the order of its queries.
  ///
  /// - Complexity: O(n), and the decoding of those that begin and end together.
  package init(_ occurrences: [AppointmentOccurrence], of collection: AppointmentCollection) {
    guard collection.mergesMeetings else {
      self.occurrences = occurrences
      return
    }
    self.occurrences.reserveCapacity(occurrences.count)
    var appointments = DecodedAppointments(collection)
    var first = 0
    while first < occurrences.count {
      var end = first + 1
      while end < occurrences.count, occurrences[first].isAtTimes(of: occurrences[end]) { end += 1 }
      if end - first == 1 || !collection.mayShare(occurrences[first..<end]) {
        self.occurrences += occurrences[first..<end]
      } else {
        add(MeetingRun(occurrences[first..<end], of: collection, &appointments))
      }
      first = end
    }
  }

  private mutating func add(_ run: MeetingRun) {
    for group in run.groups {
      let copies = group.sorted { $0.appointment < $1.appointment }
      if copies.count > 1 { shared[occurrences.count] = copies }
      occurrences.append(copies[0])
    }
  }
}

/// What takes place at the same times, put together.
private struct MeetingRun {
  private(set) var groups: [[AppointmentOccurrence]] = []
  private var calendars: [Set<Calendar>] = []
  /// The groups by what their members are told by, in the order in which they were met.
  private var places: [Key: [Int]] = [:]

  /// Of groups with one key no more are looked at: a stranger's file may have thousands.
  private static let mostCandidates = 8

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
        guard !candidates.contains(group), candidates.count < MeetingRun.mostCandidates else {
          continue
        }
        candidates.append(group)
        places[key] = candidates
      }
    }
  }

  private static func keys(_ appointment: Appointment, isAllDay: Bool) -> [Key] {
    var keys = [Key.uid(appointment.uid, isAllDay: isAllDay)]
    guard !appointment.summary.isEmpty else { return keys }
    for user in [appointment.organizer].compactMap({ $0 }) + appointment.attendees
    where !user.identity.isEmpty {
      keys.append(.person(user.identity, title: appointment.summary, isAllDay: isAllDay))
    }
    return keys
  }
}

extension AppointmentOccurrence {
  /// Whether another one takes place at the same times.
  fileprivate func isAtTimes(of other: AppointmentOccurrence) -> Bool {
    start == other.start && end == other.end
  }
}

extension AppointmentCollection {
  /// Whether some occurrences may be of several calendars, as far as that is known without reading
  /// them.
  fileprivate func mayShare(_ occurrences: ArraySlice<AppointmentOccurrence>) -> Bool {
    let number = calendar(of: occurrences[occurrences.startIndex].appointment)
    return occurrences.contains {
      calendar(of: $0.appointment) != number || namesCalendars(at: $0.appointment)
    }
  }

  /// Whether the appointments around an index may each name a calendar of their own.
  private func namesCalendars(at index: Int) -> Bool {
    records[index].flags.contains(.isValue) || arena(of: index).decoder.namesCalendars
  }

  /// Whether appointments came from several inputs, which are calendars of their own.
  package var hasSeveralCalendars: Bool {
    arenas.contains { $0.calendar != arenas[0].calendar }
  }

  /// The name of the calendar that an appointment at an index is in; where several were loaded, one
  /// without a name is called as its file or folder, without what stands before and the ending.
  package func calendarName(of appointment: Appointment, at index: Int) -> String {
    guard appointment.calendar.isEmpty, hasSeveralCalendars else { return appointment.calendar }
    return AppointmentCollection.stem(of: calendarID(at: index))
  }

  /// What a file or folder is called, without what stands before it and its ending.
  package static func stem(of path: String) -> String {
    var name = Substring(path)
    while name.last == "/" { name = name.dropLast() }
    name = name.split(separator: "/").last ?? name
    if let dot = name.lastIndex(of: "."), dot > name.startIndex { name = name[..<dot] }
    return String(name)
  }
}

extension CalendarUser {
  /// What the person is told from others by: the mail address, else the address as written, else the
  /// name; letter case does not matter.
  package var identity: String {
    let address = mailAddress ?? address
    return (address.isEmpty ? name ?? "" : address).lowercased()
  }
}
