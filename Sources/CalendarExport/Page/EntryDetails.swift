/// The details of an occurrence that a list shows in addition to the grid's.
package struct EntryDetails: Hashable, Sendable {
  /// The description, of which the list shows the beginning; empty if there is none.
  package var text: String
  /// The URL of the appointment, which becomes a link if its scheme is http, https or mailto.
  package var address: String?
  /// The repetition of its series; empty if there is none.
  package var repetition: String

  package init(text: String = "", address: String? = nil, repetition: String = "") {
    self.text = text
    self.address = address
    self.repetition = repetition
  }
}
