import CalendarCommands
import CivilTime
import SystemSupport

extension Diagram {
  /// The sample week as drawn by `calgrid export`.
  static let week = Diagram(name: "week") { isDark, root in
    let file = "SampleData/team-week.csv"
    let output = Collected()
    var host = HostSystem.live
    // The tests' zones, so that the picture is the same on every machine.
    host.environment = ["LANG": "C.UTF-8"]
    host.hasZoneDatabase = { true }
    host.zoneBytes = { zone in
      let name = String(zone.name.map { $0 == "/" ? "_" : $0 })
      return try? root.bytes("Tests/CivilTimeTests/Fixtures/Zones/\(name).tzif")
    }
    host.readFile = { _ in try root.bytes(file) }
    host.kind = { $0 == file ? .file : .missing }
    host.write = { bytes, stream in output.add(bytes, to: stream) }
    let code = run(
      arguments: [
        "export", "--format", "svg", "--date", "2026-03-23", "--hours", "8-18",
        "--now", "2026-03-25T11:20", "--zone", "Europe/Berlin", "--hour-height", "48",
        "--theme", isDark ? "dark" : "light", file,
      ], host: host)
    guard code == 0 else { throw HostError(path: file, reason: output.messages) }
    return output.text
  }

  /// The output of a run.
  private final class Collected: @unchecked Sendable {
    private(set) var text = ""
    private(set) var messages = ""

    func add(_ bytes: [UInt8], to stream: HostSystem.OutputStream) {
      switch stream {
      case .output: text += String(decoding: bytes, as: UTF8.self)
      case .error: messages += String(decoding: bytes, as: UTF8.self)
      }
    }
  }
}
