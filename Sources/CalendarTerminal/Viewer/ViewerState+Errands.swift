import AppointmentModel
import CalendarLayout
import CivilTime
import TerminalText

/// A task of another program.
package enum ViewerErrand: Hashable, Sendable {
  case open(link: String)
  /// Edit a file from a line on.
  case edit(file: String, line: Int)
  /// Edit fields, each as `FIELD=VALUE`, as a text.
  case form([String])
}

extension ViewerState {
  /// Asks whether the link of the selected appointment is opened, and shows it.
  mutating func askLink() {
    guard let entry = selectedEntry else {
      message = text(.noSelection)
      return
    }
    let link = source.link(entry)
    guard let safe = link.flatMap({ SafeLink($0) }) else {
      message = text(.noLink) + (link == nil ? "" : " (http, https, mailto)")
      return
    }
    question = .link(String(decoding: safe.utf8, as: UTF8.self))
  }

  /// Copies the line of the selected appointment, after a question in each session.
  mutating func copyLine() -> [ViewerEffect] {
    guard let entry = selectedEntry else {
      message = text(.noSelection)
      return []
    }
    let screen = ScreenDrawing(height: 1, options: drawing)
    let place = entry.location.isEmpty ? "" : " · " + entry.location
    let line = String((screen.when(entry) + "  " + drawing.name(of: entry) + place).prefix(1000))
    guard mayCopy else {
      question = .copy(line)
      return []
    }
    return copied(line)
  }

  mutating func copied(_ line: String) -> [ViewerEffect] {
    mayCopy = true
    message = text(.copied, ["text": line])
    return [.copy(line)]
  }

  /// Opens the file of the selected appointment in an editor.
  mutating func openEditor() -> [ViewerEffect] {
    guard let entry = entryToEdit(), let editing, let editor = interaction?.editor else {
      return []
    }
    guard let place = editing.place(editor.appointments, entry.id) else {
      message = text(.notInFile)
      return []
    }
    return [.errand(.edit(file: place.file, line: place.line))]
  }
}
