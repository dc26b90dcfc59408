/// A pass of a sanitiser over bytes: the slow path, for text that is not all printable ASCII.
struct SanitizerPass {
  private let options: TextSanitizer
  private let limit: Int
  private let ambiguousWidth: Int
  private var scanner: ClusterScanner
  private var output: [UInt8] = []
  /// The number of cells of the finished clusters.
  private var closedWidth = 0
  /// The start of the current cluster in the output.
  private var clusterStart = 0
  private var hasRightToLeft = false
  private var isASCII = true
  private var isVisible = false
  private var isCut = false
  /// Whether a cluster was removed again.
  private var lostCluster = false
  /// Whether the last scalar written is not ASCII, so that a joiner after it may have a meaning.
  private var lastIsJoinable = false
  /// Whether the last byte was a carriage return, which a line feed may follow.
  private var pendingReturn = false

  init(_ options: TextSanitizer, limit: Int) {
    self.options = options
    self.limit = limit
    ambiguousWidth = options.ambiguousIsWide ? 2 : 1
    scanner = ClusterScanner(ambiguousWidth: ambiguousWidth)
  }

  var result: SafeText {
    var traits: SafeText.Traits = []
    if isASCII { traits.insert(.ascii) }
    if hasRightToLeft { traits.insert(.rightToLeft) }
    if options.ambiguousIsWide { traits.insert(.ambiguousWide) }
    if isCut { traits.insert(.cut) }
    if isVisible { traits.insert(.visible) }
    let text = SafeText(uncheckedUTF8: output, width: closedWidth + openWidth, traits: traits)
    guard lostCluster else { return text }
    // The traits include the removed cluster, so compute them again.
    return SafeText(uncheckedUTF8: output, width: text.width, traits: traits.subtracting(.ascii))
      .slice(0..<output.count)
  }

  /// The number of cells of the current cluster.
  private var openWidth: Int { scanner.count == 0 ? 0 : max(1, scanner.width) }

  /// Adds printable ASCII that nothing can join to.
  mutating func takePlain(_ bytes: Span<UInt8>, count: Int) {
    guard count > 0 else { return }
    output.reserveCapacity(min(bytes.count, limit) + 16)
    for index in 0..<count {
      output.append(bytes[index])
      isVisible = isVisible || bytes[index] != 0x20
    }
    closedWidth = count
  }

  /// Reads bytes to their end or to the limit.
  mutating func run(_ bytes: Span<UInt8>, from start: Int) {
    let (budget, overflow) = limit.multipliedReportingOverflow(by: 64)
    let end = overflow ? bytes.count : min(bytes.count, start + min(budget, bytes.count) + 4096)
    var index = start
    while index < end {
      if bytes[index] < 0x7F {
        index = takeRun(bytes, from: index, end: end)
        guard index < end else { break }
      }
      let (decoded, length) = decodeScalar(bytes, at: index)
      guard take(decoded ?? 0xFFFD) else { return }
      index += length
    }
    finishReturn()
    if end < bytes.count { isCut = true }
  }

  /// Adds printable ASCII except its last character, which a mark may follow.
  private mutating func takeRun(_ bytes: Span<UInt8>, from start: Int, end: Int) -> Int {
    let room = limit - closedWidth - openWidth
    guard !pendingReturn, !scanner.isPrepended, room > 0 else { return start }
    let stop = bytes.printableASCII(from: start, limit: min(end, start + min(room, end)))
    let count = stop - start - 1
    guard count > 0 else { return start }
    closedWidth += openWidth + count
    scanner = ClusterScanner(ambiguousWidth: ambiguousWidth)
    for index in start..<(stop - 1) {
      output.append(bytes[index])
      isVisible = isVisible || bytes[index] != 0x20
    }
    lastIsJoinable = false
    return stop - 1
  }

