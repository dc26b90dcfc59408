internal import AppointmentModel
internal import CalendarText

/// People in cells: `Ana`, `ana@example.org`, `"Doe, Jane" <jane@example.org>` (RFC 5322 §3.4).
enum MailboxText {
  /// The members of a cell, separated by `;` if there is one, since names may then contain commas,
  /// otherwise by `,`. Separators in quotes and angle brackets do not count.
  static func members(_ text: String) -> [String] {
    let members = split(text, at: ";")
    return (members.count > 1 ? members : split(text, at: ",")).filter { !$0.isEmpty }
  }

  private static func split(_ text: String, at separator: Character) -> [String] {
    var (members, start) = ([String](), text.startIndex)
    var (isQuoted, isAddress) = (false, false)
    for index in text.indices {
      switch text[index] {
      case "\"": isQuoted.toggle()
      case "<" where !isQuoted: isAddress = true
      case ">" where !isQuoted: isAddress = false
      case separator where !isQuoted && !isAddress:
        members.append(ListCell.trimmed(text[start..<index]))
        start = text.index(after: index)
      default: break
      }
    }
    // Unclosed quotes and brackets are ignored.
    guard !isQuoted, !isAddress else {
      return text.split(separator: separator).map { ListCell.trimmed($0) }
    }
    return members + [ListCell.trimmed(text[start...])]
  }

  /// The property of a person: the name as CN, the address as the value.
  static func property(_ name: String, _ text: String) -> ICalendarProperty {
    let (person, address) = parts(text)
    return ICalendarProperty(
      name, parameters: person.isEmpty ? [] : [ICalendarParameter("CN", person)],
      value: address.isEmpty ? "" : "mailto:" + address)
  }

  private static func parts(_ text: String) -> (name: String, address: String) {
    if text.last == ">", let bracket = text.lastIndex(of: "<") {
      let address = ListCell.trimmed(text[text.index(after: bracket)...].dropLast())
      guard isAddress(address) else { return (text, "") }
      var name = ListCell.trimmed(text[..<bracket])
      if name.count >= 2, name.first == "\"", name.last == "\"" {
        name = ListCell.trimmed(name.dropFirst().dropLast())
      }
      return (name == address ? "" : name, address)
    }
    return isAddress(text) ? ("", text) : (text, "")
  }

  private static func isAddress(_ text: String) -> Bool {
    let parts = text.split(separator: "@", omittingEmptySubsequences: false)
    return parts.count == 2 && !parts[0].isEmpty && !parts[1].isEmpty
      && text.utf8.allSatisfy { $0 > 0x20 && $0 != 0x7F && !",;:<>\"\\".utf8.contains($0) }
  }

  /// A person in the form that can be read again, with the name in quotes if it contains
  /// separators.
  static func text(_ user: CalendarUser) -> String {
    guard let name = user.name, !name.isEmpty else { return user.displayName }
    let isPlain = name.utf8.allSatisfy { !",;<>\"".utf8.contains($0) }
    guard let address = user.mailAddress, isAddress(address) else { return name }
    let shown = isPlain ? name : "\"" + name.filter { $0 != "\"" } + "\""
    return "\(shown) <\(address)>"
  }

  /// People as a cell; a semicolon indicates that commas are parts of names.
  static func list(_ people: [CalendarUser]) -> String {
    let text = people.map(text).joined(separator: "; ")
    return people.count == 1 && text.contains(",") ? text + ";" : text
  }
}
