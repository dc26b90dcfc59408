internal import CalendarText

extension TableMapping {
  /// Findings about the columns, for notes and for reading.
  struct Findings: Sendable, Hashable {
    struct UnreadTime: Sendable, Hashable {
      let text: String
      let role: ColumnRole
    }

    /// Whether the columns were determined only by their order.
    var isByOrder = false
    /// The titles with the same role as another column.
    var doubles: [Rivals] = []
    /// Another column of texts that may be the title; nil if there is none.
    var rivalTitle: Int?
    /// The column of starts whose midnights are no times; nil if there is none.
    var midnights: Int?
    /// The columns that were read as starts and ends although their names do not say so.
    var assumedDates: [Int] = []
    /// Whether the columns of the start and the end, found by content, may be those of two appointments by
    /// their names.
    var hasPairedTimes = false
    var hasPairedDates = false
    /// The columns that repeat the times of their rows.
    var proofs: [MappingDecision.Proof] = []
    /// Whether hours are on a 12-hour clock, and whether lengths prove it.
    var isTwelveHour = false
    var isTwelveHourProven = false
    /// Whether all rows last from a time of the day to the same time of the next day.
    var coversDays = false
    /// The first half hour that lost its zero, `9.3`, if no other time proves it.
    var shortHalf: String?
    /// Whether some times have am or pm, and the first hour without one beside them.
    var hasHalves = false
    var withoutHalf: String?
    /// The first time that is read without the words in brackets behind it.
    var bracketed: String?
    /// The first title that says how often its only appointment is repeated.
    var repeated: String?
    /// The lines above the titles that say something about the rows.
    var above: [LineAbove] = []
    /// The first title or note with a time among its words, where no column has times, and its column.
    var unreadTime: UnreadTime?
    /// The columns without a role that hold times, and those that hold dates or Booleans.
    var unread: [Int] = []
    var unreadNotes: [Int] = []
    /// The columns of numbers that may be times.
    var doubtful: [Int] = []
    /// The roles that unread columns could have by their content.
    var fittingRoles: [Int: ColumnRole] = [:]
    /// The columns without a role about repetition.
    var repeats: [Int] = []
  }

  /// A line above the titles about the rows below.
  struct LineAbove: Sendable, Hashable {
    enum Kind: Sendable {
      /// The zone of all times: `All times Eastern`.
      case zone
      /// The times of codes in the rows: `F 6-14, S 14-22`.
      case times
      /// A value under the name of a column: `Employee: Anna`.
      case value
    }
    var line: Int
    var text: String
    var kind: Kind

    var code: ImportIssueCode {
      switch kind {
      case .zone: .floatingTimes
      case .times, .value: .unreadColumn
      }
    }

    var severity: ImportIssue.Severity { kind == .value ? .note : .warning }

    var problem: String {
      "The line \(quoted(text)) above the table is not read."
        + (kind == .zone
          ? " Write the zone in a column named Time zone."
          : kind == .times ? " Write the times in columns named Start and End." : "")
    }
  }

  /// Two columns with the same role.
  struct Rivals: Sendable, Hashable {
    var kept: Int
    var unread: Int
  }
}
