import CalendarLayout
import CivilTime
import Pinning

extension WeekGrid {
  /// The vertical range of a compressed run of hours; nil for an hour.
  func squeezed(_ mark: HourMark) -> LayoutSpan? {
    guard mark.compressedUntil != nil else { return nil }
    let end = hours.first { $0.y > mark.y }?.y ?? size.height
    return LayoutSpan(start: mark.y, length: end - mark.y)
  }

  /// The positions halfway between full hours.
  var halfHours: [Double] {
    hours.indices.compactMap { index in
      guard hours[index].compressedUntil == nil else { return nil }
      let next = index + 1 < hours.count ? hours[index + 1].y : size.height
      return (hours[index].y + next) / 2
    }
  }

  /// The part of a segment in a skipped range of time, in its own coordinates.
  func skippedPart(of segment: Segment) -> LayoutSpan? {
    guard !gaps.isEmpty else { return nil }
    for gap in gaps where gap.column == segment.column && gap.frame.height > 0 {
      let top = max(gap.frame.y, segment.frame.y)
      let bottom = min(gap.frame.maxY, segment.frame.maxY)
      // Only a segment that continues after the gap crosses it.
      if top < bottom, segment.frame.maxY > gap.frame.maxY {
        return LayoutSpan(start: top - segment.frame.y, length: bottom - top)
      }
    }
    return nil
  }
}

extension WeekSection {
  /// Writes the layer below the appointments: shades, lines, and skipped ranges of time.
  func writeLines(of grid: WeekGrid, to html: inout Markup) {
    for column in grid.columns {
      if column.date == options.clock?.date {
        html += rectangle("td", LayoutRect(origin: .zero, size: grid.size), in: column.frame)
      }
      for part in grid.quietParts(of: column) { html += rectangle("sh", part, in: part) }
    }
    for y in grid.halfHours { html += "<i class=\"ln hf\" style=\"--y:\(y)\"></i>\n" }
    for hour in grid.hours {
      if hour.y > 0 { html += "<i class=\"ln\" style=\"--y:\(hour.y)\"></i>\n" }
      guard let part = grid.squeezed(hour) else { continue }
      html += """
        <i class="sq" style="--x:0;--y:\(part.start);--w:\(grid.size.width);--h:\(part.length)"></i>

        """
    }
    for column in grid.columns where column.frame.x > 0 {
      html += "<i class=\"vl\" style=\"--x:\(column.frame.x)\"></i>\n"
    }
    for gap in grid.gaps {
      html += """
        <i class="gap" style="--x:\(gap.frame.x);--y:\(gap.frame.y);--w:\(gap.frame.width);\
        --h:\(gap.frame.height)"><span>\(words.doesNotExist(gap))</span></i>

        """
    }
  }

  private func rectangle(_ name: Markup, _ rect: LayoutRect, in frame: LayoutRect) -> Markup {
    """
    <i class="\(name)" style="--x:\(frame.x);--y:\(rect.y);--w:\(frame.width);--h:\(rect.height)">\
    </i>

    """
  }
}
