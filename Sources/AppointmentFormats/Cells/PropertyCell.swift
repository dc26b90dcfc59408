internal import CalendarText
internal import CivilTime
internal import Primitives

/// A cell of a column that is named as an iCalendar property, as content lines, and content lines as
/// a cell.
///
/// A cell holds the value of its property; lists and rules have a form of their own. If the value
/// alone is not enough, the cell holds whole content lines, unfolded and with line feeds between
/// them. Such a cell begins with the name of its column:
///
///     ATTENDEE;CN=Ana;PARTSTAT=ACCEPTED:mailto:ana@example.org
enum PropertyCell {
  static func holdsLines(_ cell: String, of name: String) -> Bool {
    cell.withBytes { cell in name.withBytes { holdsLines(cell, of: $0) } }
  }

  /// Whether a cell holds whole content lines.
  static func holdsLines(_ cell: Span<UInt8>, of name: Span<UInt8>) -> Bool {
    guard name.count > 0, cell.count > name.count else { return false }
    for index in 0..<name.count where cell[index] != name[index] { return false }
    return cell[name.count] == UInt8(ascii: ":") || cell[name.count] == UInt8(ascii: ";")
  }

  static func parse(_ cell: String) -> ICalendarComponent {
    ICalendarComponent.parse(text: "BEGIN:VEVENT\n" + cell + "\nEND:VEVENT\n").first
      ?? ICalendarComponent("VEVENT")
  }

  /// The properties of a cell that holds values.
  static func properties(
    _ name: String, _ parameters: [ICalendarParameter], _ cell: String, _ zone: ZoneID?
  ) -> [ICalendarProperty] {
    func property(_ value: String) -> ICalendarProperty {
      ICalendarProperty(name, parameters: parameters, value: value)
    }
    switch name {
    case "SUMMARY", "LOCATION", "DESCRIPTION":
      return [property(singleLine(cell))]
    case "RRULE", "EXRULE":
      return cell.split { $0.isNewline }.map { property(ListCell.trimmed($0)) }
    case "ATTENDEE": return ListCell.members(cell).map(property)
    case "ORGANIZER": return [property(withoutLineEnds(TextEscapes.decode(cell)))]
    case "CATEGORIES":
      guard hasLineEnds(cell) else { return [property(cell)] }
      return [property(ListCell.members(cell).map(TextEscapes.encode).joined(separator: ","))]
    case "RDATE", "EXDATE", "RECURRENCE-ID":
      var times = property(withoutLineEnds(cell))
      if let zone { times.parameters = [ICalendarParameter("TZID", zone.name)] + parameters }
      return [times]
    default: return [property(ListCell.trimmed(withoutLineEnds(cell)[...]))]
    }
  }

  /// Times on the clock of the row, times in UTC, and dates, as a list; nil if the properties
  /// contain anything else.
  static func times(_ properties: [ICalendarProperty], _ zone: ZoneID?) -> String? {
    for property in properties {
      for parameter in property.parameters {
        switch parameter.name {
        case "VALUE" where parameter.values == ["DATE"]: break
        case "TZID" where zone != nil && parameter.values.first == zone?.name: break
        default: return nil
        }
      }
      // A time that floats would be taken for one on the row's clock.
      if zone != nil, property.parameters.isEmpty, property.value.utf8.last != UInt8(ascii: "Z") {
        return nil
      }
    }
    return properties.map { $0.value }.joined(separator: ",")
  }

  private static func hasLineEnds(_ text: String) -> Bool {
    text.utf8.contains { $0 == 0x0A || $0 == 0x0D }
  }

  private static func withoutLineEnds(_ text: String) -> String {
    guard hasLineEnds(text) else { return text }
    return String(
      String.UnicodeScalarView(text.unicodeScalars.filter { $0 != "\n" && $0 != "\r" }))
  }

  /// A TEXT value without line ends, which become `\n`, and with the escapes that people leave out.
  private static func singleLine(_ cell: String) -> String {
    guard cell.utf8.contains(where: { isDivider($0) || $0 == 0x0A || $0 == 0x0D }) else {
      return cell
    }
    let bytes = Array(cell.utf8)
    var value: [UInt8] = []
    appendLine(bytes.span, to: &value)
    return String(decoding: value, as: UTF8.self)
  }

  /// Appends a TEXT value without line ends and with the escapes that people leave out.
  static func appendLine(_ cell: Span<UInt8>, to output: inout [UInt8]) {
    let range = 0..<cell.count
    guard cell.hasLineEnds else { return appendEscaped(range, of: cell, to: &output) }
    var text: [UInt8] = []
    TextEscapes.appendText(of: range, in: cell, to: &text)
    TextEscapes.appendEncoded(text.indices, of: text.span, to: &output)
  }

  /// Whether a visible byte has to be escaped in a TEXT value (RFC 5545 §3.3.11).
  static func isDivider(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: ",") || byte == UInt8(ascii: ";")
  }

  /// Appends a TEXT value with every comma and semicolon escaped.
  static func appendEscaped(_ range: Range<Int>, of bytes: Span<UInt8>, to output: inout [UInt8]) {
    var isEscaped = false
    for index in range {
      let byte = bytes[index]
      if !isEscaped, isDivider(byte) { output.append(UInt8(ascii: "\\")) }
      isEscaped = !isEscaped && byte == UInt8(ascii: "\\")
      output.append(byte)
    }
  }
}
