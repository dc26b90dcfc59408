import AppointmentFormats
import CalendarText

extension ImportIssue {
  /// The issue with the option or the command that settles it, which only the program knows.
  func advised(for invocation: Invocation) -> ImportIssue {
    var advised = self
    if code == .compressedFile, file != "standard input" {
      let file = shellWord(self.file)
      let command = invocation.reading(self.file).map { "gunzip -c \(file) | \($0)" }
      advised.problem = "The file is compressed; run \(command ?? "gunzip \(file)")."
      return advised
    }
    guard let advice = columnAdvice ?? ImportIssue.advice[code.rawValue] else { return self }
    advised.outcome += (outcome.isEmpty ? "" : " ") + advice
    return advised
  }

  /// The options for the choices of columns; nil if there are none.
  private var columnAdvice: String? {
    if code == .missingTimes, let example = choices.first {
      return "Add --times \(shellWord(example)),..."
    }
    let ignored = choices.filter { $0.hasPrefix("ignore=") }
    func options(_ choices: [String], _ separator: String) -> [String] {
      let words = choices.map { "--column " + shellWord($0) }
      return words.isEmpty ? [] : [words.joined(separator: separator)]
    }
    let all = options(choices.filter { !ignored.contains($0) }, " or ") + options(ignored, " ")
    guard !all.isEmpty else { return nil }
    return (code == .assumedColumn ? "If that is wrong, add " : "Add ")
      + all.joined(separator: ", or ") + "."
  }

  /// The options that settle issues, by code.
  private static let advice: [String: String] = [
    "missing-week": "Add --week-of DATE, and --until DATE if it repeats.",
    "missing-year": "Add --year YEAR.",
    "missing-times": "Add --times 1=8:00-8:45,2=8:50-9:35,...",
    "unneeded-until": "Use --to to end the days that are shown.",
    "ambiguous-dates": "Add --date-order dmy or --date-order mdy.",
    "conflicting-dates": "Add --date-order dmy or --date-order mdy.",
    "floating-times": "Add --default-zone ID to place them in a zone.",
    "zone-difference": "Add --zone-rules file to use those of the file.",
    "csv-guessed-encoding": "Or add --encoding NAME.",
  ]
}

extension LossReport.Loss {
  /// The option that keeps the data; empty if there is none.
  var advice: String {
    let them = count == 1 ? "it" : "them"
    return switch what {
    case "cancelled appointments": "--cancelled writes \(them)"
    case "lines that others refuse", "refused records": "--verbatim keeps \(them)"
    default: ""
    }
  }
}
