/// Writes the SGR and OSC 8 sequences from one style to the next. Colours are not reduced; that is
/// done for a whole buffer before.
struct StyleWriter {
  /// Whether any SGR or OSC 8 sequence may be sent.
  let isEnabled: Bool
  private var current = CellStyle.plain
  private var openLink: SafeLink?

  init(isEnabled: Bool) { self.isEnabled = isEnabled }

  /// Changes to a style. The link is the one of the style's buffer.
  @inline(__always)
  mutating func move(to style: CellStyle, link: SafeLink?, _ bytes: inout [UInt8]) {
    if style == current && link == nil && openLink == nil { return }
    change(to: style, link: link, &bytes)
  }

  private mutating func change(to style: CellStyle, link: SafeLink?, _ bytes: inout [UInt8]) {
    guard isEnabled else { return }
    if link != openLink {
      bytes += [0x1B, 0x5D, 0x38, 0x3B, 0x3B]
      if let link { bytes += link.utf8 }
      bytes += [0x1B, 0x5C]
      openLink = link
    }
    var (old, new) = (current, style)
    (old.link, new.link) = (.none, .none)
    current = style
    if old == new { return }
    if new == .plain {
      bytes += TerminalSequences.resetStyle
      return
    }
    var parameters = ParameterList()
    if !old.attributes.isSubset(of: new.attributes) {
      parameters.add(0)
      old = .plain
    }
    parameters.add(new.attributes.subtracting(old.attributes))
    if new.foreground != old.foreground { parameters.add(new.foreground, base: 30) }
    if new.background != old.background { parameters.add(new.background, base: 40) }
    bytes += [0x1B, 0x5B]
    bytes += parameters.bytes
    bytes.append(0x6D)
  }
}

/// The parameters of one SGR sequence.
private struct ParameterList {
  var bytes: [UInt8] = []

  mutating func add(_ number: Int) {
    if !bytes.isEmpty { bytes.append(0x3B) }
    bytes.append(decimal: number)
  }

  mutating func add(_ attributes: CellStyle.Attributes) {
    if attributes.contains(.bold) { add(1) }
    if attributes.contains(.dim) { add(2) }
    if attributes.contains(.italic) { add(3) }
    if attributes.contains(.underline) { add(4) }
    if attributes.contains(.reverse) { add(7) }
    if attributes.contains(.strike) { add(9) }
  }

  mutating func add(_ color: TerminalColor, base: Int) {
    switch color.kind {
    case .terminalDefault: add(base + 9)
    case .ansi16(let number): add(number < 8 ? base + Int(number) : base + 52 + Int(number))
    case .palette256(let number):
      add(base + 8)
      add(5)
      add(Int(number))
    case .rgb(let red, let green, let blue):
      add(base + 8)
      add(2)
      add(Int(red))
      add(Int(green))
      add(Int(blue))
    }
  }
}

extension Array where Element == UInt8 {
  mutating func append(decimal number: Int) {
    if number >= 1000 { append(decimal: number / 1000) }
    if number >= 100 { append(0x30 + UInt8(number / 100 % 10)) }
    if number >= 10 { append(0x30 + UInt8(number / 10 % 10)) }
    append(0x30 + UInt8(number % 10))
  }

  /// Appends a CSI sequence with numbers. A single 1 is left out, since it is the default.
  mutating func append(control final: UInt8, _ first: Int, _ second: Int? = nil) {
    self += [0x1B, 0x5B]
    if first != 1 || second != nil { append(decimal: first) }
    if let second {
      append(0x3B)
      append(decimal: second)
    }
    append(final)
  }

  /// Appends the address of a cell (CUP).
  mutating func append(addressOfX x: Int, y: Int) {
    append(control: 0x48, y + 1, x == 0 ? nil : x + 1)
  }
}
