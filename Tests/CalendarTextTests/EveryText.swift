/// Calls a function with every text up to a length over an alphabet, until it returns false.
func withEveryText(
  of alphabet: String, upTo length: Int, after prefix: String = "", _ body: ([UInt8]) -> Bool
) {
  let letters = Array(alphabet.utf8)
  let start = Array(prefix.utf8)
  var text = start
  func extend() -> Bool {
    guard body(text) else { return false }
    guard text.count < start.count + length else { return true }
    for letter in letters {
      text.append(letter)
      defer { text.removeLast() }
      guard extend() else { return false }
    }
    return true
  }
  _ = extend()
}
