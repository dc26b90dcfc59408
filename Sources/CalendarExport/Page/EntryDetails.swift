/// What a list says of an occurrence beside what a grid draws of it.
public struct EntryDetails: Hashable, Sendable {
  /// The description, of which the list shows the beginning; empty when there is none.
  public var text: String
  /// The address of the appointment, linked when it is http, https or mailto.
  package var address: String?

  /// Makes details from their parts.
  public init(text: String = "", address: String? = nil) {
    self.text = text
    self.address = address
  }
}
