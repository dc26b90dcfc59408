/// The formats that `calgrid export` writes.
enum ExportFormat: String, CaseIterable, Sendable {
  case text, agenda, json
}
