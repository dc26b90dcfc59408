internal import CalendarText

extension ImportReport {
  /// Writes the report for users: one line per file with its counts, followed by its issues.
  ///
  /// - Complexity: O(files + issues).
  package func write(into output: inout some TextOutputStream) {
    let issues = Dictionary(grouping: issues, by: { $0.file })
    for file in files {
      output.write(excerpt(file.file, limit: 4096) + ": ")
      output.write(file.format.isEmpty ? "not read" : file.format)
      if !file.format.isEmpty {
        output.write(", \(counted(file.loaded, "appointment"))")
        if file.refused > 0 { output.write(", \(counted(file.refused, "record")) refused") }
        if file.superseded > 0 { output.write(", \(file.superseded) superseded") }
      }
      output.write("\n")
      if let mapping = file.mapping, mapping.problem == nil {
        for line in mapping.description.split(separator: "\n") { output.write("  \(line)\n") }
      }
      for issue in issues[file.file, default: []] {
        let place =
          issue.line == 0
          ? "" : "line \(issue.line)" + (issue.column == 0 ? "" : ", column \(issue.column)") + ": "
        output.write(
          "  \(issue.severity.name): \(place)\(issue.message) [\(issue.code.rawValue)]\n")
      }
    }
    for (code, count) in withheld.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
      output.write("and \(count) more of the kind [\(code.rawValue)]\n")
    }
  }

  /// The report as text for users.
  public var text: String {
    var text = ""
    write(into: &text)
    return text
  }

  private func counted(_ count: Int, _ noun: String) -> String {
    "\(count) \(noun)\(count == 1 ? "" : "s")"
  }
}
