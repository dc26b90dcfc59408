/// Somebody who takes part in an appointment: its organiser or an attendee (RFC 5545 §3.3.3,
/// §3.8.4.1, §3.8.4.3).
public struct CalendarUser: Hashable, Sendable {
  /// The calendar address as written, most often `mailto:ana@example.org`; empty when the source
  /// knows a name only, as Outlook's CSV does.
  public var address: String
  /// The name to show (parameter CN); nil when there is none.
  package var name: String?
  /// The answer to the invitation (parameter PARTSTAT).
  public var participation: Participation
  /// Whether the person's presence is optional (ROLE=OPT-PARTICIPANT).
  package var isOptional: Bool
  /// The other parameters as they stood, `;` between them; empty when there are none.
  package var parameters: String

  /// The answers to an invitation.
  public enum Participation: String, Hashable, Sendable, CaseIterable {
    /// No answer yet.
    case needsAction = "NEEDS-ACTION"
    /// Comes.
    case accepted = "ACCEPTED"
    /// Does not come, and the time stays free.
    case declined = "DECLINED"
    /// May come.
    case tentative = "TENTATIVE"
    /// Sends somebody else.
    case delegated = "DELEGATED"
  }

  package init(
    address: String, name: String? = nil, participation: Participation,
    isOptional: Bool = false, parameters: String = ""
  ) {
    self.address = address
    self.name = name
    self.participation = participation
    self.isOptional = isOptional
    self.parameters = parameters
  }

  /// Makes somebody who has not answered yet.
  ///
  /// - Parameters:
  ///   - address: The calendar address, `mailto:ana@example.org`; empty where only a name is known.
  ///   - name: The name to show; nil for the address.
  public init(address: String, name: String? = nil) {
    self.init(address: address, name: name, participation: .needsAction)
  }

  /// The mail address without its scheme, nil when the address is none.
  package var mailAddress: String? {
    let utf8 = address.utf8
    guard utf8.count > 7,
      utf8.prefix(7).elementsEqual("mailto:".utf8, by: { $0 | 0x20 == $1 || $0 == $1 })
    else { return address.utf8.contains(UInt8(ascii: "@")) ? address : nil }
    return String(address.dropFirst(7))
  }

  /// The name, else the mail address, else the address as written.
  public var displayName: String {
    if let name, !name.isEmpty { return name }
    return mailAddress ?? address
  }
}
