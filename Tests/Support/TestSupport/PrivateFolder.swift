import Foundation

/// A temporary folder for a test, which is removed with the value.
public final class PrivateFolder {
  /// The path of the folder.
  public let path: String

  /// Makes a temporary folder.
  public init() throws {
    path =
      FileManager.default.temporaryDirectory
      .appendingPathComponent("calgrid-tests-\(UUID().uuidString)").path
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// The path of a name in it.
  public subscript(name: String) -> String { path + "/" + name }

  /// The names in the folder.
  public var names: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: path).sorted() }
  }

  /// The content of a file.
  public func text(_ name: String) throws -> String {
    try String(contentsOfFile: self[name], encoding: .utf8)
  }

  /// The bytes of a file, including a byte order mark.
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

  /// The target of a symbolic link.
  public func target(_ name: String) throws -> String {
    try FileManager.default.destinationOfSymbolicLink(atPath: self[name])
  }

  /// The permissions of a file.
  public func mode(_ name: String) throws -> Int {
    try FileManager.default.attributesOfItem(atPath: self[name])[.posixPermissions] as? Int ?? -1
  }
}