  /// Handles one scalar of the source; false once the text is full.
  private mutating func take(_ scalar: UInt32) -> Bool {
    if pendingReturn {
      pendingReturn = false
      guard scalar == 0x0A ? newline() : control(0x0D) else { return false }
      if scalar == 0x0A { return true }
    }
    let properties = ScalarProperties(scalar)
    switch properties.action {
    case .keep: return keep(scalar, properties)
    case .drop: return true
    case .control:
      if scalar == 0x0D {
        pendingReturn = true
        return true
      }
      return control(scalar)
    case .newline: return newline()
    case .conditional: return conditional(scalar, properties)
    case .replace: return keep(0xFFFD)
    }
  }

  private mutating func finishReturn() {
    if pendingReturn {
      pendingReturn = false
      _ = control(0x0D)
    }
  }

  private mutating func newline() -> Bool {
    switch (options.newlines, options.controls) {
    case (.space, _): keep(0x20)
    case (.returnSign, .pictures): keep(0x21B5)
    case (.returnSign, .escapes): all([0x5C, 0x6E])
    }
  }

  private mutating func control(_ scalar: UInt32) -> Bool {
    if options.controls == .pictures && (scalar < 0x20 || scalar == 0x7F) {
      let picture = scalar == 0x7F ? 0x2421 : 0x2400 + scalar
      return keep(picture)
    }
    func digit(_ value: UInt32) -> UInt32 { value < 10 ? 0x30 + value : 0x57 + value }
    return all([0x5C, 0x78, digit(scalar >> 4 & 15), digit(scalar & 15)])
  }

  private mutating func all(_ scalars: [UInt32]) -> Bool {
    for scalar in scalars {
      guard keep(scalar) else { return false }
    }
    return true
  }

  /// Keeps a joiner, selector or tag only where it changes the appearance.
  private mutating func conditional(_ scalar: UInt32, _ properties: ScalarProperties) -> Bool {
    let stays =
      switch scalar {
      case 0x200C, 0x200D: lastIsJoinable
      case 0xFE0E, 0xFE0F: scanner.acceptsSelector
      default: scanner.acceptsTags
      }
    guard stays else { return true }
    let written = keep(scalar, properties)
    // One joiner is enough: further ones would only fill up the cluster.
    if scalar == 0x200C || scalar == 0x200D { lastIsJoinable = false }
    return written
  }

  private mutating func keep(_ scalar: UInt32) -> Bool { keep(scalar, ScalarProperties(scalar)) }

  private mutating func keep(_ scalar: UInt32, _ properties: ScalarProperties) -> Bool {
    var scalar = scalar
    var properties = properties
    switch properties.breakClass {
    case .extend, .conjunctExtend, .linker, .spacingMark, .joiner:
      if scanner.count == 0 {
        guard keep(0x25CC) else { return false }
        isVisible = false
      }
      if properties.isMark && scanner.marks >= options.marksPerCluster
        || scanner.count >= ClusterScanner.maximumScalars
      {
        return true
      }
    case .vowelJamo, .trailingJamo:
      // Without a leading consonant it has no cell of its own in any terminal.
      if scanner.breaks(before: properties) {
        (scalar, properties) = (0xFFFD, ScalarProperties(0xFFFD))
      }
    default: break
    }
    let starts = scanner.breaks(before: properties)
    let before = (scanner, closedWidth)
    if starts {
      closedWidth += openWidth
      clusterStart = output.count
    }
    scanner.take(properties, scalar: scalar, starts: starts)
    guard closedWidth + openWidth <= limit else {
      isCut = true
      if starts {
        (scanner, closedWidth) = before
      } else {
        // The cluster exceeded the limit and is removed as a whole.
        output.removeSubrange(clusterStart...)
        lostCluster = true
      }
      return false
    }
    output.append(scalar: scalar)
    if scalar >= 0x80 { isASCII = false }
    if properties.isRightToLeft { hasRightToLeft = true }
    lastIsJoinable = scalar >= 0x80
    if starts, !isVisible { isVisible = SafeCluster.isVisible(scalar) }
    return true
  }
}
