import AppointmentModel

/// The reason why a verb that edits did nothing, for the user and as JSON.
struct EditFailure: Error {
  let exitCode: ExitCode
  /// The code of the JSON object.
  let code: String
  var message: String
  /// The sentence that is refused, and the bytes of it that are the reason.
  var sentence = ""
  var range: Range<Int>?
  /// The appointments that match, if several do.
  var matches: [EditTarget] = []

  /// Whether the failure was already printed, by a question that the user did not answer.
  var isSaid = false

  init(_ exitCode: ExitCode, _ code: String, _ message: String) {
    (self.exitCode, self.code, self.message) = (exitCode, code, message)
  }

  /// A sentence that is refused.
  init(_ refusal: SentenceRefusal, in sentence: String) {
    self.init(.usage, refusal.code.rawValue, refusal.message)
    (self.sentence, range) = (sentence, refusal.range)
  }
}

/// The words of a command line that a refusal underlines.
enum SentenceMark {
  /// The sentence, and a line with `^` below some bytes of it.
  static func lines(_ sentence: String, _ range: Range<Int>) -> [String] {
    let bytes = Array(sentence.utf8)
    guard range.upperBound <= bytes.count else { return [] }
    func width(_ bytes: ArraySlice<UInt8>) -> Int {
      String(decoding: bytes, as: UTF8.self).count
    }
    let marks = String(repeating: "^", count: max(width(bytes[range]), 1))
    return [
      "  " + sentence,
      "  " + String(repeating: " ", count: width(bytes[..<range.lowerBound])) + marks,
    ]
  }
}
