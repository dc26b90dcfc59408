import SystemSupport

/// A picture in the guides, drawn from the engine's own frames, for light and for dark backgrounds.
package struct Diagram: Sendable {
  /// The file name without extension.
  package let name: String
  /// Draws it.
  let draw: @Sendable (_ isDark: Bool, _ root: PackageFolder) throws -> String

  /// All diagrams.
  package static let all = [week, weekParts, stickyHeaders, modules]

  /// The folder of the diagrams in the package.
  package static let folder = "Sources/CalendarGrid/CalendarGrid.docc/Resources"

  /// The files of the diagram, by name.
  ///
  /// - Throws: the errors of reading the package's files.
  package func files(_ root: PackageFolder) throws -> [(name: String, text: String)] {
    [("\(name).svg", try draw(false, root)), ("\(name)~dark.svg", try draw(true, root))]
  }
}

/// The folder of the package, whose files are the input of diagrams.
package struct PackageFolder: Sendable {
  /// Its path.
  package let path: String
  let host = HostSystem.live

  /// The folder at a path.
  package init(_ path: String) { self.path = path }

  func bytes(_ file: String) throws -> [UInt8] { try host.readFile("\(path)/\(file)") }
}
