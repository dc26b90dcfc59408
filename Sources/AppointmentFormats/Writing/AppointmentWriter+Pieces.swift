public import AppointmentModel
public import CivilTime

extension AppointmentWriter {
  /// What is written: a format, and what of the collection.
  public enum Form: Sendable {
    /// See ``AppointmentWriter/csv(_:)``.
    case csv([Int]? = nil)
    /// See ``AppointmentWriter/table(_:)``; what comes from several inputs, or from a calendar, is written
    /// as ``csv(_:)``.
    case table([Int]? = nil)
    /// See ``AppointmentWriter/iCalendar(_:)``.
    case iCalendar([Int]? = nil)
    /// Google Calendar's import form: a row an occurrence, times on the zone's clock, all-day end
    /// dates included, formulas guarded.
    case googleCSV([AppointmentOccurrence], displayZone: ZoneRules)
    /// Outlook's 22 columns, all quoted, with the byte order mark without which Outlook takes
    /// another encoding; all-day end dates excluded.
    case outlookCSV([AppointmentOccurrence], displayZone: ZoneRules)
  }

  /// The bytes that are collected before they are handed over.
  static let pieceSize = 1 << 16

  /// Writes a format in pieces, so that it is never in memory as a whole.
  ///
  /// - Parameters:
  ///   - form: What to write.
  ///   - pieces: What takes the next bytes: some 64 KiB, more where one appointment is longer. The
  ///     pieces together are what the function of the format answers.
  /// - Returns: What is lost that writing alone finds, beside ``losses(of:)``.
  /// - Throws: What the body throws; nothing is written after that.
  @discardableResult
  package func write(
    _ form: Form, pieces: (_ bytes: [UInt8]) throws -> Void
  ) rethrows -> LossReport {
    var found = LossReport()
    switch form {
    case .csv(let indices): try writeCSV(indices, &found, pieces)
    case .table(let indices): try writeTable(indices, &found, pieces)
    case .iCalendar(let indices): try writeICalendar(indices, &found, pieces)
    case .googleCSV(let occurrences, let rules): try writeGoogleCSV(occurrences, rules, pieces)
    case .outlookCSV(let occurrences, let rules): try writeOutlookCSV(occurrences, rules, pieces)
    }
    return found
  }

  /// Writes a format into a stream, in pieces; bytes that are no UTF-8 become U+FFFD.
  public func write(_ form: Form, into output: inout some TextOutputStream) {
    write(form) { output.write(String(decoding: $0, as: UTF8.self)) }
  }

  /// Whether a form holds everything that was read: the records and columns of one table, every
  /// line of streams.
  package func holdsAllThatWasRead(_ form: Form) -> Bool {
    switch form {
    case .csv(nil): commonSource.map { keepsRefused || $0.refused.isEmpty } ?? false
    case .table(nil): commonTable.map { keepsRefused || $0.refused.isEmpty } ?? false
    case .iCalendar(nil):
      collection.arenas.allSatisfy {
        ($0.decoder as? ICalendarSource).map { keepsRefused || $0.layout.refused.isEmpty } ?? false
      }
    default: false
    }
  }

  /// All that is written.
  package func collected(_ form: Form) -> [UInt8] {
    var bytes: [UInt8] = []
    write(form) { bytes += $0 }
    return bytes
  }
}

/// The appointments to write: those chosen, or all, without a list of them.
struct ChosenIndices: RandomAccessCollection {
  private let chosen: [Int]?
  let startIndex = 0
  let endIndex: Int

  init(_ chosen: [Int]?, of collection: AppointmentCollection) {
    self.chosen = chosen
    endIndex = chosen?.count ?? collection.count
  }

  /// Whether every appointment is to be written.
  var isWhole: Bool { chosen == nil }

  subscript(position: Int) -> Int { chosen?[position] ?? position }
}
