/// A participant of an appointment: its organizer or an attendee (RFC 5545 §3.3.3, §3.8.4.1,
/// §3.8.4.3).
public struct CalendarUser: Hashable, Sendable {
  /// The calendar address as written, usually `mailto:ana@example.org`. Empty if the source only
  /// has a name, as in Outlook's CSV files.
  public var address: String
  /// The display name (parameter CN); nil if there is none.
  public var name: String?
  /// The answer to the invitation (parameter PARTSTAT).
  public var participation: Participation
  /// Whether participation is optional (ROLE=OPT-PARTICIPANT).
  public var isOptional: Bool
  /// The text of the other parameters, separated by `;`; empty if there are none.
  public var parameters: String

  /// The answers to an invitation.
  public enum Participation: String, Hashable, Sendable, CaseIterable {
    /// Has not answered yet.
    case needsAction = "NEEDS-ACTION"
    /// Attends.
    case accepted = "ACCEPTED"
    /// Does not attend; the time stays free.
    case declined = "DECLINED"
    /// May attend.
    case tentative = "TENTATIVE"
    /// Sends a substitute.
    case delegated = "DELEGATED"
  }

  /// Creates a participant from its parameters (RFC 5545 §3.8.4.1).
  public init(
    address: String, name: String? = nil, participation: Participation,
    isOptional: Bool = false, parameters: String = ""
  ) {
    self.address = address
    self.name = name
    self.participation = participation
    self.isOptional = isOptional
    self.parameters = parameters
  }

  /// Creates a participant who has not answered yet.
  ///
  /// - Parameters:
  ///   - address: The calendar address, such as `mailto:ana@example.org`; empty if only a name is
  ///     known.
  ///   - name: The display name; nil displays the address.
  public init(address: String, name: String? = nil) {
    self.init(address: address, name: name, participation: .needsAction)
  }

  /// The mail address without its scheme; nil if the address is not a mail address.
  public var mailAddress: String? {
    let utf8 = address.utf8
    guard utf8.count > 7,
      utf8.prefix(7).elementsEqual("mailto:".utf8, by: { $0 | 0x20 == $1 || $0 == $1 })
    else { return address.utf8.contains(UInt8(ascii: "@")) ? address : nil }
    return String(address.dropFirst(7))
  }

  /// The name, otherwise the mail address, otherwise the address as written.
  public var displayName: String {
    if let name, !name.isEmpty { return name }
    return mailAddress ?? address
  }
}
