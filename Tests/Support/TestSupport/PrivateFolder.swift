import Foundation

/// A folder of a test's own, which goes with it.
public final class PrivateFolder {
  /// Where it is.
  public let path: String

  /// Makes a folder among the temporary ones.
  public init() throws {
    path =
      FileManager.default.temporaryDirectory
      .appendingPathComponent("calgrid-tests-\(UUID().uuidString)").path
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// The path of a name in it.
  public subscript(name: String) -> String { path + "/" + name }

  /// What lies in it.
  public var names: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: path).sorted() }
  }

  /// What a file holds.
  public func text(_ name: String) throws -> String {
    try String(contentsOfFile: self[name], encoding: .utf8)
  }

  /// The bytes of a file, a mark at their beginning with them.
  public func bytes(_ name: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: URL(fileURLWithPath: self[name])))
  }

  /// Writes a file.
  public func write(_ text: String, to name: String, mode: Int = 0o644) throws {
    try text.write(toFile: self[name], atomically: false, encoding: .utf8)
    try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: self[name])
  }

  /// Makes a symbolic link.
  public func link(_ name: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(
      atPath: self[name], withDestinationPath: target)
  }

  /// What a symbolic link holds.
  public func target(_ name: String) throws -> String {
    try FileManager.default.destinationOfSymbolicLink(atPath: self[name])
  }

  /// The permissions of a file.
  public func mode(_ name: String) throws -> Int {
    try FileManager.default.attributesOfItem(atPath: self[name])[.posixPermissions] as? Int ?? -1
  }
}
