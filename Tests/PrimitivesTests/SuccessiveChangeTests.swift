import Primitives
import TestSupport
import Testing

@Suite("A change after a change of the same file")
struct SuccessiveChangeTests {
  private let file = Array("head\none\ntwo\nthree\n".utf8)

  private func bytes(_ text: String) -> [UInt8] { Array(text.utf8) }

  private func change(_ records: FileChange.Sample...) -> FileChange {
    FileChange(records) { $0.new.isEmpty ? $0.old : $0.new }
  }

  private func between(_ first: FileChange, _ second: FileChange) -> FileChange {
    FileChange.between(first, second, of: file)
  }

  @Test("has a record for each place where the two differ, at its offset after the first one")
  func records() {
    #expect(
      between(
        change((5, "one\n", "1\n")), change((5, "one\n", "uno\n"), (13, "three\n", "3\n")))
        == change((5, "1\n", "uno\n"), (11, "three\n", "3\n")))
    // A record that only the first one changes gets its bytes back; equal ones stay.
    let back = between(
      change((5, "one\n", "first\n"), (9, "two\n", "2\n")), change((9, "two\n", "2\n")))
    #expect(back.records.map(\.offset) == [5] && back.records.map(\.title) == ["first\n"])
    #expect(back.records[0].old == bytes("first\n") && back.records[0].new == bytes("one\n"))
    #expect(back.path == "a.csv" && back.kind == .change)
    // Records that both add at one place are one.
    let added = between(change((9, "", "a\n")), change((9, "", "a\n"), (9, "", "b\n")))
    #expect(added.records.map(\.offset) == [9] && added.records.map(\.title) == ["b\n"])
    #expect(added.records[0].old == bytes("a\n") && added.records[0].new == bytes("a\nb\n"))
    let before = between(change((9, "", "a\n")), change((9, "", "b\n"), (9, "", "a\n")))
    #expect(before.records.map(\.old) == [bytes("a\n")])
    #expect(before.records.map(\.new) == [bytes("b\na\n")])
    let removed = between(change((9, "", "a\n"), (9, "", "b\n")), change((9, "", "a\n")))
    #expect(removed.records.map(\.old) == [bytes("a\nb\n")])
    #expect(removed.records.map(\.new) == [bytes("a\n")])
    #expect(between(change((5, "one\n", "1\n")), change((5, "one\n", "1\n"))).records.isEmpty)
    // Equal numbers are compared one by one, so that another program may add records between them.
    let second = between(
      change((9, "", "a\n"), (9, "", "b\n"), (9, "", "c\n")),
      change((9, "", "a\n"), (9, "", "B\n"), (9, "", "c\n")))
    #expect(second == change((11, "b\n", "B\n")))
    let last = between(
      change((9, "", "a\n"), (9, "", "c\n")),
      change((9, "", "a\n"), (9, "", "b\n"), (9, "", "c\n")))
    #expect(last.records.map(\.old) == [bytes("a\n")])
    #expect(last.records.map(\.new) == [bytes("a\nb\n")])
    // So is the first record of a file.
    #expect(
      between(change((0, "head\n", "h\n")), change((0, "head\n", "Head\n")))
        == change((0, "h\n", "Head\n")))
  }

  @Test("puts a removed record back between the bytes around it, also in a file changed elsewhere")
  func restored() {
    var removal = FileChange.Record(offset: 5, old: bytes("one\n"), new: [], title: "one")
    removal.surroundings = (bytes("head\n"), bytes("two\nthree\n"))
    let back = between(FileChange(path: "a.csv", records: [removal]), change())
    #expect(
      back.reapplied(to: bytes("head\ntwo\nthree\nfour\n"))
        == .bytes(bytes("head\none\ntwo\nthree\nfour\n")))
  }

  @Test("is found as a whole, with its records in their new places")
  func located() {
    let other = bytes("head\nnew\none\ntwo\nthree\n")
    let (found, conflicts) = change((5, "one\n", "1\n"), (13, "three\n", "")).located(in: other)
    #expect(conflicts.isEmpty && found.records.map(\.offset) == [9, 17])
    #expect(found.inverse.applied(to: bytes("head\nnew\n1\ntwo\n")) == other)
    #expect(change((5, "uno\n", "1\n")).located(in: other).conflicts == ["1\n"])
  }

  @Test("has the records of a draft that differs in digits only")
  func divided() {
    let draft = change((5, "one\n", "at 10\n"), (9, "", "x 1\n"), (9, "", "y 22\n"))
    let written = change((5, "one\n", "at 11\n"), (40, "", "x 2\ny 33\n"))
    func said(_ change: FileChange?) -> [String]? {
      change?.records.map {
        "\($0.offset) \($0.old.count) " + String(decoding: $0.new, as: UTF8.self)
      }
    }
    #expect(said(written.divided(like: draft)) == ["5 4 at 11\n", "40 0 x 2\n", "40 0 y 33\n"])
    // Compared together with the record before it, or behind it.
    let added = change((9, "", "x 1\n"))
    let (behind, before) = (
      change((9, "two\n", "two\nx 2\n")), change((9, "two\n", "x 2\ntwo\n"))
    )
    #expect(said(behind.divided(like: added)) == ["13 0 x 2\n"])
    #expect(said(before.divided(like: added)) == ["9 0 x 2\n"])
    for other in [
      change((9, "", "y 1\n")), change((9, "", "x 12\n")), change((9, "two\n", "x 1\n")), change(),
      change((9, "", "x 1\n"), (13, "three\n", "")), change((9, "", "x 1\nx 1\n")),
    ] {
      #expect(other.divided(like: added) == nil, "\(other)")
    }
    let file = FileChange(creating: "a.csv", bytes: bytes("x 1\n"), title: "x")
    #expect(file.divided(like: change((0, "", "x 2\n"))) == nil && file.divided(like: file) == file)
  }

  @Test("replaces the whole file where places overlap, unless it has the same bytes")
  func overlaps() {
    let both = change((5, "one\ntwo\n", "x\n"))
    let single = between(change((9, "two\n", "2\n")), both)
    #expect(single.records.map(\.old) == [bytes("head\none\n2\nthree\n")])
    #expect(single.records.map(\.new) == [bytes("head\nx\nthree\n")])
    #expect(single.records.map(\.offset) == [0] && single.records.map(\.title) == ["x\n"])
    #expect(
      between(both, change((5, "one\n", "x\n"), (9, "two\n", ""))).records.isEmpty)
  }

  @Test("leads from the file after the first to the file after the second, whatever both change")
  func random() throws {
    for seed in 0..<300 as Range<UInt64> {
      var random = SeededGenerator(seed: seed)
      func below(_ limit: Int) -> Int { Int.random(in: 0..<limit, using: &random) }
      func some() -> FileChange {
        var (records, place): ([FileChange.Record], Int) = ([], 0)
        while true {
          place += below(8)
          let end = place + below(5)
          guard end <= file.count else { return FileChange(path: "a.csv", records: records) }
          let new = (0..<below(4)).map { _ in UInt8(97 + below(3)) }
          records.append(
            FileChange.Record(offset: place, old: Array(file[place..<end]), new: new, title: "t"))
          place = end
        }
      }
      let (first, second) = (some(), some())
      let (one, other) = (try #require(first.applied(to: file)), second.applied(to: file))
      #expect(between(first, second).applied(to: one) == other, "seed \(seed)")
      #expect(between(second, first).inverse.applied(to: one) == other, "seed \(seed)")
    }
  }

  @Test("keeps the bytes that were written of records that are as they were")
  func keeping() {
    let draft = change((5, "one\n", "1 at 10\n"), (9, "two\n", "2 at 10\n"))
    let written = change((5, "one\n", "1 at 9\n"), (9, "two\n", "2 at 9\n"))
    let later = change(
      (5, "one\n", "1 at 10\n"), (9, "two\n", "deux at 10\n"), (13, "three\n", "3\n"))
    let kept = later.keeping(written, of: draft)
    #expect(kept.records.map(\.new) == ["1 at 9\n", "deux at 10\n", "3\n"].map(bytes))
    #expect(kept.path == "a.csv" && kept.kind == .change)
    // Each written record is kept once.
    let twice = change((0, "", "a"), (0, "", "a"))
    let other = change((0, "", "b"), (0, "", "c"))
    #expect(twice.keeping(other, of: twice).records.map(\.new) == [bytes("b"), bytes("c")])
    #expect(later.keeping(change((5, "one\n", "1 at 9\n")), of: draft) == later)
    let creation = FileChange(creating: "b.ics", bytes: bytes("x at 10"), title: "x")
    let earlier = FileChange(creating: "b.ics", bytes: bytes("x at 9"), title: "x")
    #expect(creation.keeping(earlier, of: creation) == earlier)
  }
}
