import Foundation
import Testing

/// A real browser, headless Chromium, given by the variable CALENDARGRID_BROWSER: a plain `swift
/// test` skips its tests, the project's check runs them.
struct Browser {
  let executable: String

  static var named: Browser? {
    ProcessInfo.processInfo.environment["CALENDARGRID_BROWSER"].map { Browser(executable: $0) }
  }

  static let notice: Comment =
    "CALENDARGRID_BROWSER names no browser, so nothing was measured in one"

  struct Answer {
    let document: String
    let messages: [String]
  }

  /// Loads a page in a window of the given size and returns its document after its scripts have
  /// run, with the console output.
  func load(_ page: String, width: Int, height: Int) throws -> Answer {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("calendargrid-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appendingPathComponent("page.html")
    try Data(page.utf8).write(to: file)
    let said = folder.appendingPathComponent("said.txt")
    let shown = folder.appendingPathComponent("shown.html")
    for url in [said, shown] { try Data().write(to: url) }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: executable)
    process.arguments = [
      "--headless", "--no-sandbox", "--disable-gpu", "--enable-logging=stderr",
      "--user-data-dir=\(folder.path)/profile", "--window-size=\(width),\(height)", "--dump-dom",
      file.absoluteString,
    ]
    process.standardOutput = try FileHandle(forWritingTo: shown)
    process.standardError = try FileHandle(forWritingTo: said)
    try process.run()
    process.waitUntilExit()
    let messages = try String(contentsOf: said, encoding: .utf8)
    return Answer(
      document: try String(contentsOf: shown, encoding: .utf8),
      messages: messages.split(separator: "\n").map(String.init).filter {
        $0.contains("CONSOLE")
      })
  }

  /// Runs a script in a copy of a page whose policy allows it, and decodes the result.
  func measure<Measured: Decodable>(
    _ page: String, script: String, width: Int, height: Int, as type: Measured.Type
  ) throws -> Measured {
    let policy = try #require(
      page.range(
        of: #"<meta http-equiv="Content-Security-Policy" content="[^>]*>"#,
        options: .regularExpression))
    var copy = page
    copy.removeSubrange(policy)
    let end = try #require(copy.range(of: "</body>", options: .backwards))
    copy.insert(
      contentsOf: """
        <script>
        const measured = (() => { \(script) })();
        const pre = document.createElement("pre");
        pre.id = "measured";
        pre.textContent = encodeURIComponent(JSON.stringify(measured));
        document.body.append(pre);
        </script>
        """, at: end.lowerBound)
    let document = try load(copy, width: width, height: height).document
    let opening = try #require(document.range(of: "<pre id=\"measured\">"))
    let closing = try #require(
      document.range(of: "</pre>", range: opening.upperBound..<document.endIndex))
    let text = try #require(
      document[opening.upperBound..<closing.lowerBound].removingPercentEncoding)
    return try JSONDecoder().decode(type, from: Data(text.utf8))
  }
}
