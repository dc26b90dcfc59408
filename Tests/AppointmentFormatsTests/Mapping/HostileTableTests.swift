import AppointmentFormats
import AppointmentModel
import Foundation
import TestSupport
import Testing

@Suite("Tables that are damaged", .portioned)
struct HostileTableTests {
  @Test("tables with bytes changed at random are read, shown, changed and written without a crash")
  func damaged() throws {
    let files = try ["everyday-csv", "other-csv"].flatMap { folder in
      try EverydayTableTests.tables(folder).map { try TestFiles().bytes("\(folder)/\($0.file)") }
    }
    let pieces: [[UInt8]] = [",", ";", "\"", "\n", "99", "/", ":", ".", "", "é", "BEGIN:", "\0"]
      .map { Array($0.utf8) }
    for seed in (UInt64(1)...400).portion(100) {
      var generator = SeededGenerator(seed: seed)
      var bytes = files.randomElement(using: &generator) ?? []
      for _ in 0..<Int.random(in: 1...8, using: &generator) {
        let place = Int.random(in: 0..<bytes.count, using: &generator)
        let end = min(bytes.count, place + Int.random(in: 0...3, using: &generator))
        bytes.replaceSubrange(place..<end, with: pieces.randomElement(using: &generator) ?? [])
      }
      var options = LoadOptions()
      let loaded = load(bytes, options: options)
      guard let mapping = loaded.report.files[0].mapping else { continue }
      #expect(!mapping.description.isEmpty && mapping.choices.count == ColumnRole.allCases.count)
      options.columns = mapping.choices
      _ = load(bytes, options: options)
      var collection = loaded.collection
      guard !collection.isEmpty else { continue }
      let count = collection.count
      var appointment = collection[count - 1]
      appointment.title = "changed"
      collection.replace(at: count - 1, with: appointment)
      let written = AppointmentWriter(collection).table() ?? []
      #expect(String(decoding: written, as: UTF8.self).contains("changed"), "seed \(seed)")
    }
  }
}
