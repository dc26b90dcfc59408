import CivilTime
import Foundation
import TestSupport
import Testing

@testable import SystemSupport

/// A separate database, independent of the machine's zones.
@Suite("The system's zone database")
struct ZoneInfoFolderTests {
  private static let files = [
    "UTC": "UTC0", "Europe/Berlin": "CET-1CEST,M3.5.0,M10.5.0/3",
    "America/Argentina/Salta": "<-03>3",
    // Every zone again, and files that are not zones.
    "posix/Europe/Berlin": "UTC0", "zone.tab": "none", "A/B/C/Deep": "UTC0",
  ]

  private func database(_ environment: [String: String] = [:]) throws -> (
    folder: PrivateFolder, zones: ZoneInfoFolder
  ) {
    let folder = try PrivateFolder()
    for (name, rule) in Self.files {
      let file = URL(fileURLWithPath: folder[name])
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(ZoneFile.bytes(rule)).write(to: file)
    }
    let variables = environment.merging(["TZDIR": folder.path]) { own, _ in own }
    return (folder, ZoneInfoFolder(environment: variables))
  }

  @Test("zones are found by name, three folders deep, and listed once")
  func names() throws {
    let (folder, zones) = try database()
    #expect(zones.exists)
    #expect(
      Set(zones.names().map(\.name)) == ["UTC", "Europe/Berlin", "America/Argentina/Salta"])
    for name in ["UTC", "Europe/Berlin", "America/Argentina/Salta"] {
      #expect(
        try zones.bytes(of: ZoneID(name)) == ZoneFile.bytes(Self.files[name] ?? ""), "\(name)")
    }
    withExtendedLifetime(folder) {}
  }

  @Test("a name leads to nothing that is no zone, and to nothing outside the database")
  func refusedNames() throws {
    let (folder, zones) = try database()
    let outside = "../" + URL(fileURLWithPath: folder.path).lastPathComponent + "/UTC"
    for name in [
      "Europe", "Europe/Nowhere", "", "/UTC", "Europe//Berlin", "./UTC", outside, "Europe/../UTC",
      "UTC/",
    ] {
      #expect(try zones.bytes(of: ZoneID(name)) == nil, "\(name)")
    }
  }

  @Test("a file that cannot be read is an error, and a text beside the zones is no zone")
  func unreadable() throws {
    let (folder, zones) = try database()
    // Root may read everything, but nobody reads through a link to itself.
    try FileManager.default.createSymbolicLink(
      atPath: folder["Europe/Loop"], withDestinationPath: folder["Europe/Loop"])
    #expect(throws: HostError.self) { try zones.bytes(of: ZoneID("Europe/Loop")) }
    try Data("list".utf8).write(to: URL(fileURLWithPath: folder["leapseconds"]))
    #expect(try zones.bytes(of: ZoneID("leapseconds")) == nil)
    // A damaged file of a zone is not taken for a missing one.
    try Data("gone".utf8).write(to: URL(fileURLWithPath: folder["Europe/Oslo"]))
    #expect(try zones.bytes(of: ZoneID("Europe/Oslo")) == Array("gone".utf8))
    withExtendedLifetime(folder) {}
  }

  @Test(
    "TZ names the machine's own zone",
    arguments: [
      ("Asia/Tokyo", "Asia/Tokyo"), (":Asia/Tokyo", "Asia/Tokyo"), ("", "UTC"), (":", "UTC"),
      ("/usr/share/zoneinfo/Asia/Tokyo", "Asia/Tokyo"),
      (":/a/zoneinfo/b/zoneinfo/Asia/Tokyo", "Asia/Tokyo"), ("CET-1CEST", "CET-1CEST"),
    ])
  func localZone(variable: String, name: String) {
    #expect(ZoneInfoFolder(environment: ["TZ": variable]).localZone() == ZoneID(name))
  }
}
