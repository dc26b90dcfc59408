import Foundation
import TestSupport
import Testing

@Suite("The module graph")
struct ModuleGraphTests {
  private let root = TestFiles().packageRoot

  /// The rows of the manifest's table of modules: `("Name", ["Import", ...])`.
  private func declaredGraph() throws -> [String: Set<String>] {
    let manifest = try String(
      contentsOf: root.appendingPathComponent("Package.swift"), encoding: .utf8)
    let start = try #require(manifest.range(of: "let modules"))
    let end = try #require(manifest.range(of: "\n]", range: start.upperBound..<manifest.endIndex))
    let table = manifest[start.upperBound..<end.lowerBound]
    var graph: [String: Set<String>] = [:]
    for row in table.matches(of: #/\(\s*"(?<name>\w+)",\s*\[(?<imports>[^\]]*)\]/#) {
      let imports = row.output.imports.matches(of: #/"(\w+)"/#).map { String($0.output.1) }
      graph[String(row.output.name)] = Set(imports)
    }
    return graph
  }

  private func swiftFiles(in folder: URL) -> [URL] {
    let all = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    return (all?.allObjects as? [URL] ?? []).filter { $0.pathExtension == "swift" }
  }

  /// The modules that a file imports, read line by line: a regular expression over whole files
  /// takes seconds.
  private func imports(of file: URL) throws -> Set<String> {
    var modules: Set<String> = []
    for line in try String(contentsOf: file, encoding: .utf8).utf8.split(separator: 0x0A) {
      var words = line.split(separator: 0x20).map { String(decoding: $0, as: UTF8.self) }[...]
      while let word = words.first, word != "import" {
        guard word.hasPrefix("@") || Self.accessLevels.contains(word) else { break }
        words.removeFirst()
      }
      guard words.first == "import", let module = words.last else { continue }
      modules.insert(String(module.prefix { $0 != "." }))
    }
    return modules
  }

  private static let accessLevels: Set<String> = [
    "public", "package", "internal", "private", "fileprivate",
  ]

  @Test("every import in Sources is an arrow of the manifest's table, and every arrow is used")
  func importsFollowTheTable() throws {
    let graph = try declaredGraph()
    #expect(graph.count > 10)
    let systemLibraries: Set<String> = ["Glibc", "Musl", "Darwin", "LinuxAttributes"]
    // Modules of the standard library.
    let standardLibrary: Set<String> = ["Swift", "Synchronization"]
    for (module, declared) in graph {
      let folder = root.appendingPathComponent("Sources/\(module)")
      var used: Set<String> = []
      for file in swiftFiles(in: folder) {
        var found = try imports(of: file).subtracting(standardLibrary)
        if module == "SystemSupport" { found.subtract(systemLibraries) }
        if module == "CalendarFoundation" { found.remove("Foundation") }
        if module == "CalendarUIKit" { found.remove("UIKit") }
        let foreign = found.subtracting(declared)
        #expect(foreign.isEmpty, "\(module)/\(file.lastPathComponent) imports \(foreign)")
        used.formUnion(found)
      }
      #expect(declared.subtracting(used).isEmpty, "\(module) declares imports that it never makes")
    }
  }

  @Test("the arrows have no cycle and only point at modules of the table")
  func noCycles() throws {
    let graph = try declaredGraph()
    var settled: Set<String> = []
    while settled.count < graph.count {
      let next = graph.filter { !settled.contains($0.key) && $0.value.isSubset(of: settled) }
      if next.isEmpty {
        Issue.record("cycle or unknown module among \(graph.keys.filter { !settled.contains($0) })")
        return
      }
      settled.formUnion(next.keys)
    }
  }

  @Test("no sentence of the library names an option of the program")
  func librariesKnowNoOptions() throws {
    for module in [
      "CivilTime", "RecurrenceRules", "CalendarText", "AppointmentModel", "AppointmentFormats",
      "GridLayout", "CalendarLayout", "CalendarWeb",
    ] {
      for file in swiftFiles(in: root.appendingPathComponent("Sources/\(module)")) {
        let text = try String(contentsOf: file, encoding: .utf8)
        for line in text.split(separator: "\n") where !line.contains("//") {
          #expect(!line.contains(#/--[a-z]/#), "\(file.lastPathComponent): \(line)")
        }
      }
    }
  }

  @Test("every folder in Sources is a module of the manifest, and no module is named like its type")
  func foldersAreModules() throws {
    let names = try FileManager.default.contentsOfDirectory(
      atPath: root.appendingPathComponent("Sources").path)
    let declared = Set(try declaredGraph().keys)
    // The program, and a module map of the system's calls.
    #expect(Set(names).subtracting(declared) == ["calgrid", "LinuxAttributes"])
    for module in declared {
      let kinds = ["struct", "class", "enum", "protocol", "actor", "typealias"]
      for file in swiftFiles(in: root.appendingPathComponent("Sources/\(module)")) {
        let text = try String(contentsOf: file, encoding: .utf8)
        guard text.contains(" \(module)") else { continue }
        let isNamed = kinds.contains {
          text.contains("\($0) \(module) ") || text.contains("\($0) \(module):")
        }
        #expect(!isNamed, "\(module) has a type of its own name")
      }
    }
  }

  /// The folders of the Swift files in a folder, by the type that a file's name begins with.
  private func places(in folder: String, dropping suffix: String = "") -> [String: Set<String>] {
    let all = FileManager.default.enumerator(atPath: root.appendingPathComponent(folder).path)
    var places: [String: Set<String>] = [:]
    for path in all?.allObjects as? [String] ?? [] where path.hasSuffix(suffix + ".swift") {
      let parts = path.dropLast(suffix.count + 6).split(separator: "/")
      let type = parts.last?.prefix { $0 != "+" } ?? ""
      places[String(type), default: []].insert(parts.dropLast().joined(separator: "/"))
    }
    return places
  }

  @Test("tests are in a folder of their module, tests of a type in the folder of that type")
  func testsMirrorSources() throws {
    var types = 0
    for module in try declaredGraph().keys {
      let sources = places(in: "Sources/\(module)")
      let folders = sources.values.reduce([""] as Set) { $0.union($1) }
      for (file, found) in places(in: "Tests/\(module)Tests") {
        #expect(found.isSubset(of: folders), "\(module)Tests: \(file)")
      }
      for (type, found) in places(in: "Tests/\(module)Tests", dropping: "Tests") {
        guard let expected = sources[type] else { continue }
        #expect(found.isSubset(of: expected), "\(module)Tests: \(type)Tests")
        types += 1
      }
    }
    #expect(types > 50)
  }

  @Test("no third-party package is named")
  func noThirdPartyPackages() throws {
    for name in ["Package.swift", "Tools/examples/Package.swift"] {
      let file = root.appendingPathComponent(name)
      guard let manifest = try? String(contentsOf: file, encoding: .utf8) else { continue }
      #expect(!manifest.contains(#/\.package\(\s*(url|id):/#), "\(name) names a foreign package")
    }
  }
}
