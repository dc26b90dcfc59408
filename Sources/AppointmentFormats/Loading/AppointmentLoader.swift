public import AppointmentModel
public import CivilTime

/// Loads calendars: detects the format of each input by its content, and combines them in one
/// collection.
///
///     let loader = AppointmentLoader()
///     let loaded = loader.load([InputFile(name: "team.csv", bytes: bytes)], zones: database)
///     print(loaded.report.text)
///
/// Loading never fails: everything that can be read is loaded, and problems are listed in the
/// report. The loader does not read files itself, and does not support archive formats.
public struct AppointmentLoader: Sendable {
  /// The options for reading inputs.
  package var options: LoadOptions

  /// The minimum number of bytes that are worth a thread.
  var chunkLength = 1 << 20

  /// Whether the collection can be asked for occurrences. One that is only written takes a third of its
  /// memory less.
  package var answersQueries = true

  /// Makes a loader.
  public init(_ options: LoadOptions = LoadOptions()) { self.options = options }

  /// The result of loading.
  public struct Loaded: Sendable {
    /// The appointments of all inputs.
    public var collection: AppointmentCollection
    /// The issues and counts.
    public var report: ImportReport
    /// The working hours in the inputs (VAVAILABILITY, RFC 7953), by the name of their calendar, or
    /// that of the file without extension.
    public var hours: [Resource.ID: WorkingHours] = [:]
  }

  /// Loads inputs into one collection.
  ///
  /// - Parameters:
  ///   - inputs: The inputs, whose bytes the collection keeps.
  ///   - zones: The rules of named zones.
  /// - Complexity: O(bytes); the memory is 32 bytes per appointment in addition to the inputs.
  public func load(_ inputs: [InputFile], zones: ZoneDatabase) -> Loaded {
    load(inputs, zones: zones, sideBySide: nil)
  }

  /// Loads inputs, using several threads for large ones; the result is the same.
  package func load(
    _ inputs: [InputFile], zones: ZoneDatabase, sideBySide: SideBySide?
  ) -> Loaded {
    let ahead = ParallelScan(sideBySide: sideBySide, length: chunkLength)
    var job = LoadJob(options: options, zones: zones, ahead: ahead)
    for input in inputs { job.load(input) }
    return job.finish(zones, answersQueries: answersQueries)
  }
}
