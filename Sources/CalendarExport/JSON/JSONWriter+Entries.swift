import AppointmentModel
import CalendarLayout
import CivilTime
import Pinning
import RecurrenceRules

extension JSONWriter {
  /// Writes the first members of all layout documents, one per line: version, mode, viewport, and
  /// the entries that everything else refers to by index.
  mutating func members(
    mode: String, _ viewport: ScrollViewport, _ entries: [GridEntry], shown: Set<Int>?,
    to pieces: ExportDocument.Pieces
  ) rethrows {
    newLine()
    member("version", 2)
    member("mode", mode)
    members(viewport: viewport)
    newLine()
    try members(entries: entries, shown: shown, to: pieces)
  }

  /// Writes the entries that everything else refers to by index; null for entries that are not
  /// shown.
  mutating func members(
    entries: [GridEntry], shown: Set<Int>? = nil, to pieces: ExportDocument.Pieces
  ) rethrows {
    try member("entries", lines: entries.indices) { json, index in
      if shown?.contains(index) == false { json.null() } else { json.entry(entries[index]) }
      try json.flush(to: pieces)
    }
  }

  private mutating func entry(_ entry: GridEntry) {
    object {
      $0.member("id", entry.id.text)
      $0.member("uid", entry.uid)
      $0.member("recurrenceID", entry.recurrenceID?.description)
      $0.member("calendars", entry.calendars.filter { !$0.isEmpty })
      $0.member("title", entry.title)
      if entry.isAllDay {
        $0.member("start", entry.start.date.description)
        $0.member("end", entry.end.date.description)
      } else {
        $0.member("start", "\(entry.start)\(entry.startOffset)")
        $0.member("end", "\(entry.end)\(entry.endOffset)")
      }
      $0.member("allDay", entry.isAllDay)
      $0.member("status", entry.status.rawValue)
      $0.member("hue", entry.hue.name)
    }
  }

  mutating func members(entry index: Int, of entries: [GridEntry]) {
    member("entry", index)
    member("uid", entries[index].uid)
    member("recurrenceID", entries[index].recurrenceID?.description)
  }

  /// Writes a list of the entries that would not be readable side by side.
  mutating func value(_ crowd: WeekGrid.Crowd, of entries: [GridEntry]) {
    object {
      $0.member("column", crowd.column)
      $0.members(hidden: crowd.entries, of: entries)
      $0.member("lines", crowd.lineCount)
      $0.member("frame", crowd.frame)
    }
  }

  /// Writes the number and the identifiers of the entries of a `+N`.
  mutating func members(hidden indices: [Int], of entries: [GridEntry]) {
    member("count", indices.count)
    member("entries", indices)
    member("uids", indices.map { entries[$0].uid })
  }
}
