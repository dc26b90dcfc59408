extension UTCOffset {
  /// Reads `+01:00`, `-0330`, `+01`, `+00:19:32` or `Z`; nil for any other text, and for more than
  /// 23:59:59.
  public init?(_ text: String) {
    let bytes = Array(text.utf8)
    self.init(bytes: bytes.span)
  }

  /// Reads an offset from bytes; nil for any other text.
  public init?(bytes: Span<UInt8>) {
    guard bytes.count > 0 else { return nil }
    if bytes.count == 1 {
      guard bytes[0] | 0x20 == UInt8(ascii: "z") else { return nil }
      self = .utc
      return
    }
    guard bytes[0] == UInt8(ascii: "+") || bytes[0] == UInt8(ascii: "-") else { return nil }
    let hasColons = bytes.count > 3 && bytes[3] == UInt8(ascii: ":")
    var seconds = 0
    var position = 1
    for (index, unit) in [3600, 60, 1].enumerated() {
      if position == bytes.count, index > 0 { break }
      if hasColons, index > 0 {
        guard bytes[position] == UInt8(ascii: ":") else { return nil }
        position += 1
      }
      guard position + 2 <= bytes.count else { return nil }
      let tens = Int(bytes[position]) - 48
      let ones = Int(bytes[position + 1]) - 48
      guard tens >= 0, tens < 10, ones >= 0, ones < 10 else { return nil }
      let number = tens * 10 + ones
      guard number < (index == 0 ? 24 : 60) else { return nil }
      seconds += number * unit
      position += 2
    }
    guard position == bytes.count else { return nil }
    self.init(seconds: Int32(bytes[0] == UInt8(ascii: "-") ? -seconds : seconds))
  }
}
