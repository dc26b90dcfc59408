import CalendarExport
import CalendarLayout
import CivilTime
import Foundation
import Pinning
import RecurrenceRules
import TestSupport
import Testing

/// The page in a real browser: measures what the style sheet does with the frames.
@Suite(.enabled(if: Browser.named != nil, Browser.notice), .serialized)
struct WeekPageBrowserTests {
  private func page(_ scene: WeekScene) throws -> String {
    var page = ""
    WeekPage(scene, options: try SampleWeek.options()).write(into: &page)
    return page
  }

  /// The script's report of the grid at one offset: rectangles in content coordinates.
  private struct GridState: Decodable {
    let offset: [Double]
    let size: [Double]
    let frames: [String: [Double]]
    let hits: [String]
  }

  /// Scrolls to 16 offsets on both axes, the ends and fractions between, and reads every frame.
  private static let gridScript = """
    const grid = document.querySelector("#grid");
    const rtl = document.dir === "rtl";
    // The initial scroll position is animated for a moment.
    grid.style.animation = "none";
    grid.style.scrollSnapType = "none";
    const states = [];
    const across = grid.scrollWidth - grid.clientWidth, down = grid.scrollHeight - grid.clientHeight;
    for (const part of [0, .05, .113, .17, .25, .333, .4, .5, .55, .6181, .7, .75, .81, .9, .97, 1]) {
      grid.scrollLeft = across * part * (rtl ? -1 : 1);
      grid.scrollTop = down * part;
      const origin = document.querySelector("[data-origin]").getBoundingClientRect();
      const box = grid.getBoundingClientRect();
      const left = box.left + grid.clientLeft, top = box.top + grid.clientTop;
      const frames = {};
      const read = (name, element) => {
        const r = element.getBoundingClientRect();
        frames[name] = [r.left - origin.left, r.top - origin.top, r.width, r.height];
      };
      for (const e of grid.querySelectorAll("[data-frame]"))
        read(e.dataset.frame + (e.dataset.column ?? ""), e);
      for (const e of grid.querySelectorAll("[data-uid][data-recurrence-id][data-column]"))
        read(`${e.dataset.uid}/${e.dataset.recurrenceId}/${e.dataset.column}`, e);
      for (const e of grid.querySelectorAll("[data-uid][data-first-column]"))
        read(`${e.dataset.uid}/${e.dataset.firstColumn}-${e.dataset.lastColumn}`, e);
      grid.querySelectorAll("[data-overflow]").forEach((e, i) => read("more" + i, e));
      const edge = rtl ? left + grid.clientWidth - 5 : left + 5;
      const middle = left + grid.clientWidth / 2;
      const points = [[edge, top + 5], [middle, top + 5], [middle, top + 60], [edge, top + 200]];
      const hits = points.map(([x, y]) =>
        document.elementFromPoint(x, y)?.closest("[data-frame]")?.dataset.frame ?? "");
      states.push({offset: [left - origin.left, top - origin.top],
        size: [grid.clientWidth, grid.clientHeight], frames, hits});
    }
    return states;
    """

  private func expectedFrames(_ scene: WeekScene) -> [String: LayoutRect] {
    let bars = scene.headerFrames
    var frames = ["bar": bars.bar, "gutter": bars.gutter, "corner": bars.corner]
    frames["all-day"] = bars.allDay
    let grid = scene.grid
    for column in grid.columns.indices { frames["day\(column)"] = scene.dayFrame(column) }
    for segment in grid.segments {
      let entry = grid.entries[segment.entry]
      frames["\(entry.uid)/\(entry.recurrenceID?.description ?? "")/\(segment.column)"] =
        segment.frame
    }
    for bar in grid.bars {
      let uid = grid.entries[bar.entry].uid
      frames["\(uid)/\(bar.firstColumn)-\(bar.lastColumn)"] = scene.frame(of: bar)
    }
    for (index, overflow) in grid.overflow.enumerated() { frames["more\(index)"] = overflow.frame }
    return frames
  }

