/// Bytes in Base64 (RFC 4648, section 4).
package func base64(_ bytes: [UInt8]) -> [UInt8] {
  let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
  var text: [UInt8] = []
  text.reserveCapacity((bytes.count + 2) / 3 * 4)
  for start in stride(from: 0, to: bytes.count, by: 3) {
    let group = bytes[start..<min(start + 3, bytes.count)]
    var bits: UInt32 = 0
    for place in 0..<3 {
      bits = bits << 8 | (place < group.count ? UInt32(group[start + place]) : 0)
    }
    for place in 0..<4 {
      let letter = letters[Int(bits >> (18 - 6 * UInt32(place)) & 63)]
      text.append(place <= group.count ? letter : UInt8(ascii: "="))
    }
  }
  return text
}
