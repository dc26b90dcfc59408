import AppointmentFormats
import AppointmentModel
import CalendarText
import CivilTime

/// Tables with any columns: applying the detected mapping as choices gives the same appointments;
/// an unchanged table is written back byte for byte, and a changed one has as many appointments.
@Sendable func fuzzTable(_ bytes: [UInt8]) {
  let zones = ZoneDatabase(missing: "none is asked for")
  func load(_ bytes: [UInt8], _ options: LoadOptions = LoadOptions()) -> AppointmentLoader.Loaded {
    AppointmentLoader(options).load([InputFile(name: "fuzz", bytes: bytes)], zones: zones)
  }
  var options = LoadOptions()
  options.encoding = .utf8
  let loaded = load(bytes, options)
  guard let mapping = loaded.report.files[0].mapping,
    let written = AppointmentWriter(
      loaded.collection, now: Instant(secondsSinceEpoch: 1_767_323_045)
    ).table()
  else { return }
  let text = DecodedText(decoding: bytes, as: .utf8)
  if text.issues.isEmpty, loaded.report.issues.allSatisfy({ !$0.code.rawValue.hasPrefix("csv-") }) {
    let again = load(written, options)
    hold(
      again.collection.count == loaded.collection.count,
      "\(loaded.collection.count) written, \(again.collection.count) read")
  }
  options.columns = mapping.choices
  let chosen = load(bytes, options)
  guard chosen.report.files[0].mapping != nil else { return }
  hold(
    chosen.collection.count <= loaded.report.files[0].loaded + loaded.report.files[0].refused + 1,
    "choices read \(chosen.collection.count) of \(loaded.collection.count)")
}
