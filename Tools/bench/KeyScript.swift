/// A key with the input needed to change the viewer's screen again and again.
struct KeyScript {
  let name: String
  var opening: [String] = []
  /// The input before each step, which is not counted.
  var before: [String] = []
  let key: String
  /// The input after a step without change.
  var back: [String] = []

  private static let escape = "\u{1B}"

  /// All keys that change the screen, for a window of the given width.
  static func all(columns: Int) -> [KeyScript] {
    moves(columns) + [
      KeyScript(name: "go to", before: [escape], key: "g"),
      KeyScript(name: "search", before: [escape], key: "/"),
      KeyScript(name: "next match", opening: ["/", "e", "\r"], key: "n"),
      KeyScript(name: "previous match", opening: ["/", "e", "\r"], key: "N"),
      KeyScript(name: "next", key: "\t"),
      KeyScript(name: "previous", key: escape + "[Z"),
      KeyScript(name: "next in the agenda", opening: ["a"], key: "\t"),
      KeyScript(name: "conflict", key: "c"),
      KeyScript(name: "details", before: [escape, "\t"], key: "\r"),
      KeyScript(name: "close", before: ["\t", "\r"], key: escape),
      KeyScript(name: "filter", before: [escape, "]"], key: "f"),
      KeyScript(name: "hide and show", opening: ["f"], key: " "),
      KeyScript(name: "week", before: ["d", "]"], key: "w"),
      KeyScript(name: "day", before: ["w", "]"], key: "d"),
      KeyScript(name: "agenda", before: ["w", "]"], key: "a"),
      KeyScript(name: "zoom in", key: "+", back: ["--", "L"]),
      KeyScript(name: "zoom out", key: "-", back: ["++", "L"]),
      KeyScript(name: "wider", key: ">", back: ["99<", "L"]),
      KeyScript(name: "narrower", key: "<", back: ["30>", "L"]),
      KeyScript(name: "mouse", key: "m"),
      KeyScript(name: "help", before: [escape, "L"], key: "?"),
      KeyScript(name: "redraw", before: ["L"], key: "\u{0C}"),
    ]
  }

  private static func moves(_ columns: Int) -> [KeyScript] {
    // Days that are wider than the window.
    let wide = columns > 130 ? ["20>"] : columns > 100 ? ["5>"] : []
    return [
      KeyScript(name: "down", key: "j", back: ["99k", "]"]),
      KeyScript(name: "up", key: "k", back: ["99j", "]"]),
      KeyScript(name: "down in the agenda", opening: ["a"], key: "j"),
      KeyScript(name: "up in the agenda", opening: ["a", "300j"], key: "k"),
      KeyScript(name: "left", opening: wide, key: "h"),
      KeyScript(name: "right", opening: wide, key: "l"),
      KeyScript(name: "page down", key: " ", back: ["99k", "]"]),
      KeyScript(name: "page up", key: "\u{02}", back: ["99j", "]"]),
      KeyScript(name: "page in the agenda", opening: ["a"], key: " "),
      KeyScript(name: "home", opening: wide, before: ["]", "$"], key: "0"),
      KeyScript(name: "end", opening: wide, before: ["]", "0"], key: "$"),
      KeyScript(name: "day back", key: "H"),
      KeyScript(name: "day forward", key: "L"),
      KeyScript(name: "week back", key: "["),
      KeyScript(name: "week forward", key: "]"),
      KeyScript(name: "today", before: ["]"], key: "t"),
    ]
  }
}
