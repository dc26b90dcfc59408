import CalendarText
import FixtureChecks
import Foundation

/// Checks files of CSV vectors, by kind. Strict vectors and invalid files must pass, and of the
/// others those without a known reason to differ.
func verifyCSVVectors(_ files: [URL]) throws -> Int32 {
  var strict = FixtureReport()
  var others: [CSVVector.Kind: FixtureReport] = [
    .lenient: FixtureReport(divergenceLimit: .max), .option: FixtureReport(divergenceLimit: .max),
  ]
  var invalid = FixtureReport()
  var explained: [String] = []
  var unexplained = FixtureReport(divergenceLimit: .max)
  for file in files {
    for (number, line) in try lines(of: file).enumerated() {
      // JSONSerialization drops a U+FEFF at the start of a string, unless it is escaped.
      let line = line.replacing("\u{FEFF}", with: #"\ufeff"#)
      guard let vector = CSVVector(Data(line.utf8)) else {
        var checker = FixtureChecker()
        checker.fail("cannot be read")
        strict.add("\(file.lastPathComponent):\(number + 1)", checker)
        continue
      }
      let checker = check(vector)
      if vector.isInvalid {
        invalid.add(vector.id, checker)
      } else if vector.kind == .strict {
        strict.add(vector.id, checker)
      } else {
        others[vector.kind]?.add(vector.id, checker)
        if let reason = vector.difference, !checker.problems.isEmpty {
          explained.append("(\(vector.kind.rawValue)) \(vector.id): \(reason)")
        } else {
          unexplained.add(vector.id, checker)
        }
      }
    }
  }
  for divergence in strict.divergences + invalid.divergences { print(divergence) }
  for line in explained { print(line) }
  for divergence in unexplained.divergences { print("unexplained: \(divergence)") }
  print("strict: \(strict.passed) of \(strict.total)")
  print("invalid files reported: \(invalid.passed) of \(invalid.total)")
  for kind in [CSVVector.Kind.lenient, .option] {
    guard let report = others[kind], report.total > 0 else { continue }
    print("\(kind.rawValue): \(report.passed) of \(report.total)")
  }
  return strict.holds && invalid.passed == invalid.total && unexplained.holds ? 0 : 1
}

private func check(_ vector: CSVVector) -> FixtureChecker {
  var checker = FixtureChecker()
  if vector.isInvalid {
    var reader = DelimitedReader(Array(vector.input.utf8))
    let names = Set(reader.next() ?? [])
    while reader.next() != nil {}
    if reader.issues.isEmpty, names.isSuperset(of: ["foo", "bar", "baz"]) {
      checker.fail("nothing is reported")
    }
    return checker
  }
  guard let dialect = vector.dialect else {
    checker.fail("no dialect has these options: \(vector.options)")
    return checker
  }
  var reader = DelimitedReader(Array(vector.input.utf8), dialect: dialect)
  var found: [[String]] = []
  while let record = reader.next() { found.append(record) }
  // Options of other readers that are up to the caller here.
  if let lines = vector.options["skipFirstNLines"] as? Int, lines > 0 {
    found = Array(found.dropFirst(lines))
  }
  if let rows = vector.options["preview"] as? Int, rows > 0 {
    found = Array(found.prefix(rows + (vector.objects == nil ? 0 : 1)))
  }
  if let expected = vector.objects {
    let names = found.first ?? []
    let objects = found.dropFirst().map { record in
      var object = Dictionary(zip(names, record), uniquingKeysWith: { first, _ in first })
      // Fields beyond the header's stay in the record, without a name.
      let extra = record.dropFirst(names.count)
      if !extra.isEmpty { object["__parsed_extra"] = extra.joined(separator: "\u{1F}") }
      return object
    }
    checker.expect("the records", objects, expected)
  } else if let expected = vector.records {
    // Some readers rename columns with equal names.
    let skipped = vector.options["header"] as? Bool == true ? 1 : 0
    checker.expect(
      "the records", Array(found.dropFirst(skipped)), Array(expected.dropFirst(skipped)))
  }
  return checker
}