  @Test(
    "Every frame of the page is the engine's at 16 offsets on both axes, to 1/64 px",
    arguments: [
      (LayoutDirection.leftToRight, false, 800, LayoutInsets.zero),
      (.leftToRight, true, 1440, .zero), (.rightToLeft, false, 1280, .zero),
      (.rightToLeft, true, 800, .zero), (.rightToLeft, false, 500, .zero),
      (.leftToRight, false, 700, LayoutInsets(top: 44, leading: 30, bottom: 34, trailing: 10)),
      (.rightToLeft, true, 700, LayoutInsets(top: 0, leading: 47, bottom: 21, trailing: 47)),
    ])
  func framesAreTheEngines(
    direction: LayoutDirection, secondZone: Bool, width: Int, inset: LayoutInsets
  ) throws {
    let browser = try #require(Browser.named)
    func scene(_ size: LayoutSize, _ offset: LayoutPoint?) throws -> WeekScene {
      try SampleWeek.scene(
        direction: direction, hours: .window(0..<1440), size: size, offset: offset,
        secondZone: secondZone, fills: true, inset: inset)
    }
    let page = try page(scene(LayoutSize(width: 800, height: 600), nil))
    let states = try browser.measure(
      page, script: Self.gridScript, width: width, height: 600, as: [GridState].self)
    #expect(states.count == 16)
    var differences: [String] = []
    for state in states {
      let expected = try expectedFrames(
        scene(
          LayoutSize(width: state.size[0], height: state.size[1]),
          LayoutPoint(x: state.offset[0], y: state.offset[1])))
      #expect(Set(state.frames.keys) == Set(expected.keys))
      for (name, frame) in expected {
        let measured = state.frames[name] ?? []
        let wanted = [frame.x, frame.y, frame.width, frame.height]
        if measured.count != 4 || zip(measured, wanted).contains(where: { abs($0 - $1) > 1 / 64 }) {
          differences.append("\(name) at \(state.offset): \(measured) instead of \(wanted)")
        }
      }
      if inset == .zero { #expect(state.hits == ["corner", "day", "all-day", "gutter"]) }
    }
    #expect(Set(states.map { "\($0.offset)" }).count == 16)
    #expect(differences.isEmpty, "\(differences.count): \(differences.prefix(8))")
  }

  /// The script's report of the list: its sections and their headers at many offsets.
  private struct ListState: Decodable {
    let top: Double
    let sections: [Double]
    let states: [State]

    struct State: Decodable {
      let offset: Double
      let headers: [[Double]]
    }
  }

  private static let listScript = """
    const sections = [...document.querySelectorAll("section[data-date]")];
    // On narrow screens the bar scrolls away.
    const top = document.querySelector(".top");
    const isFixed = getComputedStyle(top).position !== "static";
    const bar = isFixed ? top.getBoundingClientRect().height : 0;
    const start = () => sections[0].getBoundingClientRect().top;
    const states = [];
    const end = document.documentElement.scrollHeight;
    for (let y = 0; y < end; y += 37) {
      scrollTo(0, y);
      states.push({offset: bar - start(), headers: sections.map(s => {
        const r = s.firstElementChild.getBoundingClientRect();
        return [r.top - start(), r.height];
      })});
    }
    return {top: bar, sections: sections.map(s => s.getBoundingClientRect().height), states};
    """

  @Test("the list's headers are where the pinning engine puts them", arguments: [800, 390, 1500])
  func listHeadersPin(width: Int) throws {
    let browser = try #require(Browser.named)
    let measured = try browser.measure(
      page(try SampleWeek.scene()), script: Self.listScript, width: width, height: 600,
      as: ListState.self)
    #expect(measured.sections.count == 7)
    let list = StickySectionHeaders(
      measured.sections.map {
        ListSection(header: .init(length: 36), itemLengths: [$0 - 36])
      })
    let content = LayoutSize(width: 300, height: measured.sections.reduce(0, +))
    var differences: [String] = []
    var states = Set<PinState>()
    for state in measured.states {
      let viewport = ScrollViewport(
        size: LayoutSize(width: 300, height: 600 - measured.top), contentSize: content,
        offset: LayoutPoint(x: 0, y: state.offset))
      for (section, header) in state.headers.enumerated() {
        let expected = try #require(list.header(ofSection: section, in: viewport))
        states.insert(expected.state)
        if abs(header[0] - expected.start) > 1 / 64 || header[1] != 36 {
          differences.append("\(section) at \(state.offset): \(header), not \(expected.start)")
        }
      }
    }
    #expect(states == [.natural, .pinned, .pushed])
    #expect(differences.isEmpty, "\(differences.count): \(differences.prefix(8))")
  }

  @Test("The page says nothing on the console and runs no script, whatever titles say")
  func consoleIsSilent() throws {
    let browser = try #require(Browser.named)
    let rules = try SampleWeek.rules
    let entries = SampleWeek.entries(rules) + HostileTexts.entries
    let answer = try browser.load(
      page(try SampleWeek.scene(entries: entries)), width: 800, height: 600)
    #expect(answer.messages.isEmpty)
    #expect(answer.document.contains("</footer>"))
    #expect(!answer.document.contains("<script"))
  }
}
