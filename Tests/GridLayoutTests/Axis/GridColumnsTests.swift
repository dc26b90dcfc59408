import GridLayout
import Testing

@Suite("Columns")
struct GridColumnsTests {
  @Test("edges that are no numbers or run backwards are moved onto the one before")
  func edges() {
    #expect(GridColumns(edges: [.nan, 10, .infinity, 20]).edges == [0, 10, 10, 20])
    #expect(GridColumns(edges: [5, 3, 9, 8]).edges == [5, 5, 9, 9])
    #expect(GridColumns(edges: [-.infinity]).edges == [0] && GridColumns(edges: []).edges == [0])
  }
}
