/// Searches bytes for anything that is neither printable text nor one of the project's own
/// sequences. It shares no code with the writers.
public struct OutputScanner {
  /// The sequences that are allowed.
  public enum Sink: Sendable {
    /// A pipe or a file in plain text: no sequences.
    case plain
    /// A pipe with colour forced: SGR and OSC 8.
    case styled
    /// A terminal: SGR, OSC 8, CHA and the direction of a row.
    case live
    /// The full screen.
    case screen
  }

  /// The first forbidden content; nil if there is none.
  public static func offence(in bytes: [UInt8], sink: Sink) -> String? {
    guard String(validating: bytes, as: UTF8.self) != nil else { return "ill-formed UTF-8" }
    var place = 0
    var isolates = 0
    var openLink = false
    while place < bytes.count {
      let first = bytes[place]
      if first >= 0x20 && first < 0x7F {
        place += 1
        continue
      }
      if first == 0x1B {
        guard let sequence = sequence(in: bytes, at: place) else {
          let start = String(decoding: bytes[place...].prefix(12), as: UTF8.self)
          return "incomplete sequence \(start.debugDescription)"
        }
        place += sequence.utf8.count
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
        place += 1
        continue
      }
      if (first == 0x0D || first == 0x08) && sink == .screen {
        place += 1
        continue
      }
      let text = String(decoding: bytes[place...].prefix(4), as: UTF8.self)
      guard let scalar = text.unicodeScalars.first else { return "no scalar" }
      place += scalar.utf8.count
      switch scalar.value {
      case 0x2067:
        isolates += 1
        if isolates > 1 { return "nested isolate" }
      case 0x2068:
        // A part of a line that is an isolate.
        guard isolates == 1 else { return "isolate of its own" }
        isolates += 1
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

  /// The CSI or OSC sequence at a position.
  private static func sequence(in bytes: [UInt8], at start: Int) -> String? {
    guard bytes.count - start > 2 else { return nil }
    var end = start + 2
    if bytes[start + 1] == 0x5B {
      while end < bytes.count, !(0x40...0x7E).contains(bytes[end]) {
        guard (0x20...0x3F).contains(bytes[end]) else { return nil }
        end += 1
      }
      guard end < bytes.count else { return nil }
      end += 1
    } else if bytes[start + 1] == 0x5D {
      while end + 1 < bytes.count, !(bytes[end] == 0x1B && bytes[end + 1] == 0x5C) {
        guard (0x20...0x7E).contains(bytes[end]) else { return nil }
        end += 1
      }
      guard end + 1 < bytes.count else { return nil }
      end += 2
    } else {
      return nil
    }
    return String(decoding: bytes[start..<end], as: UTF8.self)
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
    let numbers = sequence.utf8.dropFirst(2).dropLast().allSatisfy {
      (0x30...0x39).contains($0) || $0 == 0x3B
    }
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
