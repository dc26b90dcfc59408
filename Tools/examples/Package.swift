// swift-tools-version: 6.3
import PackageDescription

// The examples and the code of the guides as a package of its own, which can only use public names.
//
//   swift run --package-path Tools/examples booking SampleData/practice.csv 2026-03-24 free 60
func product(_ name: String) -> Target.Dependency {
  .product(name: name, package: "CalendarGrid")
}

let package = Package(
  name: "Examples",
  dependencies: [.package(name: "CalendarGrid", path: "../..")],
  targets: [
    .executableTarget(name: "seeds", dependencies: [product("CalendarGrid")], path: "seeds"),
    // The same on collection views, if there are any.
    .target(
      name: "collections", dependencies: [product("CalendarGrid"), product("CalendarUIKit")],
      path: "collections"),
    .executableTarget(
      name: "booking", dependencies: [product("CalendarGrid"), product("CalendarTerminal")],
      path: "booking"),
    // Tasks of apps, each with an answer worked out by hand.
    .executableTarget(
      name: "outside",
      dependencies: [product("CalendarGrid"), product("CalendarTerminal")], path: "outside"),
    .target(
      name: "guides",
      dependencies: [
        product("CalendarGrid"), product("CalendarTerminal"), product("CalendarFoundation"),
      ], path: "guides"),
  ]
)
