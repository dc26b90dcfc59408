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

  private func imports(of file: URL) throws -> Set<String> {
    let text = try String(contentsOf: file, encoding: .utf8)
    let pattern =
      #/(?m)^\s*(?:@\w+ )*(?:public |package |internal |private |fileprivate )?import (?:\w+ )?(\w+)/#
    return Set(text.matches(of: pattern).map { String($0.output.1) })
  }

  @Test("every import in Sources is an arrow of the manifest's table, and every arrow is used")
  func importsFollowTheTable() throws {
    let graph = try declaredGraph()
    #expect(graph.count > 10)
    let systemLibraries: Set<String> = ["Glibc", "Musl", "Darwin"]
    for (module, declared) in graph {
      let folder = root.appendingPathComponent("Sources/\(module)")
      var used: Set<String> = []
      for file in swiftFiles(in: folder) {
        var found = try imports(of: file)
        if module == "SystemSupport" { found.subtract(systemLibraries) }
        if module == "CalendarFoundation" { found.remove("Foundation") }
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

  @Test("every folder in Sources is a module of the manifest, and no module is named like its type")
  func foldersAreModules() throws {
    let names = try FileManager.default.contentsOfDirectory(
      atPath: root.appendingPathComponent("Sources").path)
    let declared = Set(try declaredGraph().keys)
    #expect(Set(names).subtracting(declared) == ["calgrid"])
    for module in declared {
      let pattern = try Regex(
        #"(?m)^(public |package )?(struct|class|enum|protocol|actor) \#(module)\b"#)
      for file in swiftFiles(in: root.appendingPathComponent("Sources/\(module)")) {
        let text = try String(contentsOf: file, encoding: .utf8)
        #expect(text.firstMatch(of: pattern) == nil, "\(module) has a type of its own name")
      }
    }
  }

  @Test("no third-party package is named")
  func noThirdPartyPackages() throws {
    for name in ["Package.swift", "Tools/Fuzz/Package.swift"] {
      let file = root.appendingPathComponent(name)
      guard let manifest = try? String(contentsOf: file, encoding: .utf8) else { continue }
      #expect(!manifest.contains(#/\.package\(\s*(url|id):/#), "\(name) names a foreign package")
    }
  }
}
