public import Foundation

/// The files beside the tests of a target: `Fixtures/` and `Golden/` in the target's folder.
public struct TestFiles: Sendable {
  /// The folder of the test target.
  public let folder: URL

  /// Finds the folder of the calling file's test target, at any depth.
  public init(besideFile filePath: String = #filePath) {
    var folder = URL(fileURLWithPath: filePath).deletingLastPathComponent()
    while folder.deletingLastPathComponent().lastPathComponent != "Tests", folder.path != "/" {
      folder.deleteLastPathComponent()
    }
    self.folder = folder
  }

  /// The root folder of the package.
  public var packageRoot: URL {
    var root = folder
    while root.path != "/",
      !FileManager.default.fileExists(atPath: root.appendingPathComponent("Package.swift").path)
    {
      root.deleteLastPathComponent()
    }
    return root
  }

  /// The bytes of a file in `Fixtures/`.
  public func bytes(_ name: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: folder.appendingPathComponent("Fixtures/\(name)")))
  }

  /// The text of a file in `Fixtures/`.
  public func text(_ name: String) throws -> String {
    try String(contentsOf: folder.appendingPathComponent("Fixtures/\(name)"), encoding: .utf8)
  }

  /// A JSON Lines file in `Fixtures/`, decoded line by line.
  public func jsonLines<Line: Decodable>(_ name: String, as type: Line.Type) throws -> [Line] {
    let decoder = JSONDecoder()
    return try text(name).split(separator: "\n").map {
      try decoder.decode(type, from: Data($0.utf8))
    }
  }
}
