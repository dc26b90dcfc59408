import TestSupport
import Testing
import examples

@Suite("The examples")
struct ExamplesTests {
  @Test("each published system has one, and it prints what its golden file says")
  func golden() {
    #expect(Example.all.map(\.name) == ["S1", "S2", "S3", "S4", "S5"])
    for example in Example.all {
      TestFiles().expectGolden(example.text(), "example-\(example.name).txt")
    }
  }

  @Test("they are found by name, in capitals or not")
  func names() {
    #expect(Example.named("s3")?.name == "S3")
    #expect(Example.named("S6") == nil)
  }
}
