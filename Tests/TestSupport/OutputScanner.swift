/// Looks through bytes for anything that is neither printable text nor one of the project's own
/// sequences. It shares no code with the writers.
public struct OutputScanner {
  /// Which sequences may stand in the bytes.
  public enum Sink: Sendable {
    /// A pipe or a file in plain text: no sequence at all.
    case plain
    /// A pipe with colour forced: SGR and OSC 8.
    case styled
    /// A terminal: SGR, OSC 8, CHA and the direction of a row.
    case live
    /// The full screen.
    case screen
  }

  /// The first thing that must not be there; nil if there is none.
  public static func offence(in bytes: [UInt8], sink: Sink) -> String? {
    guard String(validating: bytes, as: UTF8.self) != nil else { return "ill-formed UTF-8" }
    var rest = bytes[...]
    var isolates = 0
    var openLink = false
    while let first = rest.first {
      if first >= 0x20 && first < 0x7F {
        rest = rest.dropFirst()
        continue
      }
      if first == 0x1B {
        let before = rest
        guard let sequence = takeSequence(&rest) else {
          return
            "incomplete sequence \(String(decoding: before.prefix(12), as: UTF8.self).debugDescription)"
        }
        if let target = link(sequence) {
          guard sink != .plain else { return "a link" }
          if target.isEmpty == !openLink { return "link opened or closed twice" }
          openLink = !target.isEmpty
          guard target.isEmpty || isSafe(target) else { return "link to \(target)" }
        } else if !isAllowed(sequence, sink) {
          return "sequence \(sequence.debugDescription)"
        }
        continue
      }
      if first == 0x0A {
        if isolates != 0 { return "open isolate at the end of a row" }
        rest.removeFirst()
        continue
      }
      if (first == 0x0D || first == 0x08) && sink == .screen {
        rest.removeFirst()
        continue
      }
      let text = String(decoding: rest.prefix(4), as: UTF8.self)
      guard let scalar = text.unicodeScalars.first else { return "no scalar" }
      rest = rest.dropFirst(scalar.utf8.count)
      switch scalar.value {
      case 0x2067:
        isolates += 1
        if isolates > 1 { return "nested isolate" }
      case 0x2069:
        isolates -= 1
        if isolates < 0 { return "pop without isolate" }
      case 0..<0x20, 0x7F..<0xA0: return "control U+\(String(scalar.value, radix: 16))"
      case 0x061C, 0x200B, 0x200E, 0x200F, 0x2028...0x202E, 0x2060...0x206F, 0xFEFF,
        0xFFF9...0xFFFB:
        return "invisible U+\(String(scalar.value, radix: 16))"
      default: break
      }
    }
    if openLink { return "link left open" }
    return isolates == 0 ? nil : "isolate left open"
  }

  /// Takes a CSI or OSC sequence off the front.
  private static func takeSequence(_ bytes: inout ArraySlice<UInt8>) -> String? {
    let start = bytes.startIndex
    guard bytes.count > 2 else { return nil }
    var end = start + 2
    if bytes[start + 1] == 0x5B {
      while end < bytes.endIndex, !(0x40...0x7E).contains(bytes[end]) {
        guard (0x20...0x3F).contains(bytes[end]) else { return nil }
        end += 1
      }
      guard end < bytes.endIndex else { return nil }
      end += 1
    } else if bytes[start + 1] == 0x5D {
      while end + 1 < bytes.endIndex, !(bytes[end] == 0x1B && bytes[end + 1] == 0x5C) {
        guard (0x20...0x7E).contains(bytes[end]) else { return nil }
        end += 1
      }
      guard end + 1 < bytes.endIndex else { return nil }
      end += 2
    } else {
      return nil
    }
    let sequence = String(decoding: bytes[start..<end], as: UTF8.self)
    bytes = bytes[end...]
    return sequence
  }

  private static func link(_ sequence: String) -> String? {
    guard sequence.hasPrefix("\u{1B}]8;;") else { return nil }
    return String(sequence.dropFirst(5).dropLast(2))
  }

  private static func isSafe(_ target: String) -> Bool {
    let lower = target.lowercased()
    return ["http://", "https://", "mailto:"].contains { lower.hasPrefix($0) }
      && target.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F }
  }

  private static func isAllowed(_ sequence: String, _ sink: Sink) -> Bool {
    guard sequence.hasPrefix("\u{1B}["), let final = sequence.last else { return false }
    let body = sequence.dropFirst(2).dropLast()
    let numbers = body.allSatisfy { $0.isNumber || $0 == ";" }
    if sink == .plain { return false }
    if final == "m" { return numbers }
    if sink == .styled { return false }
    if final == "G" { return numbers }
    if sequence == "\u{1B}[8l" || sequence == "\u{1B}[8h" { return true }
    if sink == .live { return false }
    if ["\u{1B}[?2026h", "\u{1B}[?2026l", "\u{1B}[?25h", "\u{1B}[?25l"].contains(sequence) {
      return true
    }
    return numbers && "ABCDHJKLMPXbr@".contains(final)
  }
}
