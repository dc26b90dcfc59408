import CalendarGrid

extension Practice {
  /// An error in a command line.
  struct CommandError: Error {
    /// The message for the user.
    let message: String
  }

  /// The help for calls without a command.
  static let usage = """
    usage: booking BOOK.csv DAY COMMAND...
      day                          print the day
      free MINUTES                 who has time for so long, and when
      book WHO TIME MINUTES TITLE  book a patient in
      drag X,Y X,Y                 move what lies under a point of the screen to another point
      swap X,Y X,Y                 let what lies under two points change places
      undo                         take back what was done last
      page FILE.html               write the day as a page
      save FILE.csv                write the book

    """

  /// Carries out commands one after the other and returns their output.
  ///
  /// - Throws: ``CommandError`` for unknown commands, and the errors of `output`.
  mutating func perform(
    _ words: [String], output: (_ path: String, _ bytes: [UInt8]) throws -> Void
  ) throws -> String {
    var rest = words[...]
    func next<Value>(_ what: String, _ read: (String) -> Value?) throws(CommandError) -> Value {
      guard let word = rest.popFirst() else { throw CommandError(message: "a \(what) is missing") }
      guard let value = read(word) else { throw CommandError(message: "'\(word)' is no \(what)") }
      return value
    }
    func name(_ what: String) throws -> String { try next(what) { $0 } }
    func minutes() throws -> Int {
      try next("number of minutes") { Int($0).flatMap { (1...1440).contains($0) ? $0 : nil } }
    }
    func point() throws -> LayoutPoint {
      try next("point X,Y") {
        let parts = $0.split(separator: ",").compactMap { Double($0) }
        return parts.count == 2 ? LayoutPoint(x: parts[0], y: parts[1]) : nil
      }
    }
    var text = ""
    while let command = rest.popFirst() {
      switch command {
      case "day": text += self.text
      case "free":
        let minutes = try minutes()
        for person in staff {
          let times = free(person, atLeast: minutes).map(clock).joined(separator: ", ")
          text += "\(person): \(times.isEmpty ? "no time" : times)\n"
        }
      case "book":
        let person = try name("name")
        let time = try next("time such as 10:30") { try? TimeOfDay($0) }
        let minutes = try minutes()
        text += book(try name("title"), with: person, at: time, minutes: minutes) + "\n"
      case "drag": text += drag(from: try point(), to: try point()) + "\n"
      case "swap": text += swap(try point(), try point()) + "\n"
      case "undo": text += undo() + "\n"
      case "page": try output(name("file"), Array(page.utf8))
      case "save": try output(name("file"), book)
      default: throw CommandError(message: "there is no command '\(command)'")
      }
    }
    return text
  }
}
