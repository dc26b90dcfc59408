extension CSVVector {
  /// The reason why the reader differs from the one that a vector was made for; nil if it should
  /// not.
  var difference: String? { CSVVector.differences[id] }

  private static let differences: [String: String] = {
    let lineByLine = "a quote that is never closed costs its own field, not the rest of the file"
    let typed = "values stay text; which are numbers or truths is the caller's to say"
    let oneByte = "a delimiter, a quote and a comment are one byte each, and not the same"
    let blank =
      "fields of blanks are values here; loading calendars passes over records of nothing else"
    return [
      "spectrum-location_coordinates": "the expected telephone number is not that of the file",
      "papa-core_-019": lineByLine, "papa-core_-020": lineByLine, "papa-core_-021": lineByLine,
      "papa-core_-022":
        "text after a closing quote is appended, and the field ends at its delimiter",
      "papa-core_-023":
        "text after a closing quote is appended, and the field ends at its delimiter",
      "papa-parse-009": "LF, CR and CRLF end a line wherever they stand, also mixed in one file",
      "rustcsv-quote_delimiter": oneByte, "rustcsv-comment_3": oneByte,
      "papa-core_-048": oneByte, "papa-core_-056": oneByte, "papa-parse-024": oneByte,
      "papa-parse-033": typed, "papa-parse-028": typed, "papa-parse-029": typed,
      "papa-parse-031": typed,
      "papa-parse-036": typed, "cpython-31": typed,
      "papa-parse-074": "an escape stands for the byte after it, whichever that is",
      "papa-parse-088": blank, "papa-parse-089": blank,
      "cpython-09": "an escape at the very end escapes nothing and is text",
    ]
  }()
}
