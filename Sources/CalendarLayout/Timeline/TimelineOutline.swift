package import AppointmentModel

/// The rows, groups and hours of a timeline, which are known before it is laid out.
package struct TimelineOutline {
  /// The resources of the rows from top to bottom, without those of folded groups.
  package let resources: [Resource]
  /// The resources without entries of each group with several of them, by the last one.
  package let freeRows: [Resource.ID: [Resource]]
  /// The groups from top to bottom that have no current entries.
  package let quietGroups: [String]
  /// The minutes shown, and the runs of them that may be compressed.
  package let minutes: Range<Int>
  package let emptyRuns: [Range<Int>]

  /// - Complexity: O(n) for n entries in their rows.
  package init(_ entries: [GridEntry], options: TimelineGridOptions) {
    let plan = TimelinePlan.ordered(entries, options).plan
    let clock = TimelineClock(plan.options, stretch: plan.stretch)
    resources = plan.rows.map { $0.resource }
    let free = Dictionary(grouping: plan.rows.filter { $0.entries.isEmpty }) { $0.group }
    freeRows = free.values.filter { $0.count > 1 }.reduce(into: [:]) { known, rows in
      known[rows[rows.count - 1].resource.id] = rows.dropLast().map { $0.resource }
    }
    let now = options.now.map { clock.minute(at: $0) }
    quietGroups = plan.groups.map { $0.made(plan.entries, clock) }.filter { group in
      !group.busy.joined().contains { $0.contains(now ?? .min) }
    }.map { $0.id }
    minutes = clock.window
    emptyRuns = options.squeezesEmptyHours ? plan.emptyRuns(clock) : []
  }
}
