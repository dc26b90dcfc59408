extension AppointmentCollection {
  /// The appointments whose content is the same as in another calendar with the same UID: for a
  /// series, including all its changed occurrences. Calendar, colour, and the attendees' answers
  /// may differ.
  ///
  /// - Complexity: O(n), plus decoding the appointments whose UID is in several calendars.
  package func repeatedMeetings(_ chosen: some Sequence<Int>) -> Set<Int> {
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
  /// The content that copies of one meeting in different calendars have in common.
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
