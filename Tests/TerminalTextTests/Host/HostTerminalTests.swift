import TerminalText
import Testing

@Suite("What a terminal says of itself")
struct HostTerminalTests {
  @Test("a size is held within its bounds, and zero says nothing")
  func sizes() {
    let rows: [(reported: (Int, Int), held: (Int, Int)?)] = [
      ((80, 24), (80, 24)), ((1, 1), (1, 1)), ((1000, 500), (1000, 500)),
      ((1001, 501), (1000, 500)), ((65535, 65535), (1000, 500)), ((7, 65535), (7, 500)),
      ((0, 0), nil), ((0, 24), nil), ((80, 0), nil), ((-3, 24), (1, 24)),
    ]
    for (reported, held) in rows {
      let size = TerminalSize(reportedColumns: reported.0, rows: reported.1)
      #expect(size?.columns == held?.0 && size?.rows == held?.1, "\(reported)")
    }
    #expect(TerminalSize(columns: 0, rows: 0) == TerminalSize(columns: 1, rows: 1))
    #expect(TerminalSize.standard == TerminalSize(columns: 80, rows: 24))
  }

  @Test("signals that end or stop the program are urgent, others are not")
  func urgency() {
    let urgent: [HostTerminal.Signal] = [.interrupt, .terminate, .hangUp, .stop]
    let others: [HostTerminal.Signal] = [.resize, .resume]
    #expect(urgent.allSatisfy(\.isUrgent) && !others.contains(where: \.isUrgent))
  }
}
