extension ImportReport {
  /// Writes the report for people: a line a file with its counts, then its issues.
  public func write(into output: inout some TextOutputStream) {
    for file in files {
      output.write(ImportReport.quotable(file.file, limit: 4096) + ": ")
      output.write(file.format.isEmpty ? "not read" : file.format)
      if !file.format.isEmpty {
        output.write(", \(counted(file.loaded, "appointment"))")
        if file.refused > 0 { output.write(", \(counted(file.refused, "record")) refused") }
        if file.superseded > 0 { output.write(", \(file.superseded) superseded") }
      }
      output.write("\n")
      for issue in issues where issue.file == file.file {
        let place =
          issue.line == 0
          ? "" : "line \(issue.line)" + (issue.column == 0 ? "" : ", column \(issue.column)") + ": "
        output.write(
          "  \(issue.severity.rawValue): \(place)\(issue.message) [\(issue.code.rawValue)]\n")
      }
    }
    for (code, count) in withheld.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
      output.write("and \(count) more of the kind [\(code.rawValue)]\n")
    }
  }

  /// The report for people.
  public var text: String {
    var text = ""
    write(into: &text)
    return text
  }

  private func counted(_ count: Int, _ noun: String) -> String {
    "\(count) \(noun)\(count == 1 ? "" : "s")"
  }

  /// Text from a file as part of a sentence: control characters shown as `\u{1B}`, so that an issue
  /// can be printed to a terminal, and no longer than 60 characters.
  static func quotable(_ text: String, limit: Int = 60) -> String {
    var result = ""
    var count = 0
    for scalar in text.unicodeScalars {
      count += 1
      if count > limit { return result + "…" }
      switch scalar.properties.generalCategory {
      case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate:
        switch scalar {
        case "\n": result += "\\n"
        case "\r": result += "\\r"
        case "\t": result += "\\t"
        default: result += "\\u{" + String(scalar.value, radix: 16, uppercase: true) + "}"
        }
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
