import Pinning

/// The rules that random sections may use.
enum SectionVariety {
  /// Headers and footers bounded by their section and taking room.
  case bounded
  /// All rules: overlays, unbounded limits, fixed and scrolling headers.
  case wild
}

/// Random sections in whole units, so that sums are exact; many short, empty or without header.
func randomSections(
  _ variety: SectionVariety, using random: inout some RandomNumberGenerator
) -> [ListSection] {
  (0..<Int.random(in: 0...9, using: &random)).map { _ in
    var section = ListSection(
      itemLengths: (0..<Int.random(in: 0...5, using: &random)).map { _ in
        randomLength(upTo: 40, using: &random)
      },
      itemSpacing: randomLength(upTo: 6, using: &random),
      itemInsets: LayoutInsets(
        top: randomLength(upTo: 8, using: &random), bottom: randomLength(upTo: 8, using: &random)),
      spacingAfter: randomLength(upTo: 12, using: &random))
    if Int.random(in: 0..<4, using: &random) > 0 {
      section.header = .init(length: randomLength(upTo: 60, using: &random))
      let limits: [HeaderLimit] =
        variety == .wild
        ? HeaderLimit.allCases.filter { $0 != .nextHeaderTogether }
        : [.sectionEnd, .contentEnd, .lastItem]
      section.header?.limit = limits.randomElement(using: &random) ?? .sectionEnd
    }
    if Int.random(in: 0..<3, using: &random) == 0 {
      section.footer = .init(length: randomLength(upTo: 40, using: &random))
      let limits: [FooterLimit] =
        variety == .wild ? FooterLimit.allCases : [.sectionStart, .contentStart, .firstItem]
      section.footer?.limit = limits.randomElement(using: &random) ?? .sectionStart
    }
    if variety == .wild { makeWild(&section, using: &random) }
    return section
  }
}

private func makeWild(_ section: inout ListSection, using random: inout some RandomNumberGenerator)
{
  section.header?.overlays = Bool.random(using: &random)
  section.footer?.overlays = Bool.random(using: &random)
  if Int.random(in: 0..<4, using: &random) == 0 {
    section.header?.attachment = PinAttachment.allCases.randomElement(using: &random) ?? .sticky
    section.footer?.attachment = PinAttachment.allCases.randomElement(using: &random) ?? .sticky
  }
}

private func randomLength(
  upTo most: Int, using random: inout some RandomNumberGenerator
) -> Double {
  Int.random(in: 0..<5, using: &random) == 0 ? 0 : Double(Int.random(in: 1...most, using: &random))
}

/// A random window onto a list, often overscrolled, with insets.
func randomWindow(
  contentLength: Double, using random: inout some RandomNumberGenerator
) -> PinWindow {
  let length = Double(Int.random(in: 1...120, using: &random))
  let start = Double(Int.random(in: -150...Int(contentLength) + 100, using: &random))
  let before = Double(Int.random(in: -10...40, using: &random))
  let after = Double(Int.random(in: -10...40, using: &random))
  return PinWindow(
    visible: LayoutSpan(start: start, length: length),
    lines: PinLines(start: start + before, end: start + length - after))
}
