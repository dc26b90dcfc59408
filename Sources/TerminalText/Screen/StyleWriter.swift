/// Writes the SGR and OSC 8 sequences that lead from one style to the next, and as few of them as it
/// can. Colours are sent as they are: a buffer is reduced to a terminal's colours before.
struct StyleWriter {
  /// Whether any SGR or OSC 8 may be sent at all.
  let isEnabled: Bool
  private(set) var current = CellStyle.plain
  /// Whether a link is open.
  var hasLink: Bool { openLink != nil }
  private var openLink: SafeLink?

  init(isEnabled: Bool) {
    self.isEnabled = isEnabled
  }

  /// Leads to a style; the link is that of the buffer the style belongs to.
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
    let parameters = StyleWriter.parameters(from: current, to: style)
    current = style
    guard let parameters else { return }
    bytes += [0x1B, 0x5B]
    bytes += parameters
    bytes.append(0x6D)
  }

  /// The bytes that lead from one style to another, links aside.
  static func cost(from style: CellStyle, to wanted: CellStyle) -> Int {
    parameters(from: style, to: wanted).map { $0.count + 3 } ?? 0
  }

  /// The shortest parameters of SGR from one style to another: what differs, or everything anew
  /// behind a reset; nil where nothing differs.
  private static func parameters(from style: CellStyle, to wanted: CellStyle) -> [UInt8]? {
    var from = style
    from.link = wanted.link
    if wanted == from { return nil }
    let lost = from.attributes.subtracting(wanted.attributes)
    var direct = ParameterList()
    // Bold and dim go off together (SGR 22), so what stays of the two is sent again.
    if !lost.isDisjoint(with: [.bold, .dim]) {
      direct.add(22)
      from.attributes.subtract([.bold, .dim])
    }
    if lost.contains(.italic) { direct.add(23) }
    if lost.contains(.underline) { direct.add(24) }
    if lost.contains(.reverse) { direct.add(27) }
    if lost.contains(.strike) { direct.add(29) }
    direct.add(wanted.attributes.subtracting(from.attributes))
    if wanted.foreground != from.foreground { direct.add(wanted.foreground, base: 30) }
    if wanted.background != from.background { direct.add(wanted.background, base: 40) }
    guard !lost.isEmpty || wanted.foreground.isDefault || wanted.background.isDefault else {
      return direct.bytes
    }
    var fresh = ParameterList()
    if wanted != CellStyle(link: wanted.link) {
      fresh.add(0)
      fresh.add(wanted.attributes)
      if !wanted.foreground.isDefault { fresh.add(wanted.foreground, base: 30) }
      if !wanted.background.isDefault { fresh.add(wanted.background, base: 40) }
    }
    return fresh.bytes.count < direct.bytes.count ? fresh.bytes : direct.bytes
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
  /// Appends a number that is not negative in decimal.
  mutating func append(decimal number: Int) {
    if number >= 1000 { append(decimal: number / 1000) }
    if number >= 100 { append(0x30 + UInt8(number / 100 % 10)) }
    if number >= 10 { append(0x30 + UInt8(number / 10 % 10)) }
    append(0x30 + UInt8(number % 10))
  }

  /// Appends CSI with numbers; a single one is left out if it is 1, which is what it then counts.
  mutating func append(control final: UInt8, _ first: Int, _ second: Int? = nil) {
    self += [0x1B, 0x5B]
    if first != 1 || second != nil { append(decimal: first) }
    if let second {
      append(0x3B)
      append(decimal: second)
    }
    append(final)
  }
}
