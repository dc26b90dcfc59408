import AppointmentModel
import CalendarLayout
import Testing

@Suite("The palette")
struct PaletteTests {
  @Test("names have hues of their own, up to eight, whatever their order")
  func distinct() {
    let names = [
      "Design", "Engineering", "Hiring", "Office", "On call", "Private", "Product", "Team",
    ]
    let palette = Palette(names: names)
    #expect(Set(names.map { palette[$0] }).count == 8)
    #expect(Palette(names: names.reversed()) == palette)
    #expect(palette["unheard of"] == Palette(names: ["unheard of"])["unheard of"])
  }

  @Test("a name that is added takes a hue that is left, and the others keep theirs")
  func added() {
    let names = ["Design", "Engineering", "Hiring", "Office", "On call", "Private", "Product"]
    var palette = Palette(names: names)
    let before = names.map { palette[$0] }
    for name in ["Team", "", "Design", "One more"] { palette.add(name) }
    #expect(names.map { palette[$0] } == before)
    #expect(!before.contains(palette["Team"]))
    #expect(palette["One more"] != .grey || palette["Team"] != .grey)
  }

  @Test("a name keeps its hue when others come and go that do not want the same one")
  func stable() {
    let alone = Palette(names: ["Private"])["Private"]
    var kept = 0
    for other in ["Team", "Office", "Sport", "Music", "School"] {
      kept += Palette(names: ["Private", other])["Private"] == alone ? 1 : 0
    }
    #expect(kept >= 4)
  }

  @Test(
    "a colour goes to the nearest hue",
    arguments: [
      ("#1a73e8", PaletteHue.blue), ("teal", .teal), ("green", .green), ("orange", .amber),
      ("#d50000", .red), ("hotpink", .pink), ("rebeccapurple", .violet), ("#808080", .grey),
      ("black", .grey), ("white", .grey),
    ])
  func nearest(text: String, hue: PaletteHue) throws {
    #expect(PaletteHue(nearestTo: try #require(CalendarColor(text))) == hue)
  }
}
