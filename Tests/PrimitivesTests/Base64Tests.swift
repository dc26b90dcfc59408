import Foundation
import Primitives
import Testing

@Suite("Base64")
struct Base64Tests {
  @Test("bytes of every length are written as Foundation writes them")
  func encoding() {
    for length in 0...260 {
      let bytes = (0..<length).map { UInt8(truncatingIfNeeded: $0 * 151 + length) }
      #expect(base64(bytes) == Array(Data(bytes).base64EncodedString().utf8))
    }
  }
}
