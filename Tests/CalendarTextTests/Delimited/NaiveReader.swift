/// The documented rules, implemented byte by byte: the reference for the readers. Supports only `,`
/// and `"`.
struct NaiveReader {
  struct Result: Equatable {
    var records: [[String]] = []
    var lines: [Int] = []
    var issues: [String] = []
  }

  let input: [UInt8]
  private var result = Result()
  private var fieldCount: Int?

  init(_ input: [UInt8]) {
    self.input = input
  }

  static func read(_ input: [UInt8]) -> Result {
    var reader = NaiveReader(input)
    reader.readAll()
    return reader.result
  }

  private mutating func readAll() {
    var offset = 0
    while offset < input.count {
      let start = offset
      var fields: [String] = []
      while true {
        let (value, end) = field(at: offset)
        fields.append(value)
        offset = end
        guard offset < input.count, input[offset] == comma else { break }
        offset += 1
      }
      let isBlank = offset == start
      if let fieldCount, fieldCount != fields.count, !isBlank {
        result.issues.append("csv-ragged-record@\(start)")
      } else if fieldCount == nil, !isBlank {
        fieldCount = fields.count
      }
      result.records.append(fields)
      result.lines.append(line(of: start))
      if offset < input.count {
        offset += isPair(offset) ? 2 : 1
      }
    }
  }

  private mutating func field(at start: Int) -> (String, end: Int) {
    guard start < input.count, input[start] == quote else {
      let end = boundary(from: start)
      if let stray = input[start..<end].firstIndex(of: quote) {
        result.issues.append("csv-stray-quote@\(stray)")
      }
      return (text(Array(input[start..<end])), end)
    }
    var value: [UInt8] = []
    var offset = start + 1
    while offset < input.count {
      if input[offset] != quote {
        value.append(input[offset])
        offset += 1
      } else if offset + 1 < input.count, input[offset + 1] == quote {
        value.append(quote)
        offset += 2
      } else {
        break
      }
    }
    guard offset < input.count else { return unterminated(start) }
    let close = offset
    var after = close + 1
    while after < input.count, input[after] == 0x20 || input[after] == 0x09 { after += 1 }
    if after == input.count || isBoundary(after) { return (text(value), after) }
    if close - 1 > start, isBoundary(close - 1) { return unterminated(start) }
    result.issues.append("csv-text-after-quote@\(close + 1)")
    let end = boundary(from: close + 1)
    return (text(value + input[(close + 1)..<end]), end)
  }

  private mutating func unterminated(_ start: Int) -> (String, end: Int) {
    result.issues.append("csv-unterminated-quote@\(start)")
    let end = boundary(from: start + 1)
    return (text(Array(input[(start + 1)..<end])), end)
  }

  private let comma = UInt8(ascii: ",")
  private let quote = UInt8(ascii: "\"")

  private func isBoundary(_ offset: Int) -> Bool {
    [comma, 0x0A, 0x0D].contains(input[offset])
  }

  private func isPair(_ offset: Int) -> Bool {
    input[offset] == 0x0D && offset + 1 < input.count && input[offset + 1] == 0x0A
  }

  private func boundary(from start: Int) -> Int {
    var offset = start
    while offset < input.count, !isBoundary(offset) { offset += 1 }
    return offset
  }

  private func line(of offset: Int) -> Int {
    var line = 1
    var index = 0
    while index < offset {
      let width = isPair(index) ? 2 : 1
      if input[index] == 0x0A || input[index] == 0x0D { line += 1 }
      index += width
    }
    return line
  }

  private func text(_ bytes: [UInt8]) -> String {
    String(decoding: bytes, as: UTF8.self)
  }
}
