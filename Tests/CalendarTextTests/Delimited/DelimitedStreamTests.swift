import CalendarText
import TestSupport
import Testing

@Suite("Reading chunks")
struct DelimitedStreamTests {
  @Test("a byte order mark is passed over, however it is cut")
  func byteOrderMark() {
    let input: [UInt8] = [0xEF, 0xBB, 0xBF] + Array("a,b\n".utf8)
    for chunk in 1...input.count {
      #expect(Modes.stream(input, chunk: chunk).records == [["a", "b"]])
    }
    #expect(Modes.stream([0xEF, 0xBB], chunk: 1).records.count == 1)
  }

  @Test("files are read in chunks of every size as they are read whole")
  func files() throws {
    let bytes = try TestFiles().bytes("outlook_en.csv")
    let whole = Modes.scanner(bytes)
    for chunk in 1...bytes.count where Modes.stream(bytes, chunk: chunk) != whole {
      Issue.record("chunks of \(chunk) bytes")
      return
    }
  }

  @Test("memory is bounded by the longest record, not by the text")
  func memory() {
    var stream = DelimitedStream()
    var record = DelimitedRecordRanges()
    let chunk = Array(String(repeating: "some,fields,here\n", count: 100).utf8)
    var records = 0
    var largest = 0
    for _ in 0..<300 {
      stream.feed(chunk)
      while stream.nextRecord(into: &record) { records += 1 }
      largest = max(largest, stream.buffer.count)
    }
    #expect(records == 30_000 && largest <= chunk.count * 2)
  }

  @Test("a quote that is never closed is bounded by the limit")
  func unterminated() {
    var stream = DelimitedStream(limits: TextLimits(recordBytes: 1000))
    var record = DelimitedRecordRanges()
    var records = 0
    var largest = 0
    stream.feed(Array("a,\"open\n".utf8))
    for _ in 0..<1000 {
      stream.feed(Array("b,c\n".utf8))
      while stream.nextRecord(into: &record) { records += 1 }
      largest = max(largest, stream.buffer.count)
    }
    stream.finish()
    while stream.nextRecord(into: &record) { records += 1 }
    #expect(records == 1001 && largest < 4000)
    #expect(stream.issues.map(\.code) == [.recordTooLong])
  }
}
