/// The grapheme cluster rules of UAX #29 as a state machine over scalars, with the width in cells.
///
/// It implements extended grapheme clusters with rule GB9c (Indic conjuncts), with two deviations
/// for cells. An emoji modifier that does not follow a pictograph is a cluster of its own, since
/// terminals show it as a separate picture. A cluster with `maximumScalars` scalars ends before a
/// spacing scalar.
struct ClusterScanner {
  /// The maximum number of scalars in a cluster: two more than four people with skin tones need.
  static let maximumScalars = 16

  /// The number of cells of an ambiguous scalar: 1 or 2.
  let ambiguousWidth: Int

  /// The number of cells of the current cluster; 0 before its first scalar.
  private(set) var width = 0

  private(set) var count = 0

  /// The number of nonspacing marks in the current cluster.
  private(set) var marks = 0

  /// Whether an emoji variation selector may follow the last scalar.
  private(set) var acceptsSelector = false

  /// Whether the first scalar is U+1F3F4, the flag after which tag characters spell a region.
  private(set) var acceptsTags = false

  /// Whether the last scalar joins the next one, whatever it is.
  var isPrepended: Bool { last == .prepend }

  private var last = ScalarProperties.BreakClass.control
  /// 1 after a pictograph and its extensions, 2 after a joiner that followed them.
  private var pictograph = 0
  /// 1 after a consonant, 2 after a linker that followed it.
  private var conjunct = 0
  private var oddRegionalIndicators = false

  init(ambiguousWidth: Int) { self.ambiguousWidth = ambiguousWidth }

  /// Whether there is a cluster boundary before a scalar with these properties.
  func breaks(before next: ScalarProperties) -> Bool {
    let kind = next.breakClass
    if count == 0 { return true }
    switch (last, kind) {
    case (.carriageReturn, .lineFeed): return false
    case (.control, _), (.carriageReturn, _), (.lineFeed, _): return true
    case (_, .control), (_, .carriageReturn), (_, .lineFeed): return true
    case (_, .extend), (_, .joiner), (_, .conjunctExtend), (_, .linker), (_, .spacingMark):
      return false
    case (_, .modifier): return pictograph != 1
    default: break
    }
    if count >= Self.maximumScalars { return true }
    switch (last, kind) {
    case (.leadingJamo, .leadingJamo), (.leadingJamo, .vowelJamo), (.leadingJamo, .syllableLV),
      (.leadingJamo, .syllableLVT), (.syllableLV, .vowelJamo), (.vowelJamo, .vowelJamo),
      (.syllableLV, .trailingJamo), (.vowelJamo, .trailingJamo), (.syllableLVT, .trailingJamo),
      (.trailingJamo, .trailingJamo):
      return false
    case (.prepend, _): return false
    case (_, .consonant) where conjunct == 2: return false
    case (.joiner, .pictograph) where pictograph == 2: return false
    case (.regionalIndicator, .regionalIndicator): return !oddRegionalIndicators
    default: return true
    }
  }

  /// Adds the next scalar; `starts` is the result of `breaks(before:)` for it.
  mutating func take(_ next: ScalarProperties, scalar: UInt32, starts: Bool) {
    let kind = next.breakClass
    let own = next.width(ambiguous: ambiguousWidth)
    if starts {
      count = 0
      marks = 0
      width = own
      acceptsTags = scalar == 0x1F3F4
    } else if scalar == 0xFE0F {
      if acceptsSelector { width = 2 }
    } else if kind == .modifier {
      // A skin tone requires the emoji picture.
      width = 2
    } else if pictograph == 0 || kind == .spacingMark {
      width = min(width + own, 2)
    }
    count += 1
    if next.isMark { marks += 1 }
    acceptsSelector = next.hasEmojiStyle
    switch kind {
    case .pictograph: pictograph = 1
    case .modifier: pictograph = 1
    case .joiner: pictograph = pictograph == 1 ? 2 : 0
    case .extend, .conjunctExtend, .linker: if pictograph == 2 { pictograph = 0 }
    default: pictograph = 0
    }
    switch kind {
    case .consonant: conjunct = 1
    case .linker: if conjunct == 1 { conjunct = 2 }
    case .conjunctExtend, .joiner: break
    default: conjunct = 0
    }
    oddRegionalIndicators = kind == .regionalIndicator && !oddRegionalIndicators
    last = kind
  }
}
