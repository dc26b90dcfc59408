/// What a list says of an occurrence beside what a grid draws of it.
package struct EntryDetails: Hashable, Sendable {
  /// The description, of which the list shows the beginning; empty when there is none.
  package var text: String
  /// The address of the appointment, linked when it is http, https or mailto.
  package var address: String?

  /// Makes details from their parts.
  package init(text: String = "", address: String? = nil) {
    self.text = text
    self.address = address
  }
}
