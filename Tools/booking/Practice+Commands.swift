import CalendarGrid

extension Practice {
  /// What goes wrong with a command line.
  struct CommandError: Error {
    /// What to tell the user.
    let message: String
  }

  /// A file that commands ask to be written.
  typealias Output = (_ path: String, _ bytes: [UInt8]) throws -> Void

  /// The commands, for those who give none.
  static let usage = """
    usage: booking BOOK.csv DAY COMMAND...
      day                          print the day
      free MINUTES                 who has time for so long, and when
      book WHO TIME MINUTES TITLE  book a patient in
      drag X,Y X,Y                 move what lies under a point of the screen to another point
      page FILE.html               write the day as a page
      save FILE.csv                write the book

    """

  /// Carries out commands one after the other; answers what they print.
  ///
  /// - Throws: ``CommandError`` for words that are no command, and what `output` throws.
  mutating func perform(_ words: [String], output: Output) throws -> String {
    var rest = words[...]
    func next(_ what: String) throws(CommandError) -> String {
      guard let word = rest.popFirst() else { throw CommandError(message: "\(what) is missing") }
      return word
    }
    func number(_ what: String) throws(CommandError) -> Int {
      let word = try next(what)
      guard let number = Int(word), (1...1440).contains(number) else {
        throw CommandError(message: "'\(word)' is no number of minutes")
      }
      return number
    }
    func point() throws(CommandError) -> LayoutPoint {
      let word = try next("X,Y")
      let parts = word.split(separator: ",").compactMap { Double($0) }
      guard parts.count == 2 else { throw CommandError(message: "'\(word)' is no point X,Y") }
      return LayoutPoint(x: parts[0], y: parts[1])
    }
    var text = ""
    while let command = rest.popFirst() {
      switch command {
      case "day": text += self.text
      case "free":
        let minutes = try number("MINUTES")
        for person in staff {
          let times = free(person, atLeast: minutes).map(clock).joined(separator: ", ")
          text += "\(person): \(times.isEmpty ? "no time" : times)\n"
        }
      case "book":
        let (person, word) = (try next("WHO"), try next("TIME"))
        guard let time = try? TimeOfDay(word) else {
          throw CommandError(message: "'\(word)' is no time such as 10:30")
        }
        let minutes = try number("MINUTES")
        text += book(try next("TITLE"), with: person, at: time, minutes: minutes) + "\n"
      case "drag": text += drag(from: try point(), to: try point()) + "\n"
      case "page": try output(next("FILE.html"), Array(page.utf8))
      case "save": try output(next("FILE.csv"), book)
      default: throw CommandError(message: "there is no command '\(command)'")
      }
    }
    return text
  }
}
