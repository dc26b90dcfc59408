import Foundation
import TestSupport
import Testing

/// The pages that are compared with code: the README and the catalogs.
struct GuidePages {
  let root = TestFiles().packageRoot

  /// The pages with their paths within the package.
  func all() throws -> [(path: String, text: String)] {
    let paths = ["README.md"] + files(in: "Sources", ending: ".md")
    return try paths.map { ($0, try text($0)) }
  }

  func text(_ path: String) throws -> String {
    try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
  }

  func files(in folder: String, ending: String) -> [String] {
    let found = FileManager.default.enumerator(atPath: root.appendingPathComponent(folder).path)
    return (found?.allObjects as? [String] ?? [])
      .filter { $0.hasSuffix(ending) }.sorted().map { "\(folder)/\($0)" }
  }

  /// The fenced blocks of a page in a language.
  static func blocks(_ language: String, in page: String) -> [String] {
    page.components(separatedBy: "\n```\(language)\n").dropFirst().map {
      $0.components(separatedBy: "\n```").first ?? ""
    }
  }

  /// The text between the markers of a source, without indentation.
  static func regions(in source: String) -> [String] {
    source.components(separatedBy: "// Guide begins\n").dropFirst().map { rest in
      let lines = rest.components(separatedBy: "\n").prefix { !$0.hasSuffix("// Guide ends") }
      let indent = lines.filter { !$0.isEmpty }.map { $0.prefix { $0 == " " }.count }.min() ?? 0
      return lines.map { String($0.dropFirst(indent)) }.joined(separator: "\n")
    }
  }
}

@Suite("The guides and the README")
struct GuideTests {
  private let pages = GuidePages()

  @Test(
    "every Swift block of a page is a piece of code that compiles, and every such piece is shown")
  func blocksCompile() throws {
    var regions: [String: (path: String, imports: Set<String>)] = [:]
    for path in pages.files(in: "Tests", ending: ".swift")
      + pages.files(in: "Tools/examples", ending: ".swift")
      + pages.files(in: "Tools/gates/uikit", ending: ".swift")
    {
      let source = try pages.text(path)
      let imports = source.components(separatedBy: "\n").filter { $0.hasPrefix("import ") }
      for region in GuidePages.regions(in: source)
      where path != "Tests/CalendarGridTests/GuideTests.swift" {
        regions[region] = (path, Set(imports))
      }
    }
    #expect(regions.count > 10)
    var unseen = Set(regions.keys)
    for (path, text) in try pages.all() {
      for block in GuidePages.blocks("swift", in: text) {
        let lines = block.components(separatedBy: "\n")
        let imports = lines.prefix { $0.hasPrefix("import ") }
        let code = lines.dropFirst(imports.count).drop(while: \.isEmpty).joined(separator: "\n")
        guard let region = regions[code] else {
          Issue.record("\(path) shows what no test compiles:\n\(block)")
          continue
        }
        #expect(region.imports.isSuperset(of: imports), "\(path): imports of \(region.path)")
        unseen.remove(code)
      }
    }
    for code in unseen {
      Issue.record("no page shows this of \(regions[code]?.path ?? ""):\n\(code)")
    }
  }

  @Test("what a manifest on a page depends on are products of the package")
  func products() throws {
    let manifest = try pages.text("Package.swift")
    var count = 0
    for (path, text) in try pages.all() {
      for match in text.matches(of: #/\.product\(name: "(?<name>\w+)", package: "(?<package>\w+)"/#)
      {
        #expect(manifest.contains("\"\(match.output.name)\","), "\(path)")
        #expect(manifest.contains("name: \"\(match.output.package)\""), "\(path)")
        count += 1
      }
    }
    #expect(count > 2)
  }

  @Test("the README has at most 1,200 words, and no sentence begins with what or of")
  func readme() throws {
    let readme = try pages.text("README.md")
    #expect(readme.split(whereSeparator: \.isWhitespace).count <= 1_200)
    let beginnings = readme.matches(of: #/(?:^|[.:!?*]\s+|\n\n)(?:What|Of)\s[^\n]*/#)
    #expect(beginnings.map { String($0.output) } == [])
  }

  @Test("every link and every picture of the README leads to a file")
  func links() throws {
    let readme = try pages.text("README.md")
    let targets =
      readme.matches(of: #/\]\((?<target>[^)#]+)/#).map(\.output.target)
      + readme.matches(of: #/(?:src|srcset)="(?<target>[^"]+)"/#).map(\.output.target)
    #expect(targets.count > 3)
    for target in targets where !target.hasPrefix("http") {
      let file = pages.root.appendingPathComponent(String(target)).path
      #expect(FileManager.default.fileExists(atPath: file), "\(target)")
    }
  }
}
