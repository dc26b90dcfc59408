/// A complete CSI sequence from a terminal.
struct ControlSequence {
  /// The parameter and intermediate bytes.
  let body: [UInt8]
  let final: UInt8

  /// The event of the sequence; nil if it is unknown.
  var event: TerminalEvent? {
    if let first = body.first, (0x3C...0x3F).contains(first) { return privateEvent(first) }
    guard body.allSatisfy({ $0 >= 0x30 }) else { return nil }
    let parameters = SequenceParameters(body)
    switch final {
    case 0x52 where parameters.values.count == 2:
      return .reply(.cursor(x: max(0, parameters[1] - 1), y: max(0, parameters[0] - 1)))
    case 0x49 where body.isEmpty: return .focus(true)
    case 0x4F where body.isEmpty: return .focus(false)
    case 0x5A: return .key(KeyPress(.tab, .shift))
    case 0x75: return unicodeKey(parameters[0], parameters.values.count > 1 ? parameters[1] : 1)
    case 0x7E, 0x5E, 0x40, 0x24: return numberedKey(parameters)
    case 0x61...0x64:
      return KeyNames.letter(final - 0x20).map { .key(KeyPress($0, .shift)) }
    default:
      let modifiers = KeyModifiers(xterm: parameters.values.count > 1 ? parameters[1] : 1)
      return KeyNames.letter(final).map { .key(KeyPress($0, modifiers)) }
    }
  }

  private func numberedKey(_ parameters: SequenceParameters) -> TerminalEvent? {
    if parameters[0] == 27, parameters.values.count == 3 {
      return unicodeKey(parameters[2], parameters[1])
    }
    var modifiers = KeyModifiers(xterm: parameters.values.count > 1 ? parameters[1] : 1)
    // rxvt encodes the modifiers in the final byte: ^ Control, $ Shift, @ both.
    if final == 0x5E || final == 0x40 { modifiers.insert(.control) }
    if final == 0x40 { modifiers.insert(.shift) }
    return KeyNames.numbered(parameters[0]).map { .key(KeyPress($0, modifiers)) }
  }

  /// A key by its code point, as in modifyOtherKeys and the kitty protocol.
  private func unicodeKey(_ code: Int, _ modifiers: Int) -> TerminalEvent? {
    let modifiers = KeyModifiers(xterm: modifiers)
    switch code {
    case 13: return .key(KeyPress(.enter, modifiers))
    case 9: return .key(KeyPress(.tab, modifiers))
    case 27: return .key(KeyPress(.escape, modifiers))
    case 8, 127: return .key(KeyPress(.backspace, modifiers))
    case 0x20...0xD7FF, 0xE000...0x10FFFF:
      guard !(0x80...0x9F).contains(code), !(0xE000...0xF8FF).contains(code) else { return nil }
      return Unicode.Scalar(UInt32(code)).map { .key(KeyPress(.character($0), modifiers)) }
    default: return nil
    }
  }

  /// Handles sequences that begin with `<` (mouse) or `?` (replies).
  private func privateEvent(_ marker: UInt8) -> TerminalEvent? {
    let rest = Array(body.dropFirst())
    if marker == 0x3C, final == 0x4D || final == 0x6D {
      let parameters = SequenceParameters(rest)
      guard parameters.values.count == 3 else { return nil }
      return Self.mouse(
        code: parameters[0], x: parameters[1] - 1, y: parameters[2] - 1, released: final == 0x6D)
    }
    guard marker == 0x3F else { return nil }
    if final == 0x79, rest.last == 0x24 {
      let parameters = SequenceParameters(Array(rest.dropLast()))
      guard parameters.values.count == 2 else { return nil }
      return .reply(.mode(parameters[0], state: parameters[1]))
    }
    if final == 0x63 { return .reply(.attributes(SequenceParameters(rest).values)) }
    return nil
  }

