public import AppointmentModel
public import CivilTime

/// Loads calendars: recognises what each input is by its content, and makes one collection of all.
///
///     let loader = AppointmentLoader()
///     let loaded = loader.load([InputFile(name: "team.csv", bytes: bytes)], zones: database)
///     print(loaded.report.text)
///
/// It never stops at a fault: what can be read is loaded, the rest is in the report. It reads no
/// files itself, and no archive formats.
public struct AppointmentLoader: Sendable {
  /// How inputs are read where they leave a choice.
  package var options: LoadOptions

  /// The bytes that are worth a thread.
  var stretchLength = 1 << 20

  /// Makes a loader.
  public init(_ options: LoadOptions = LoadOptions()) { self.options = options }

  /// What came of loading.
  public struct Loaded: Sendable {
    /// The appointments of all inputs.
    public var collection: AppointmentCollection
    /// The issues and counts.
    public var report: ImportReport
    /// The working hours that the inputs say (VAVAILABILITY, RFC 7953), by the name of their calendar, of
    /// one without a name by what its file is called without ending.
    public var hours: [Resource.ID: WorkingHours] = [:]
  }

  /// Loads inputs into one collection.
  ///
  /// - Parameters:
  ///   - inputs: the inputs; their bytes are kept by the collection.
  ///   - zones: the rules of named zones.
  /// - Complexity: O(bytes); one row of 40 bytes an appointment beside them.
  public func load(_ inputs: [InputFile], zones: ZoneDatabase) -> Loaded {
    load(inputs, zones: zones, sideBySide: nil)
  }

  /// Loads inputs, the work of large ones on several threads; what is loaded is the same.
  package func load(
    _ inputs: [InputFile], zones: ZoneDatabase, sideBySide: SideBySide?
  ) -> Loaded {
    let ahead = ReadingAhead(sideBySide: sideBySide, length: stretchLength)
    var job = LoadJob(options: options, zones: zones, ahead: ahead)
    for input in inputs { job.load(input) }
    return job.finish(zones)
  }
}
