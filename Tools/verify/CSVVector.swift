import CalendarText
import Foundation

/// A CSV vector: a text, options of the reader it was made for, and that reader's records.
struct CSVVector {
  /// The strictness of a vector.
  enum Kind: String, CaseIterable {
    /// RFC 4180, or common to all readers.
    case strict
    /// Beyond RFC 4180, where readers differ.
    case lenient
    /// Only with the options given.
    case option
  }

  var id: String
  var kind: Kind
  var input: String
  var options: [String: Any]
  /// The records, with values as text; nil if the file is invalid.
  var records: [[String]]?
  /// The records by column name, if the first record names the columns.
  var objects: [[String: String]]?

  init?(_ line: Data) {
    guard let document = try? JSONSerialization.jsonObject(with: line) as? [String: Any],
      let id = document["id"] as? String, let input = document["input"] as? String,
      let kind = (document["kind"] as? String).flatMap(Kind.init(rawValue:))
    else { return nil }
    self.id = id
    self.kind = kind
    self.input = input
    options = document["opts"] as? [String: Any] ?? [:]
    objects = (document["expected_objects"] as? [[String: Any]])?.map { $0.mapValues(plainText) }
    // An empty text has no records, even if a line-based reader was given one empty line.
    records = (document["expected"] as? [[Any]])?.map { $0.map(plainText) }.filter { !$0.isEmpty }
  }

  /// Whether the vector is an invalid file.
  var isInvalid: Bool { records == nil && objects == nil }

  /// The dialect for the options and the reader's conventions; nil if there is none.
  var dialect: DelimitedDialect? {
    var bytes = SpecialBytes()
    var changes: [(inout DelimitedDialect) -> Void] = []
    guard bytes.read(options: options) else { return nil }
    if let settings = options["python"] as? String {
      guard bytes.read(python: settings) else { return nil }
      if settings.contains("skipinitialspace=True") {
        changes.append { $0.skipsInitialSpace = true }
      }
      if settings.contains("doublequote = 0") { changes.append { $0.doublesQuotes = false } }
    }
    if let settings = options["rust"] as? String {
      guard bytes.read(rust: settings) else { return nil }
      if settings.contains("double_quote(false)") { changes.append { $0.doublesQuotes = false } }
    }
    if id.hasPrefix("rustcsv-") || options["skipEmptyLines"] != nil {
      changes.append { $0.blankLines = .skipped }
    }
    if bytes.skipsInitialSpace { changes.append { $0.skipsInitialSpace = true } }
    if id.hasPrefix("papa-") { changes.append { $0.finalNewline = .separatesRecords } }
    guard
      var dialect = try? DelimitedDialect(
        delimiter: bytes.delimiter, quote: bytes.quote, escape: bytes.escape,
        comment: bytes.comment, terminator: bytes.terminator)
    else { return nil }
    for change in changes { change(&dialect) }
    guard id.hasPrefix("papa-parse-"), options["delimiter"] == nil else { return dialect }
    return DelimitedDialect.detect(in: Array(input.utf8).span, base: dialect).dialect
  }
}

/// A value of JSON as text.
private func plainText(_ value: Any) -> String {
  if let text = value as? String { return text }
  if let values = value as? [Any] { return values.map(plainText).joined(separator: "\u{1F}") }
  return value is NSNull ? "" : "\(value)"
}

/// The bytes with a special meaning, as named by other readers' options.
private struct SpecialBytes {
  var delimiter = UInt8(ascii: ",")
  var quote: UInt8? = UInt8(ascii: "\"")
  var escape: UInt8?
  var comment: UInt8?
  var terminator = DelimitedDialect.Terminator.lines
  /// A delimiter of a byte and a space is that byte, with spaces before fields dropped.
  var skipsInitialSpace = false

  /// Reads options given as JSON values; false if one is not a single byte.
  mutating func read(options: [String: Any]) -> Bool {
    if options["comments"] as? Bool == true {
      comment = UInt8(ascii: "#")
    } else if let text = options["comments"] as? String {
      guard let byte = singleByte(text) else { return false }
      comment = byte
    }
    if let text = options["delimiter"] as? String {
      skipsInitialSpace = text.count > 1 && text.last == " "
      guard let byte = singleByte(skipsInitialSpace ? String(text.dropLast()) : text) else {
        return false
      }
      delimiter = byte
    }
    for (name, path) in [
      ("quoteChar", \SpecialBytes.quote), ("escapeChar", \SpecialBytes.escape),
    ] {
      guard let text = options[name] as? String else { continue }
      guard let byte = singleByte(text) else { return false }
      self[keyPath: path] = byte
    }
    return true
  }

  /// Reads keyword arguments such as `escapechar='\\'`.
  mutating func read(python text: String) -> Bool {
    func value(_ name: String) -> UInt8? {
      text.firstRange(of: name + "='").flatMap { spelledByte(text[$0.upperBound...]) }
    }
    delimiter = value("delimiter") ?? delimiter
    quote = value("quotechar") ?? quote
    escape = value("escapechar")
    if text.contains("quotechar=None") || text.contains("QUOTE_NONE,") { quote = nil }
    return true
  }

  /// Reads builder calls such as `b.escape(Some(b'\\'));`.
  mutating func read(rust text: String) -> Bool {
    func value(_ call: String) -> UInt8? {
      text.firstRange(of: call + "b'").flatMap { spelledByte(text[$0.upperBound...]) }
    }
    if text.contains("ascii()") {
      delimiter = 0x1F
      terminator = .byte(0x1E)
    }
    delimiter = value("delimiter(") ?? delimiter
    quote = text.contains("quoting(false)") ? nil : value("quote(") ?? quote
    escape = value("escape(Some(")
    comment = value("comment(Some(")
    if let byte = value("terminator(Terminator::Any(") { terminator = .byte(byte) }
    return true
  }

  private func singleByte(_ text: String) -> UInt8? {
    text.utf8.count == 1 ? text.utf8.first : nil
  }

  /// The byte of a literal in quotes: `z'`, `\\'`, `\t'`, `\0'`.
  private func spelledByte(_ text: Substring) -> UInt8? {
    guard let first = text.utf8.first else { return nil }
    guard first == UInt8(ascii: "\\") else { return first }
    switch text.utf8.dropFirst().first {
    case UInt8(ascii: "0"): return 0
    case UInt8(ascii: "t"): return 0x09
    case UInt8(ascii: "n"): return 0x0A
    case let other: return other
    }
  }
}
