import Foundation

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// A page read by a strict XML parser, after rewriting the few differences of HTML. An unclosed
/// tag, a duplicate or unquoted attribute, a bare `&` or `<` is an error, and so is an element that
/// HTML's content model does not allow at its place.
final class StrictMarkup: NSObject, XMLParserDelegate {
  private(set) var faults: [String] = []
  private(set) var ids: Set<String> = []
  private(set) var references: Set<String> = []
  private(set) var elementCount = 0
  private var open: [String] = []

  /// Elements that contain text and each other (HTML §3.2.5.2.5, as far as pages use them).
  private static let phrasing: Set<String> = [
    "a", "b", "bdi", "br", "i", "input", "label", "small", "span", "time", "wbr",
  ]
  /// Elements that contain only phrasing content.
  private static let holdsPhrasing: Set<String> = [
    "b", "bdi", "h1", "h2", "h3", "i", "label", "p", "small", "span", "time",
  ]

  init(page: String) {
    super.init()
    var text = page
    guard let doctype = text.range(of: "<!doctype html>\n"), doctype.lowerBound == text.startIndex
    else {
      faults.append("no doctype")
      return
    }
    text.removeSubrange(doctype)
    text = text.replacing("<style>", with: "<style><![CDATA[")
      .replacing("</style>", with: "]]></style>")
      // A combining mark after the tag forms one character with its last letter.
      .replacing(/<(meta|br|wbr|input)( [^>]*)?>/.matchingSemantics(.unicodeScalar)) {
        "<\($0.1)\($0.2 ?? "")/>"
      }
    text = text.replacing(" data-origin>", with: " data-origin=\"\">")
    let parser = XMLParser(data: Data(text.utf8))
    parser.delegate = self
    if !parser.parse() {
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
      let line = lines.indices.contains(parser.lineNumber - 1) ? lines[parser.lineNumber - 1] : ""
      faults.append("line \(parser.lineNumber): \(String(describing: parser.parserError)) \(line)")
    }
    let missing = references.subtracting(ids)
    if !missing.isEmpty { faults.append("nothing has the ids \(missing.sorted())") }
  }

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
    qualifiedName: String?, attributes: [String: String]
  ) {
    elementCount += 1
    func fault(_ text: String) { faults.append("line \(parser.lineNumber): \(text)") }
    let parent = open.last ?? ""
    if StrictMarkup.holdsPhrasing.contains(parent), !StrictMarkup.phrasing.contains(name) {
      fault("\(name) in \(parent)")
    }
    if (parent == "ul" || parent == "ol") != (name == "li") { fault("\(name) in \(parent)") }
    if name == "a", open.contains("a") { fault("a link in a link") }
    if parent == "a", !StrictMarkup.phrasing.contains(name) { fault("\(name) in a link") }
    if let id = attributes["id"], !ids.insert(id).inserted { fault("the id \(id) twice") }
    for key in ["aria-labelledby", "aria-describedby"] {
      for id in attributes[key]?.split(separator: " ") ?? [] { references.insert(String(id)) }
    }
    if let target = attributes["href"], target.hasPrefix("#") {
      references.insert(String(target.dropFirst()))
    }
    open.append(name)
  }

  func parser(
    _ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?
  ) {
    open.removeLast()
  }
}
