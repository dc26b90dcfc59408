public import Foundation
import Pinning

/// Compares measured pinning fixtures to the public entry points of Pinning.
public struct PinningChecks: Sendable {
  /// The results so far.
  public private(set) var report: FixtureReport

  /// Makes an empty report.
  public init(divergenceLimit: Int = 20) {
    report = FixtureReport(divergenceLimit: divergenceLimit)
  }

  /// Checks every document of a JSON Lines file.
  ///
  /// A line that cannot be read, or is of an unknown type, counts as a divergence.
  public mutating func check(file: URL) throws {
    let data = try Data(contentsOf: file)
    for (number, line) in data.split(separator: UInt8(ascii: "\n")).enumerated() {
      check(line: Data(line), place: "\(file.lastPathComponent):\(number + 1)")
    }
  }

  /// Checks one document.
  public mutating func check(line: Data, place: String) {
    let decoder = JSONDecoder()
    var checker = FixtureChecker()
    var id = place
    do {
      let head = try decoder.decode(FixtureHead.self, from: line)
      id = head.id
      guard head.counts else {
        report.skip()
        return
      }
      switch head.type {
      case "list": checkList(try decoder.decode(ListFixture.self, from: line), &checker)
      case "grid": checkGrid(try decoder.decode(GridFixture.self, from: line), &checker)
      case "nested": checkNested(try decoder.decode(NestedFixture.self, from: line), &checker)
      case "stack": checkStack(try decoder.decode(StackFixture.self, from: line), &checker)
      case "cells": checkCells(try decoder.decode(CellsFixture.self, from: line), &checker)
      case "axis": checkAxis(try decoder.decode(AxisFixture.self, from: line), &checker)
      case "reveal": checkReveal(try decoder.decode(RevealFixture.self, from: line), &checker)
      case "month", "timeline":
        checkRows(try decoder.decode(RowsFixture.self, from: line), &checker)
      default: checker.fail("unknown type \"\(head.type)\"")
      }
    } catch {
      checker.fail("cannot be read: \(error)")
    }
    report.add(id, checker)
  }
}

/// The direction of a fixture.
func direction(_ name: String?) -> LayoutDirection { name == "rtl" ? .rightToLeft : .leftToRight }

extension LayoutInsets {
  /// Insets from physical sides.
  init(_ inset: FixtureInset?, _ direction: LayoutDirection = .leftToRight) {
    let left = inset?.left ?? 0
    let right = inset?.right ?? 0
    self.init(
      top: inset?.top ?? 0, leading: direction == .leftToRight ? left : right,
      bottom: inset?.bottom ?? 0, trailing: direction == .leftToRight ? right : left)
  }
}

extension LayoutSize {
  init(_ size: FixtureSize) { self.init(width: size.w, height: size.h) }
}

extension LayoutRect {
  /// The four numbers of a rectangle in a fixture.
  var numbers: [Double?] { [x, y, width, height] }
}
