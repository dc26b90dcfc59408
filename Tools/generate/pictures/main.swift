// Draws the pictures of the guides:
//
//   swift run diagrams [FOLDER-OF-THE-PACKAGE]
import SystemSupport

let root = PackageFolder(CommandLine.arguments.dropFirst().first ?? ".")
do {
  for diagram in Diagram.all {
    for (name, text) in try diagram.files(root) {
      try HostSystem.live.replaceFile(
        "\(root.path)/\(Diagram.folder)/\(name)", with: Array(text.utf8))
    }
  }
} catch {
  try HostSystem.live.write(Array("diagrams: \(error)\n".utf8), .error)
  exitProcess(1)
}
