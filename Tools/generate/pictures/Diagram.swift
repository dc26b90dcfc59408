import SystemSupport

/// A picture of the guides, drawn from the engine's own frames, once for white and once for dark.
package struct Diagram: Sendable {
  /// The name, without ending.
  package let name: String
  /// Draws it.
  let draw: @Sendable (_ isDark: Bool, _ root: PackageFolder) throws -> String

  /// All of them.
  package static let all = [week, weekParts, stickyHeaders, modules]

  /// The folder of the package that they lie in.
  package static let folder = "Sources/CalendarGrid/CalendarGrid.docc/Resources"

  /// The files of the diagram, by name.
  ///
  /// - Throws: what reading the package's files throws.
  package func files(_ root: PackageFolder) throws -> [(name: String, text: String)] {
    [("\(name).svg", try draw(false, root)), ("\(name)~dark.svg", try draw(true, root))]
  }
}

/// The folder of the package, whose files diagrams are drawn from.
package struct PackageFolder: Sendable {
  /// Its path.
  package let path: String
  let host = HostSystem.live

  /// The folder at a path.
  package init(_ path: String) { self.path = path }

  func bytes(_ file: String) throws -> [UInt8] { try host.readFile("\(path)/\(file)") }
}
