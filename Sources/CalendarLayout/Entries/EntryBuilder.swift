package import AppointmentModel
package import CivilTime

/// Creates entries from occurrences. A series is decoded once, and a meeting in several calendars
/// is one entry.
package struct EntryBuilder {
  private let collection: AppointmentCollection
  private let rules: ZoneRules
  private let ownAddress: String?
  private let hues: StableHues?
  private let naming: OccurrenceNaming
  private var appointments: DecodedAppointments
  /// The people of recurring appointments, whose entries share one list.
  private var people: [Int: [String]] = [:]

  /// - Parameters:
  ///   - collection: The collection that contains the occurrences.
  ///   - rules: The rules of the display zone.
  ///   - ownAddress: The address of the calendar's owner, which determines the declined entries.
  ///   - hues: The hues of calendars; nil leaves all entries blue.
  package init(
    _ collection: AppointmentCollection, rules: ZoneRules, ownAddress: String? = nil,
    hues: StableHues? = nil
  ) {
    self.collection = collection
    self.rules = rules
    self.ownAddress = ownAddress
    self.hues = hues
    naming = OccurrenceNaming(collection)
    appointments = DecodedAppointments(collection)
  }

  /// The entries of occurrences, which must be in the order of a query.
  ///
  /// - Complexity: That of decoding each appointment.
  package mutating func entries(of occurrences: [AppointmentOccurrence]) -> [GridEntry] {
    var entries: [GridEntry] = []
    entries.reserveCapacity(occurrences.count)
    forEachEntry(of: occurrences) { entries.append($0) }
    return entries
  }

  /// Calls a closure with the entry of each meeting of occurrences, which must be in the order of a query.
  ///
  /// - Complexity: That of decoding each appointment.
  mutating func forEachEntry(of occurrences: [AppointmentOccurrence], _ body: (GridEntry) -> Void) {
    let meetings = Meetings(occurrences, of: collection)
    for (place, occurrence) in meetings.occurrences.enumerated() {
      let copies = meetings.copies(at: place)
      body(
        copies.isEmpty
          ? entry(of: occurrence) : united(copies.map { (entry(of: $0), people(of: $0)) }))
    }
  }

  private typealias Copy = (entry: GridEntry, people: [String])

  private mutating func people(of occurrence: AppointmentOccurrence) -> [String] {
    appointments[occurrence].attendees.map { $0.identity }
  }

  private mutating func entry(of occurrence: AppointmentOccurrence) -> GridEntry {
    let appointment = appointments[occurrence]
    var entry = GridEntry(
      occurrence, id: naming.id(of: occurrence, uid: appointment.uid), of: appointment,
      people: people(of: appointment, at: occurrence.appointment), in: rules, ownAddress: ownAddress
    )
    entry.calendar = collection.calendarName(of: appointment, at: occurrence.appointment)
    if let zone = collection.unknownZone(at: occurrence.appointment) {
      entry.isInUnknownZone = true
      entry.title += " (? \(zone.name))"
    }
    entry.ownColor = appointment.color
    if let hues { entry.hue = hues.hue(of: entry, color: appointment.color) }
    return entry
  }

  private mutating func people(of appointment: Appointment, at index: Int) -> [String] {
    guard !appointment.attendees.isEmpty else { return [] }
    if let known = people[index] { return known }
    let names = appointment.attendees.map { $0.displayName }
    if collection.isRecurring(at: index) { people[index] = names }
    return names
  }

  /// Combines the copies of a meeting in several calendars into one entry.
  private func united(_ copies: [Copy]) -> GridEntry {
    var entry = copies[0].entry
    entry.copies = copies.map { $0.entry }
    let titles = GridEntry.differing(entry.copies.map { $0.title })
    entry.title = titles.joined(separator: " / ")
    entry.location = GridEntry.differing(entry.copies.map { $0.location }).joined(separator: " / ")
    var people: [(identity: String, name: String)] = []
    var categories: [String] = []
    for copy in copies {
      for (identity, name) in zip(copy.people, copy.entry.people) {
        guard let known = people.firstIndex(where: { $0.identity == identity }) else {
          people.append((identity, name))
          continue
        }
        // A name is preferred to an address.
        if people[known].name.lowercased() == identity { people[known].name = name }
      }
      for category in copy.entry.categories where !categories.contains(category) {
        categories.append(category)
      }
    }
    entry.people = people.map { $0.name }
    entry.categories = categories
    let states = entry.copies.map { $0.status }
    if states.contains(where: { $0 != states[0] }) {
      entry.status = states.contains(.confirmed) ? .confirmed : .tentative
    }
    entry.isFree = entry.copies.allSatisfy { $0.isFree }
    entry.isInUnknownZone = entry.copies.allSatisfy { $0.isInUnknownZone }
    entry.isDeclined = entry.copies.allSatisfy { $0.isDeclined }
    return entry
  }
}

extension GridEntry {
  /// The texts without empty ones and without those that another one contains.
  package static func differing(_ texts: [String]) -> [String] {
    var kept: [String] = []
    for text in texts where !text.isEmpty {
      let lowered = text.lowercased()
      if kept.contains(where: { $0.lowercased().holds(lowered) }) { continue }
      kept.removeAll { lowered.holds($0.lowercased()) }
      kept.append(text)
    }
    return kept
  }
}

extension String {
  /// Whether a string contains a text, byte for byte.
  fileprivate func holds(_ text: String) -> Bool {
    let (own, other) = (Array(utf8), Array(text.utf8))
    // The search is quadratic, so longer texts are only compared.
    guard own.count <= 4096 else { return own == other }
    guard other.count <= own.count else { return false }
    return (0...(own.count - other.count)).contains { start in
      own[start..<start + other.count].elementsEqual(other)
    }
  }
}
