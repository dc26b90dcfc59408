import Primitives

/// A step as a file: a line with a hash of the rest, lines of text, an empty line, and the bytes of its
/// records.
extension EditJournal.Step {
  private static let heading = "calgrid edit 2 "
  /// The first line of steps that earlier versions wrote, without a hash.
  private static let earlierHeading = "calgrid edit 1"

  /// The bytes of the file.
  var encoded: [UInt8] {
    func word(_ text: String) -> String {
      var word = ""
      for scalar in text.unicodeScalars {
        switch scalar {
        case "\n": word += "\\n"
        case "\\": word += "\\\\"
        default: word.unicodeScalars.append(scalar)
        }
      }
      return word
    }
    var lines = [isUndone ? "undone" : isComplete ? "complete" : "done", "\(seconds)", word(title)]
    var bytes: [UInt8] = []
    for file in files {
      lines.append(
        "file \(file.change.kind.rawValue) \(file.before) \(file.after) \(word(file.change.path))")
      if let link = file.link { lines += ["link \(word(link.path))", "text \(word(link.text))"] }
      for record in file.change.records {
        let (before, after) = record.surroundings
        let counts = [record.old, record.new, before, after].map { "\($0.count)" }
        lines.append(
          "record \(record.offset) \(counts.joined(separator: " ")) \(word(record.title))")
        bytes += record.old + record.new + before + after
      }
    }
    let rest = Array((lines.joined(separator: "\n") + "\n\n").utf8) + bytes
    return Array("\(Self.heading)\(EditJournal.hash([rest[...]]))\n".utf8) + rest
  }

  /// Reads a file; nil if it is not whole, or not as it was written.
  init?(_ number: Int, _ bytes: [UInt8]) {
    var place = 0
    func text(_ word: some StringProtocol) -> String {
      var text = ""
      var isEscaped = false
      for scalar in word.unicodeScalars {
        if isEscaped {
          text.unicodeScalars.append(scalar == "n" ? "\n" : scalar)
          isEscaped = false
        } else if scalar == "\\" {
          isEscaped = true
        } else {
          text.unicodeScalars.append(scalar)
        }
      }
      return text
    }
    func line() -> String? {
      guard let end = bytes[place...].firstIndex(of: 0x0A) else { return nil }
      defer { place = end + 1 }
      return String(decoding: bytes[place..<end], as: UTF8.self)
    }
    guard let heading = line(),
      heading == Self.earlierHeading
        || heading == "\(Self.heading)\(EditJournal.hash([bytes[place...]]))",
      let state = line(), let time = line().flatMap({ Int64($0) }), let title = line()
    else { return nil }
    var files: [EditJournal.File] = []
    var heads: [[(numbers: [Int], title: String)]] = []
    while let line = line(), !line.isEmpty {
      let isFile = line.hasPrefix("file ")
      let words = line.split(
        separator: " ", maxSplits: isFile ? 4 : 6, omittingEmptySubsequences: false)
      if isFile {
        guard words.count == 5, let kind = FileChange.Kind(rawValue: String(words[1])),
          let before = UInt64(words[2]), let after = UInt64(words[3])
        else { return nil }
        var change = FileChange(path: text(words[4]), records: [])
        change.kind = kind
        files.append(EditJournal.File(change, before: before, after: after))
        heads.append([])
      } else if line.hasPrefix("link "), let file = files.indices.last {
        files[file].link = (text(line.dropFirst(5)), "")
      } else if line.hasPrefix("text "), let file = files.indices.last {
        files[file].link?.text = text(line.dropFirst(5))
      } else {
        let numbers = words.dropFirst().prefix(5).compactMap { Int($0) }
        guard words.count == 7, numbers.count == 5, !heads.isEmpty,
          numbers.allSatisfy({ $0 >= 0 })
        else { return nil }
        heads[heads.count - 1].append((numbers, text(words[6])))
      }
    }
    func part(_ count: Int) -> [UInt8]? {
      guard count <= bytes.count - place else { return nil }
      defer { place += count }
      return Array(bytes[place..<place + count])
    }
    for (file, records) in heads.enumerated() {
      var parts: [FileChange.Record] = []
      for (numbers, title) in records {
        guard let old = part(numbers[1]), let new = part(numbers[2]), let before = part(numbers[3]),
          let after = part(numbers[4])
        else { return nil }
        var record = FileChange.Record(offset: numbers[0], old: old, new: new, title: title)
        record.surroundings = (before, after)
        parts.append(record)
      }
      var change = FileChange(path: files[file].change.path, records: parts)
      change.kind = files[file].change.kind
      files[file].change = change
    }
    guard place == bytes.count else { return nil }
    self.init(
      number: number, title: text(title), seconds: time, isUndone: state == "undone",
      isComplete: state == "complete", files: files)
  }
}
