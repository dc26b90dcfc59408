/// Formats that are no calendars, recognized by their first bytes.
enum FileSignature {
  static func isCompressed(_ bytes: Span<UInt8>) -> Bool {
    bytes.count >= 2 && bytes[0] == 0x1F && bytes[1] == 0x8B
  }

  /// A sentence that says what a file is and what to do with it; nil for any other content.
  static func advice(_ bytes: Span<UInt8>) -> String? {
    func begins(_ head: [UInt8]) -> Bool {
      guard bytes.count >= head.count else { return false }
      for index in head.indices where bytes[index] != head[index] { return false }
      return true
    }
    if begins([0x50, 0x4B, 0x03, 0x04]) { return archive(bytes) }
    if begins([0xD0, 0xCF, 0x11, 0xE0]) { return workbook }
    if begins(Array("%PDF".utf8)) {
      return "The file is a PDF; export the calendar as .ics or the table as CSV UTF-8."
    }
    let pictures: [[UInt8]] = [
      [0x89, 0x50, 0x4E, 0x47], [0xFF, 0xD8, 0xFF], Array("GIF8".utf8), Array("RIFF".utf8),
    ]
    if pictures.contains(where: begins) {
      return "The file is a picture; export the calendar as .ics or the table as CSV UTF-8."
    }
    if begins(Array("SQLite format 3".utf8)) {
      return "The file is a SQLite database; export the calendar as .ics."
    }
    if begins([0x78, 0x9F, 0x3E, 0x22]) {
      return "The file is Outlook's winmail.dat; ask for the invitation as .ics."
    }
    if isBinary(bytes) {
      return "The file is not text; export the calendar as .ics or the table as CSV UTF-8."
    }
    return nil
  }

  /// Whether the first bytes are those of a program or of other data: one in twenty is NUL and one is
  /// another control character. In UTF-16, NUL is in every second place alone.
  private static func isBinary(_ bytes: Span<UInt8>) -> Bool {
    let count = min(bytes.count, 1_024)
    var (nulls, controls) = ([0, 0], 0)
    for index in 0..<count {
      let byte = bytes[index]
      if byte == 0 {
        nulls[index % 2] += 1
      } else if byte < 0x20, !(0x09...0x0D).contains(byte), byte != 0x1B {
        controls += 1
      }
    }
    return count >= 64 && nulls.allSatisfy { $0 * 40 > count } && controls * 20 > count
  }

  /// A sentence for a text that is neither a table nor a calendar; nil if its format is unknown.
  static func advice(beginning text: String) -> String? {
    let head = text.lowercased()
    if head.hasPrefix("<!doctype html") || head.hasPrefix("<html") {
      return "The file is a web page (perhaps a sign-in page); download the calendar again."
    }
    if head.hasPrefix("[\"vcalendar\"") {
      return "The file is jCal (calendars in JSON); export the calendar as .ics."
    }
    if head.hasPrefix("{") || head.hasPrefix("[{") {
      return "The file is JSON; export the calendar as .ics or the table as CSV UTF-8."
    }
    return nil
  }

  private static let workbook = "The file is an Excel workbook; save the sheet as CSV UTF-8."

  /// The kind of an archive, by the names of its entries.
  private static func archive(_ bytes: Span<UInt8>) -> String {
    func holds(_ name: String) -> Bool {
      let name = Array(name.utf8)
      let limit = bytes.count - name.count
      guard limit >= 0 else { return false }
      // Names are at the beginning and in the directory at the end.
      for start in 0...limit where start < 8_192 || start > limit - 65_536 {
        var count = 0
        while count < name.count, bytes[start + count] == name[count] { count += 1 }
        if count == name.count { return true }
      }
      return false
    }
    if holds("opendocument") {
      return "The file is an OpenDocument sheet; save the sheet as CSV UTF-8."
    }
    if holds("xl/work") || holds("xl/_rels") { return workbook }
    if holds("word/document") {
      return "The file is a Word document; save its table as CSV UTF-8."
    }
    return "The file is a zip archive; unzip it first."
  }
}
