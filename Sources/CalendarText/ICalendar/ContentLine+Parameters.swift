extension ContentLine {
  /// Appends the parameters in written form, `;NAME=VALUE,VALUE`, quoted where needed and without
  /// control characters.
  package func appendParameters(in bytes: Span<UInt8>, to output: inout [UInt8]) {
    for parameter in parameters {
      output.append(UInt8(ascii: ";"))
      for index in parameter.nameRange where bytes[index].isLineByte {
        output.append(bytes[index])
      }
      for index in parameter.values {
        output.append(UInt8(ascii: index == parameter.values.lowerBound ? "=" : ","))
        append(parameterValues[index], in: bytes, to: &output)
      }
    }
  }

  private func append(
    _ value: ParameterValue, in bytes: Span<UInt8>, to output: inout [UInt8]
  ) {
    let part = bytes.extracting(value.range)
    var (needsQuotes, isPlain) = (false, !value.hasCaret)
    for index in 0..<part.count {
      switch part[index] {
      case UInt8(ascii: ":"), UInt8(ascii: ";"), UInt8(ascii: ","): needsQuotes = true
      case 0..<0x20, UInt8(ascii: "\""), 0x7F: isPlain = false
      default: break
      }
    }
    guard isPlain else {
      output += TextEscapes.encodeParameter(TextEscapes.parameterString(value, in: bytes)).utf8
      return
    }
    // TAB is not plain, so the only blanks here are spaces.
    if part.count > 0, part[0] == 0x20 || part[part.count - 1] == 0x20 { needsQuotes = true }
    if needsQuotes { output.append(UInt8(ascii: "\"")) }
    output.append(part)
    if needsQuotes { output.append(UInt8(ascii: "\"")) }
  }
}
