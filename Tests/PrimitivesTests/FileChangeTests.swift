import Primitives
import TestSupport
import Testing

extension FileChange {
  /// The offset of a record, with its text before and after.
  typealias Sample = (offset: Int, old: String, new: String)

  /// A change of records, each with a title that is chosen from its two texts.
  init(_ records: [Sample], title: (Sample) -> String) {
    self.init(
      path: "a.csv",
      records: records.map {
        Record(
          offset: $0.offset, old: Array($0.old.utf8), new: Array($0.new.utf8), title: title($0))
      })
  }
}

@Suite("Changes of files, record by record")
struct FileChangeTests {
  private func bytes(_ text: String) -> [UInt8] { Array(text.utf8) }

  private func change(_ records: FileChange.Sample...) -> FileChange {
    FileChange(records) { $0.old.isEmpty ? $0.new : $0.old }
  }

  private let file = "head\none\ntwo\nthree\n"

  @Test("records are replaced, added and removed, in the order of the file")
  func applying() {
    let change = change((13, "three\n", ""), (5, "one\n", "1\n"), (9, "", "new\n"))
    #expect(change.records.map(\.offset) == [5, 9, 13] && !change.isEmpty)
    #expect(change.applied(to: bytes(file)) == bytes("head\n1\nnew\ntwo\n"))
    let pieces = change.pieces(of: bytes(file))
    #expect(
      pieces?.map { String(decoding: $0, as: UTF8.self) }
        == ["head\n", "1\n", "", "new\n", "two\n", "", ""])
    #expect(self.change((0, "head\n", "head\n")).isEmpty)
    // Each differs from the file somewhere: in a byte, in its length, in the order.
    #expect(self.change((5, "One\n", "1\n")).applied(to: bytes(file)) == nil)
    #expect(self.change((13, "three\nfour\n", "")).applied(to: bytes(file)) == nil)
    #expect(self.change((5, "one\ntwo\n", ""), (9, "two\n", "")).applied(to: bytes(file)) == nil)
    // The last record may end with the file, and two may touch.
    #expect(
      self.change((13, "three\n", "3\n")).applied(to: bytes(file)) == bytes("head\none\ntwo\n3\n"))
    #expect(
      self.change((5, "one\n", "1\n"), (9, "two\n", "2\n")).applied(to: bytes(file))
        == bytes("head\n1\n2\nthree\n"))
  }

  @Test("bytes that are changed themselves are those of a changed copy", arguments: 0..<40)
  func applyingInPlace(count: Int) {
    var random = SeededGenerator(seed: UInt64(count))
    var (records, offset): ([FileChange.Sample], Int) = ([], 0)
    var read = ""
    for number in 0..<count / 2 {
      let kept = String(repeating: "k", count: Int.random(in: 0..<3, using: &random))
      let old = String(repeating: "o", count: Int.random(in: 0..<4, using: &random))
      let new = String(repeating: "n\(number)", count: Int.random(in: 0..<4, using: &random))
      offset = read.utf8.count + kept.utf8.count
      records.append((offset, old, new))
      read += kept + old
    }
    let change = FileChange(records) { $0.new }
    for text in [read, read + "end", "k" + read, String(read.dropLast())] {
      var changed = bytes(text)
      change.apply(to: &changed)
      #expect(changed == change.applied(to: bytes(text)) ?? bytes(text))
    }
    // Room at the end is used, and the array stays where it is.
    var roomy = bytes(read)
    roomy.reserveCapacity(10_000)
    let place = unsafe roomy.withUnsafeBufferPointer { UInt(bitPattern: $0.baseAddress) }
    change.apply(to: &roomy)
    let later = unsafe roomy.withUnsafeBufferPointer { UInt(bitPattern: $0.baseAddress) }
    if count < 18 { #expect(place == later) }
  }

  @Test("the inverse gives the bytes back")
  func inverse() {
    let change = change((0, "", "a longer first line\n"), (5, "one\n", ""), (13, "three\n", "3\n"))
    let edited = change.applied(to: bytes(file))
    #expect(edited == bytes("a longer first line\nhead\ntwo\n3\n"))
    #expect(edited.flatMap { change.inverse.applied(to: $0) } == bytes(file))
    #expect(change.inverse.inverse == change)
    let creation = FileChange(creating: "b.ics", bytes: bytes("x"), title: "x")
    #expect(creation.kind == .creation && creation.inverse.kind == .removal)
    #expect(creation.inverse.applied(to: bytes("x")) == [])
    #expect(creation.inverse.inverse.kind == .creation && change.inverse.kind == .change)
  }

  @Test(
    "in a file changed elsewhere a record is found by its bytes, as a whole line, the nearest one")
  func repeating() {
    let one = change((5, "one\n", "1\n"))
    #expect(one.reapplied(to: bytes("a\nb\nc\none\n")) == .bytes(bytes("a\nb\nc\n1\n")))
    #expect(
      one.reapplied(to: bytes("one\nabc\none\nx\none\n")) == .bytes(bytes("one\nabc\n1\nx\none\n")))
    // Not inside a longer line.
    #expect(one.reapplied(to: bytes("head\nnone\n")) == .conflicts(["one\n"]))
    #expect(one.reapplied(to: bytes("one")) == .conflicts(["one\n"]))
    #expect(one.reapplied(to: []) == .conflicts(["one\n"]))
    // A copy that another program has added may be the one that is meant.
    let (once, twice) = (bytes("one\n"), bytes("one\none\n"))
    #expect(one.reapplied(to: twice, madeFor: once) == .conflicts(["one\n"]))
    #expect(one.reapplied(to: twice + once, madeFor: twice) == .conflicts(["one\n"]))
    #expect(one.reapplied(to: bytes("a\none\n"), madeFor: once) == .bytes(bytes("a\n1\n")))
    // Two equal records are two: the second takes the other one.
    let both = change((5, "x\n", "1\n"), (7, "x\n", "2\n"))
    #expect(both.reapplied(to: bytes("head\n\nx\nx\n")) == .bytes(bytes("head\n\n1\n2\n")))
    #expect(both.reapplied(to: bytes("head\nx\n")) == .conflicts(["x\n"]))
    // They may touch, in either order.
    #expect(both.reapplied(to: bytes("x\nx\n")) == .bytes(bytes("2\n1\n")))
    #expect(
      change((0, "one\n", "1\n")).reapplied(to: bytes("one\n")) == .bytes(bytes("1\n")))
    // Without a line end at the end of the file, behind a byte order mark, and in UTF-16.
    let last = change((3, "one", "1"))
    #expect(last.reapplied(to: bytes("a\r\none")) == .bytes(bytes("a\r\n1")))
    #expect(
      last.reapplied(to: [0xEF, 0xBB, 0xBF] + bytes("one"))
        == .bytes([0xEF, 0xBB, 0xBF] + bytes("1")))
    #expect(last.reapplied(to: bytes("abone")) == .conflicts(["one"]))
    #expect(last.reapplied(to: bytes("ab\noneb")) == .conflicts(["one"]))
    func wide(_ text: String) -> [UInt8] {
      text.utf16.flatMap { [UInt8($0 & 255), UInt8($0 >> 8)] }
    }
    var utf16 = FileChange(
      path: "", records: [.init(offset: 4, old: wide("b\n"), new: wide("c\n"), title: "b")])
    #expect(utf16.reapplied(to: wide("xx\nb\n")) == .bytes(wide("xx\nc\n")))
    utf16 = FileChange(
      path: "", records: [.init(offset: 4, old: wide("b"), new: wide("c"), title: "b")])
    #expect(utf16.reapplied(to: wide("ab")) == .conflicts(["b"]))
  }

  @Test("an added record goes behind the bytes before it, or before those behind it")
  func inserting() {
    func insertion(before: String, after: String) -> FileChange {
      var record = FileChange.Record(offset: 4, old: [], new: bytes("new\n"), title: "new")
      record.surroundings = (bytes(before), bytes(after))
      return FileChange(path: "", records: [record])
    }
    func text(_ change: FileChange, _ file: String) -> String? {
      guard case .bytes(let result) = change.reapplied(to: bytes(file)) else { return nil }
      return String(decoding: result, as: UTF8.self)
    }
    #expect(
      text(insertion(before: "one\n", after: "two\n"), "0\none\ntwo\n") == "0\none\nnew\ntwo\n")
    // The former text is gone, or is there twice.
    #expect(text(insertion(before: "one\n", after: "two\n"), "0\n1\ntwo\n") == "0\n1\nnew\ntwo\n")
    #expect(
      text(insertion(before: "one\n", after: "two\n"), "one\none\ntwo\n") == "one\none\nnew\ntwo\n")
    #expect(text(insertion(before: "one\n", after: "two\n"), "1\n2\n") == nil)
    #expect(text(insertion(before: "one\n", after: "two\n"), "one\none\ntwo\ntwo\n") == nil)
    // At the end of the file, however often its last line is there.
    #expect(text(insertion(before: "one\n", after: ""), "one\none\n") == "one\none\nnew\n")
    #expect(text(insertion(before: "0\none\n", after: ""), "0\n1\n") == "0\n1\nnew\n")
    #expect(text(insertion(before: "0\none\n", after: ""), "0\n1") == nil)
    #expect(text(insertion(before: "", after: ""), "") == "new\n")
    #expect(text(insertion(before: "", after: ""), "x\n") == nil)
    // The longer the surroundings, the fewer places: 32 bytes are there twice, 64 once.
    let (common, long) = (
      String(repeating: "-", count: 31) + "\n", String(repeating: "=", count: 31) + "\n"
    )
    #expect(
      text(insertion(before: long + common, after: ""), common + long + common + "end\n")
        == common + long + common + "new\nend\n")
    #expect(
      text(insertion(before: "", after: common + long), common + common + long + "end\n")
        == common + "new\n" + common + long + "end\n")
    // No more than 256 bytes are compared, of which the nearest 128 are there twice.
    let (near, far) = (
      String(repeating: "-", count: 127) + "\n", String(repeating: "=", count: 127) + "\n"
    )
    #expect(
      text(insertion(before: "A" + far + near, after: ""), near + "B" + far + near + "end\n")
        == near + "B" + far + near + "new\nend\n")
    // The nearest 32 bytes are enough for longer texts that changed farther away.
    #expect(
      text(insertion(before: long + common, after: "zz\n"), "other\n" + common) == "other\n"
        + common + "new\n")
  }
}
