internal import Primitives

/// Decodes the bytes of a terminal into events, in pieces of any size.
///
/// Unknown sequences are skipped as a whole. An Escape key and the start of a sequence look the
/// same: if nothing follows for a while and `isPending` is true, call `flush()`. At most
/// ``maximumPaste`` bytes and one short sequence are stored, whatever the input.
package struct KeyDecoder: Sendable {
  /// The maximum number of bytes of pasted text; the rest of a longer paste is dropped.
  package static let maximumPaste = 1 << 16

  /// The maximum length of a sequence; longer ones are skipped.
  static let maximumSequence = 256

  private enum State: Equatable {
    case ground
    /// Part of the bytes of a character.
    case utf8
    case escape
    case singleShift
    case control
    /// Three bytes of an old mouse report, or one of a Linux console function key.
    case fixed(Int)
    /// OSC, DCS, APC, PM or SOS, up to ST or BEL.
    case string(UInt8)
    case paste
  }

  private var state = State.ground
  private var pending: [UInt8] = []
  private var overflowed = false
  private var pasted: [UInt8] = []
  private var events: [TerminalEvent] = []
  /// Whether an Escape was read inside of a string; a backslash then ends the string.
  private var stringEscape = false

  /// Makes a decoder without input.
  package init() {}

  /// Whether the last bytes are the start of a sequence, or an Escape key if nothing follows.
  ///
  /// Inside of a paste nothing is pending, since text may arrive in pieces; see ``isPasting``.
  package var isPending: Bool { state != .ground && state != .paste }

  /// Whether pasted text has started and its end has not arrived.
  package var isPasting: Bool { state == .paste }

  package mutating func decode(_ bytes: some Sequence<UInt8>) -> [TerminalEvent] {
    for byte in bytes { take(byte) }
    defer { events.removeAll() }
    return events
  }

  /// Ends a pending sequence: a lone Escape becomes the key, the first two bytes of a sequence
  /// become Alt with the second character, and longer ones are dropped.
  package mutating func flush() -> [TerminalEvent] {
    switch state {
    case .ground, .paste: break
    case .utf8: character("\u{FFFD}")
    case .escape: key(.escape)
    case .singleShift: if pending.isEmpty { key(.character("O"), .alt) }
    case .control: if pending.isEmpty { key(.character("["), .alt) }
    case .string(let kind): if pending.isEmpty { character(Unicode.Scalar(kind), .alt) }
    case .fixed: break
    }
    if state != .paste { reset() }
    defer { events.removeAll() }
    return events
  }

  /// Ends a paste whose end marker does not arrive: the text so far is the paste.
  package mutating func endPaste() -> [TerminalEvent] {
    guard isPasting else { return [] }
    finishPaste()
    defer { events.removeAll() }
    return events
  }

  private mutating func reset() {
    state = .ground
    pending.removeAll(keepingCapacity: true)
    overflowed = false
    stringEscape = false
  }

  private mutating func key(_ key: KeyPress.Key, _ modifiers: KeyModifiers = []) {
    events.append(.key(KeyPress(key, modifiers)))
  }

  private mutating func character(_ scalar: Unicode.Scalar, _ modifiers: KeyModifiers = []) {
    key(.character(scalar), modifiers)
  }

  private mutating func store(_ byte: UInt8) {
    if pending.count < Self.maximumSequence { pending.append(byte) } else { overflowed = true }
  }

  private mutating func take(_ byte: UInt8) {
    switch state {
    case .ground: ground(byte, [])
    case .utf8: utf8(byte)
    case .escape: escape(byte)
    case .singleShift: singleShift(byte)
    case .control: control(byte)
    case .fixed(let count): fixed(byte, count)
    case .string(let kind): string(byte, kind)
    case .paste: paste(byte)
    }
  }

  private mutating func ground(_ byte: UInt8, _ modifiers: KeyModifiers) {
    reset()
    switch byte {
    case 0x1B: state = .escape
    case 0x0D, 0x0A: key(.enter, modifiers)
    case 0x09: key(.tab, modifiers)
    case 0x7F, 0x08: key(.backspace, modifiers)
    case 0x00: character(" ", modifiers.union(.control))
    case 0x01...0x1A: character(Unicode.Scalar(byte + 0x60), modifiers.union(.control))
    case 0x1C...0x1F: character(Unicode.Scalar(byte + 0x40), modifiers.union(.control))
    case 0x20...0x7E: character(Unicode.Scalar(byte), modifiers)
    default:
      pending = modifiers.contains(.alt) ? [0x1B, byte] : [byte]
      state = .utf8
      finishCharacter()
    }
  }

  private mutating func utf8(_ byte: UInt8) {
    pending.append(byte)
    finishCharacter()
  }

  /// Emits the pending character if it is complete or cannot become valid.
  private mutating func finishCharacter() {
    let alt = pending.first == 0x1B
    let bytes = alt ? Array(pending.dropFirst()) : pending
    let (scalar, length) = decodeScalar(bytes.span, at: 0)
    if let scalar = scalar.flatMap({ Unicode.Scalar($0) }) {
      reset()
      character(scalar, alt ? .alt : [])
    } else if length < bytes.count || !(0xC2...0xF4).contains(bytes[0]) || bytes.count > 3 {
      // The last byte does not belong to it and is decoded on its own.
      let last = bytes.count > 1 ? bytes.last : nil
      reset()
      character("\u{FFFD}", alt ? .alt : [])
      if let last { ground(last, []) }
    }
  }

  private mutating func escape(_ byte: UInt8) {
    reset()
    switch byte {
    case 0x1B:
      key(.escape)
      state = .escape
    case 0x4F: state = .singleShift
    case 0x5B: state = .control
    case 0x5D, 0x50, 0x58, 0x5E, 0x5F: state = .string(byte)
    default: ground(byte, .alt)
    }
  }

  private mutating func singleShift(_ byte: UInt8) {
    switch byte {
    case 0x30...0x39, 0x3B: store(byte)
    case 0x40...0x7E:
      let parameters = SequenceParameters(pending)
      let modifiers = KeyModifiers(xterm: parameters.last ?? 1)
      reset()
      if let name = KeyNames.letter(byte) {
        key(name, modifiers)
      } else if let scalar = KeyNames.keypad(byte) {
        character(scalar, modifiers)
      } else if (0x61...0x64).contains(byte), let arrow = KeyNames.letter(byte - 0x20) {
        key(arrow, .control)
      }
    case 0x1B:
      ground(byte, [])
    default:
      reset()
    }
  }

  private mutating func control(_ byte: UInt8) {
    switch byte {
    case 0x1B: ground(byte, [])
    case 0x18, 0x1A: reset()
    case 0x20...0x3F: store(byte)
    case 0x5B where pending.isEmpty: state = .fixed(1)
    case 0x4D where pending.isEmpty: state = .fixed(3)
    case 0x40...0x7E: finishControl(byte)
    default: reset()
    }
  }

  private mutating func finishControl(_ final: UInt8) {
    let body = pending
    let tooLong = overflowed
    reset()
    guard !tooLong else { return }
    if final == 0x7E && body == [0x32, 0x30, 0x30] {
      state = .paste
      pasted.removeAll(keepingCapacity: true)
      return
    }
    if let event = ControlSequence(body: body, final: final).event { events.append(event) }
  }

  private mutating func fixed(_ byte: UInt8, _ count: Int) {
    pending.append(byte)
    guard pending.count == count else { return }
    let bytes = pending
    reset()
    if count == 1 {
      if (0x41...0x45).contains(bytes[0]) { key(.function(Int(bytes[0]) - 0x40)) }
    } else if let event = ControlSequence.mouse(
      code: Int(bytes[0]) - 32, x: Int(bytes[1]) - 33, y: Int(bytes[2]) - 33, released: nil)
    {
      events.append(event)
    }
  }

  private mutating func string(_ byte: UInt8, _ kind: UInt8) {
    if pending.isEmpty, !Self.beginsReply(byte, kind) {
      // Escape and a letter that were typed at once.
      reset()
      character(Unicode.Scalar(kind), .alt)
      ground(byte, [])
    } else if stringEscape {
      stringEscape = false
      guard byte == 0x5C else {
        // Another sequence interrupted the string.
        reset()
        escape(byte)
        return
      }
      finishString(kind)
    } else if byte == 0x1B {
      stringEscape = true
    } else if byte == 0x07 && kind == 0x5D {
      finishString(kind)
    } else if byte == 0x18 || byte == 0x1A {
      reset()
    } else {
      store(byte)
    }
  }

  /// Whether terminals send strings that begin so: OSC with a number, DCS with a parameter or a mark,
  /// APC with a letter of its protocol.
  private static func beginsReply(_ byte: UInt8, _ kind: UInt8) -> Bool {
    switch kind {
    case 0x5D: (0x30...0x39).contains(byte) || byte == 0x4C || byte == 0x6C
    case 0x50: (0x20...0x3F).contains(byte)
    default: byte > 0x20
    }
  }

  private mutating func finishString(_ kind: UInt8) {
    let body = pending
    let tooLong = overflowed
    reset()
    guard kind == 0x5D, !tooLong, let reply = ColorReply.background(body) else { return }
    events.append(.reply(reply))
  }

  private mutating func paste(_ byte: UInt8) {
    let end: [UInt8] = [0x1B, 0x5B, 0x32, 0x30, 0x31, 0x7E]
    // `pending` contains the bytes of the end marker read so far.
    if byte == end[pending.count] {
      pending.append(byte)
      if pending.count == end.count { finishPaste() }
      return
    }
    // Ctrl-C leaves a paste whose end marker is missing and drops its text.
    if byte == 0x03 {
      pasted = []
      ground(byte, [])
      return
    }
    for held in pending { keepPasted(held) }
    pending.removeAll(keepingCapacity: true)
    if byte == end[0] { pending.append(byte) } else { keepPasted(byte) }
  }

  private mutating func finishPaste() {
    events.append(.paste(pasted))
    pasted = []
    reset()
  }

  private mutating func keepPasted(_ byte: UInt8) {
    if pasted.count < Self.maximumPaste { pasted.append(byte) }
  }
}
