extension AppointmentCollection {
  /// The appointments that say what another calendar's of the same UID says: all of a series alike, its
  /// changed occurrences too. Whose calendar it is, what it is coloured and who has answered may differ.
  ///
  /// - Complexity: O(n), and the decoding of those whose UID is in two calendars.
  package func repeatedMeetings(_ chosen: [Int]) -> Set<Int> {
    guard mergesMeetings, hasSeveralCalendars else { return [] }
    var families: [String: [(calendar: Int32, members: [Int])]] = [:]
    for index in chosen {
      let (uid, calendar) = (uid(at: index), calendar(of: index))
      if let known = families[uid]?.firstIndex(where: { $0.calendar == calendar }) {
        families[uid]?[known].members.append(index)
      } else {
        families[uid, default: []].append((calendar, [index]))
      }
    }
    var repeated: Set<Int> = []
    for family in families.values where family.count > 1 {
      var kept: [[Appointment]] = []
      for (_, members) in family {
        let content = members.map { self[$0].sharedContent }
        if kept.contains(content) {
          repeated.formUnion(members)
        } else {
          kept.append(content)
        }
      }
    }
    return repeated
  }
}

extension Appointment {
  /// What two calendars that hold one meeting have in common.
  package var sharedContent: Appointment {
    var content = self
    content.calendar = ""
    content.color = nil
    content.sequence = 0
    content.properties = []
    content.components = []
    content.attendees = attendees.map { CalendarUser(address: $0.identity) }
    content.organizer = organizer.map { CalendarUser(address: $0.identity) }
    return content
  }
}
