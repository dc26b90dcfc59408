public import AppointmentModel
public import CivilTime

extension AppointmentWriter {
  /// A format, and the part of the collection to write in it.
  public enum Form: Sendable {
    /// See ``AppointmentWriter/csv(_:)``.
    case csv([Int]? = nil)
    /// See ``AppointmentWriter/table(_:)``; appointments from several inputs, or from a calendar,
    /// are written like ``csv(_:)``.
    case table([Int]? = nil)
    /// See ``AppointmentWriter/iCalendar(_:)``.
    case iCalendar([Int]? = nil)
    /// Google Calendar's import format: a row for each occurrence, times in the display zone,
    /// inclusive all-day end dates, guarded formulas.
    case googleCSV([AppointmentOccurrence], displayZone: ZoneRules)
    /// Outlook's 22 columns, all quoted, with a byte order mark, without which Outlook assumes
    /// another encoding; exclusive all-day end dates.
    case outlookCSV([AppointmentOccurrence], displayZone: ZoneRules)
  }

  /// The number of bytes to collect before passing them on.
  static let pieceSize = 1 << 16

  /// Writes a format in pieces, so that it is never completely in memory.
  ///
  /// - Parameters:
  ///   - form: The format and appointments to write.
  ///   - pieces: Receives the next bytes, about 64 KiB or more. All pieces together are the result
  ///     of the format's own function.
  /// - Returns: The data that is lost in addition to ``losses(of:)``, which only writing can
  ///   determine.
  /// - Throws: Any error of the closure; nothing is written after that.
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

  /// Writes a format to a stream, in pieces; invalid UTF-8 becomes U+FFFD.
  public func write(_ form: Form, into output: inout some TextOutputStream) {
    write(form) { output.write(String(decoding: $0, as: UTF8.self)) }
  }

  /// Whether a form contains everything that was read: the records and columns of one table, every
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

  /// The complete output.
  package func collected(_ form: Form) -> [UInt8] {
    var bytes: [UInt8] = []
    write(form) { bytes += $0 }
    return bytes
  }
}

/// The appointments to write: the chosen ones, or all without a list of them.
struct ChosenIndices: RandomAccessCollection {
  private let chosen: [Int]?
  let startIndex = 0
  let endIndex: Int

  init(_ chosen: [Int]?, of collection: AppointmentCollection) {
    self.chosen = chosen
    endIndex = chosen?.count ?? collection.count
  }

  var isWhole: Bool { chosen == nil }

  subscript(position: Int) -> Int { chosen?[position] ?? position }
}