  /// A mouse report. `released` is nil in the old form, in which button 3 is a release.
  static func mouse(code: Int, x: Int, y: Int, released: Bool?) -> TerminalEvent? {
    guard code >= 0, x >= 0, y >= 0 else { return nil }
    var modifiers: KeyModifiers = []
    if code & 4 != 0 { modifiers.insert(.shift) }
    if code & 8 != 0 { modifiers.insert(.alt) }
    if code & 16 != 0 { modifiers.insert(.control) }
    let button = code & 3
    let action: MouseEvent.Action
    if code & 0x40 != 0 {
      if released == true || code & 0x80 != 0 { return nil }
      action = [.wheelUp, .wheelDown, .wheelLeft, .wheelRight][button]
      return .mouse(MouseEvent(action, x: x, y: y, modifiers: modifiers))
    }
    if code & 0x80 != 0 { return nil }
    if code & 32 != 0 {
      action = button == 3 ? .move : .drag
    } else if released == true || released == nil && button == 3 {
      action = .release
    } else {
      action = .press
    }
    return .mouse(
      MouseEvent(action, button: button == 3 ? 0 : button, x: x, y: y, modifiers: modifiers))
  }
}

/// The numbers of a sequence; a missing one is 0, a too large one is clamped.
struct SequenceParameters {
  private(set) var values: [Int] = []

  init(_ bytes: [UInt8]) {
    guard !bytes.isEmpty else { return }
    var value = 0
    var isSub = false
    for byte in bytes {
      switch byte {
      case 0x30...0x39 where !isSub: value = min(value * 10 + Int(byte & 15), 0xFF_FFFF)
      case 0x3A: isSub = true
      case 0x3B:
        values.append(value)
        value = 0
        isSub = false
      default: break
      }
    }
    values.append(value)
  }

  subscript(index: Int) -> Int { index < values.count ? values[index] : 0 }

  var last: Int? { values.last }
}

extension KeyModifiers {
  /// Makes modifiers from xterm's number, which is one more than the bits.
  init(xterm number: Int) {
    self.init(rawValue: UInt8(truncatingIfNeeded: max(0, number - 1) & 15))
  }
}

/// The keys that sequences encode as a letter or a number.
enum KeyNames {
  static func letter(_ byte: UInt8) -> KeyPress.Key? {
    switch byte {
    case 0x41: .up
    case 0x42: .down
    case 0x43: .right
    case 0x44: .left
    case 0x46: .end
    case 0x48: .home
    case 0x4D: .enter
    case 0x50...0x53: .function(Int(byte) - 0x4F)
    default: nil
    }
  }

  static func numbered(_ number: Int) -> KeyPress.Key? {
    switch number {
    case 1, 7: .home
    case 2: .insert
    case 3: .delete
    case 4, 8: .end
    case 5: .pageUp
    case 6: .pageDown
    case 11...15: .function(number - 10)
    case 17...21: .function(number - 11)
    case 23...26: .function(number - 12)
    case 28, 29: .function(number - 13)
    case 31...34: .function(number - 14)
    default: nil
    }
  }

  /// The characters of the keypad in application mode.
  static func keypad(_ byte: UInt8) -> Unicode.Scalar? {
    switch byte {
    case 0x6A...0x79: Unicode.Scalar(byte - 0x40)
    case 0x58: "="
    case 0x20: " "
    default: nil
    }
  }
}

/// Replies to colour queries (OSC 10–19).
enum ColorReply {
  /// The background in `11;rgb:RRRR/GGGG/BBBB`, `11;rgba:…` or `11;#RRGGBB`.
  static func background(_ body: [UInt8]) -> TerminalReply? {
    let prefix = Array("11;".utf8)
    guard body.starts(with: prefix) else { return nil }
    let value = String(decoding: body.dropFirst(prefix.count), as: UTF8.self)
    var parts: [Substring] = []
    if value.hasPrefix("#") {
      let digits = Array(value.dropFirst())
      guard digits.count % 3 == 0, !digits.isEmpty, digits.count <= 12 else { return nil }
      let size = digits.count / 3
      parts = (0..<3).map { Substring(String(digits[($0 * size)..<(($0 + 1) * size)])) }
    } else if let colon = value.firstIndex(of: ":"), ["rgb", "rgba"].contains(value[..<colon]) {
      parts = value[value.index(after: colon)...].split(
        separator: "/", omittingEmptySubsequences: false)
    }
    guard parts.count == 3 || parts.count == 4 else { return nil }
    var bytes: [UInt8] = []
    for part in parts.prefix(3) {
      guard (1...4).contains(part.count), part.allSatisfy({ $0.isHexDigit }),
        let number = Int(part, radix: 16)
      else { return nil }
      let maximum = 1 << (4 * part.count) - 1
      bytes.append(UInt8((number * 255 + maximum / 2) / maximum))
    }
    return .background(red: bytes[0], green: bytes[1], blue: bytes[2])
  }
}
