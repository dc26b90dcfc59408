/// The options of layouts: their parts, their sizes, their look.
extension OptionSpec {
  static let layoutOptions: [OptionSpec] = [
    OptionSpec(
      name: "overlap", value: "STYLE",
      help:
        "how overlapping appointments share a day: auto, fill, equal or cascade [default: fill]",
      verbHelp: [
        .week: "how overlapping appointments share a day: auto, lanes or list [default: auto]",
        .export:
          "how overlapping appointments share a day: auto, lanes or list in text; auto, fill, "
          + "equal or cascade in pages and pictures [default: auto]",
      ], verbs: grid, words: ["auto", "lanes", "list", "fill", "equal", "cascade", "justified"]),
    OptionSpec(
      name: "max-lanes", value: "N", help: "maximum number of lanes; the rest is counted as +N",
      verbs: grid),
    OptionSpec(
      name: "minimum-duration", value: "DURATION",
      help: "minimum drawn duration [default: 15m]",
      verbHelp: [
        .week: "minimum drawn duration [default: one row]",
        .view: "minimum drawn duration [default: one row]",
      ], verbs: grid),
    OptionSpec(
      name: "multi-day", value: "WHERE",
      help: "where long appointments are drawn: grid, 24h (in the strip from 24 hours "
        + "on), whole (in the strip if they fill whole days), both [default: 24h]",
      verbs: grid, words: ["grid", "24h", "whole", "both"]),
    OptionSpec(
      name: "all-day-rows", value: "N",
      help: "maximum number of rows in the all-day strip [default: 4]", verbs: grid),
    OptionSpec(
      name: "group-by", value: "WHAT",
      help: "add a header above the rows of each calendar, person, category or place",
      verbs: [.timeline, .view, .frames, .export],
      words: ["calendar", "person", "category", "place"]),
    OptionSpec(
      name: "rota", value: nil,
      help: "print the week as a rota: one column for each day, shifts in the cells; in the hours "
        + "below a name, shifts at the same time count once",
      verbs: [.timeline]),
    OptionSpec(
      name: "mini", value: nil,
      help: "print small months beside the list, with the booked days marked",
      verbs: [.agenda, .today]),
    OptionSpec(
      name: "fold", value: "NAME", help: "show only the header of this group (repeatable)",
      verbs: [.timeline, .frames, .export], isRepeatable: true),
    OptionSpec(
      name: "rows-per-hour", value: "1|2|4",
      help: "give every hour this number of rows, whatever the height [default: as many as the "
        + "appointments need]",
      verbHelp: [.view: "number of rows of an hour [default: 2]"],
      verbs: [.week, .view, .export], words: ["1", "2", "4"]),
    OptionSpec(
      name: "equal-days", value: nil, help: "make all days equally wide, including empty ones",
      verbs: printed.subtracting([.timeline, .year])),
    OptionSpec(
      name: "width", letter: "w", value: "N",
      help: "width in cells [default: the terminal's, COLUMNS, or 80]",
      verbs: printing.union([.frames, .diff])),
    OptionSpec(
      name: "height", value: "N", help: "maximum number of rows [default: the terminal's]",
      verbs: printed),
  ]

  private static let geometry: Set<Verb> = [.frames, .export]

  static let geometryOptions: [OptionSpec] = [
    OptionSpec(
      name: "mode", value: "week|month|timeline|year|agenda|cells",
      help: "lay out the week grid, month, timeline, year, list, or the printed grid; "
        + "repeat it to add sections to a page [default: week]",
      verbs: geometry, isRepeatable: true,
      words: ["week", "month", "timeline", "year", "agenda", "cells"]),
    OptionSpec(
      name: "viewport", value: "WxH",
      help: "size of the scroll view [default: 800x600; pages use the window's size]",
      verbs: geometry),
    OptionSpec(
      name: "offset", value: "X,Y", help: "scroll position [default: the beginning]",
      verbs: geometry),
    OptionSpec(
      name: "inset", value: "T,L,B,R",
      help: "insets outside the bars: top, leading, bottom, trailing [default: 0,0,0,0]",
      verbs: geometry),
    OptionSpec(
      name: "day-width", value: "N",
      help: "width of a day [default: an equal share of the viewport, at least 128]",
      verbs: geometry),
    OptionSpec(
      name: "hour-height", value: "N", help: "height of an hour [default: 48]", verbs: geometry),
    OptionSpec(
      name: "header-height", value: "N",
      help: "height of the weekday bar or of a section header [default: 52 or 36]",
      verbs: geometry),
    OptionSpec(
      name: "row-height", value: "N", help: "height of a row of the list [default: 48]",
      verbs: [.frames]),
    OptionSpec(
      name: "gutter-width", value: "N", help: "width of a time gutter [default: 52]",
      verbs: geometry),
    OptionSpec(
      name: "all-day-row-height", value: "N", help: "height of an all-day row [default: 24]",
      verbs: geometry),
    OptionSpec(
      name: "visible", value: nil, help: "only include elements inside the viewport",
      verbs: [.frames]),
  ]

  static let lookOptions: [OptionSpec] = [
    OptionSpec(
      name: "color", value: "auto|always|never",
      help: "when to use colour [default: auto, on a terminal]",
      words: ["auto", "always", "never"]),
    OptionSpec(
      name: "theme", value: "any|dark|light",
      help: "colours for the background of the terminal; any works on all [default: the "
        + "terminal's background]",
      verbHelp: [
        .export:
          "colours for the background of the terminal; any works on all, dark makes a dark svg "
          + "[default: the terminal's background]"
      ], verbs: printing.union([.view]), words: ["any", "dark", "light"]),
    OptionSpec(
      name: "locale", value: "TAG",
      help: "the language with a region's clock and weeks, such as de-AT "
        + "[default: from the environment]",
      verbHelp: [
        .check: "the language whose order of day and month counts where no date shows it "
          + "[default: from the environment]",
        .config: "the language whose clock and weeks are shown [default: as configured]",
      ], verbs: clocked.union([.check, .config])),
    OptionSpec(
      name: "clock", value: "12|24",
      help: "show hours as 1 to 12, or as 0 to 23 [default: from the locale]",
      verbs: clocked, words: ["12", "24"]),
    OptionSpec(
      name: "direction", value: "auto|ltr|rtl",
      help: "run from left to right, or from right to left [default: auto, that of the language]",
      verbs: printing.union([.view, .frames]), words: ["auto", "ltr", "rtl"]),
    OptionSpec(
      name: "bidi", value: "auto|visual|logical",
      help:
        "send right-to-left letters in the order in which they are seen (visual) or read (logical, "
        + "for terminals that order them themselves) [default: auto, by the terminal]",
      verbs: printing.subtracting([.export]).union([.view, .now, .next, .free, .conflicts]),
      words: ["auto", "visual", "logical"]),
    OptionSpec(
      name: "ascii", value: nil,
      help: "use only 7-bit characters [default: only if the locale is not UTF-8]"),
    OptionSpec(
      name: "ambiguous-width", value: "1|2",
      help: "width of characters of ambiguous width, in cells [default: 1]",
      verbs: printing.union([.view]), words: ["1", "2"]),
    OptionSpec(
      name: "mouse", value: "on|off", help: "use the mouse in the viewer [default: on]",
      verbs: [.view], words: ["on", "off"]),
    OptionSpec(
      name: "reminders", value: "on|off", help: "ring at the alarms of appointments [default: on]",
      verbs: [.view], words: ["on", "off"]),
    OptionSpec(
      name: "read-only", value: nil, help: "change nothing in the viewer", verbs: [.view]),
  ]
}
