// swift-tools-version: 6.2
import PackageDescription

/// Warnings are errors on our own targets; dependencies keep their own rules.
let strict: [SwiftSetting] = [.treatAllWarnings(as: .error)]

/// One of our libraries or test targets.
func target(_ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
  .target(name: name, dependencies: dependencies, swiftSettings: strict)
}

func testTarget(_ name: String, _ dependencies: [Target.Dependency]) -> Target {
  .testTarget(name: name, dependencies: dependencies, swiftSettings: strict)
}

/// A small program that shows how the libraries are used; it sees of them what every package sees.
func example(_ name: String, _ folder: String) -> Target {
  .executableTarget(
    name: name, dependencies: ["FetchedTable", "SQLitePersistence", "NcursesTerminal"],
    path: "Examples/\(folder)", packageAccess: false, swiftSettings: strict)
}

let grdb: Target.Dependency = .product(name: "GRDB", package: "GRDB.swift")
/// SQLite as GRDB links it, for the loops in which a row of GRDB's costs too much.
let sqlite: Target.Dependency = .product(name: "GRDBSQLite", package: "GRDB.swift")
let bitCollections: Target.Dependency = .product(
  name: "BitCollections", package: "swift-collections")
let argumentParser: Target.Dependency = .product(
  name: "ArgumentParser", package: "swift-argument-parser")

let package = Package(
  name: "docket",
  // Linux with glibc is what all of it is built and tested on. Of macOS it would need the version
  // that has `Synchronization`; there nothing watches files yet, and nobody has built it.
  platforms: [.macOS(.v15)],
  products: [
    .executable(name: "docket", targets: ["docket"]),
    .library(name: "TableOrder", targets: ["TableOrder"]),
    .library(name: "ObjectGraph", targets: ["ObjectGraph"]),
    .library(name: "SQLitePersistence", targets: ["SQLitePersistence"]),
    .library(name: "FetchedResults", targets: ["FetchedResults"]),
    .library(name: "Terminal", targets: ["Terminal"]),
    .library(name: "Events", targets: ["Events"]),
    .library(name: "NcursesTerminal", targets: ["NcursesTerminal"]),
    .library(name: "TerminalTable", targets: ["TerminalTable"]),
    .library(name: "FetchedTable", targets: ["FetchedTable"]),
    .library(name: "Interchange", targets: ["Interchange"]),
  ],
  dependencies: [
    .package(url: "https://github.com/groue/GRDB.swift", exact: "7.10.0"),
    .package(url: "https://github.com/apple/swift-collections", exact: "1.6.0"),
    .package(url: "https://github.com/apple/swift-argument-parser", exact: "1.8.2"),
    .package(url: "https://github.com/swiftlang/swift-docc-plugin", exact: "1.5.0"),
  ],
  targets: [
    // The screen.
    .systemLibrary(name: "CNcurses", providers: [.apt(["libncursesw5-dev"])]),
    .target(name: "CTerminalGuard", cSettings: [.treatAllWarnings(as: .error)]),
    .target(name: "CLargeMemory", cSettings: [.treatAllWarnings(as: .error)]),
    .target(name: "CUsualCode", cSettings: [.treatAllWarnings(as: .error)]),
    .target(name: "CSignalPipe", cSettings: [.treatAllWarnings(as: .error)]),
    target("Events", ["CSignalPipe"]),
    target("Terminal"),
    target("NcursesTerminal", ["Terminal", "Events", "CNcurses", "CTerminalGuard"]),

    // The data.
    target("TableOrder"),
    target("ObjectGraph"),
    target("SQLitePersistence", ["ObjectGraph", grdb, sqlite]),
    target("FetchedResults", ["ObjectGraph", "TableOrder"]),

    // The table, and the bridge between the two.
    target("TerminalTable", ["Terminal", "TableOrder"]),
    target("FetchedTable", ["FetchedResults", "TerminalTable"]),

    // Other formats.
    target("Interchange"),

    // The program.
    target("ListEditor", ["FetchedTable", bitCollections]),
    .target(
      name: "Templates", path: "Resources",
      resources: [
        .embedInCode("favorites.sql"), .embedInCode("customers.sql"), .embedInCode("heroes.sql"),
        .embedInCode("notes.sql"), .embedInCode("todo.sql"), .embedInCode("contacts.sql"),
        .embedInCode("blank.sql"),
      ],
      swiftSettings: strict),
    .executableTarget(
      name: "docket",
      dependencies: [
        "ListEditor", "Interchange", "SQLitePersistence", "NcursesTerminal", "Templates",
        "CLargeMemory", "CUsualCode", argumentParser,
      ],
      swiftSettings: strict,
      // At a fixed address there is nothing to relocate: a program with all of Swift's libraries in it
      // starts half a millisecond earlier and takes 2 MB less. With the functions side by side that a
      // start and the usual keys run, it takes 4 MB less again; Scripts/bench order lists them anew.
      linkerSettings: [
        .unsafeFlags(
          [
            "-Xclang-linker", "-no-pie", "-use-ld=lld",
            "-Xlinker", "--symbol-ordering-file=\(Context.packageDirectory)/Scripts/lib/order.txt",
            "-Xlinker", "--no-warn-symbol-ordering",
            // Where Scripts/lib/linking.sh puts archives that are to be preferred.
            "-L\(Context.packageDirectory)/.build/archives",
          ], .when(platforms: [.linux], configuration: .release))
      ]),

    // The examples: the public API alone.
    example("favorite-things", "FavoriteThings"),
    example("live-columns", "LiveColumns"),

    // The tests.
    .systemLibrary(name: "CVterm", path: "Tests/CVterm", providers: [.apt(["libvterm-dev"])]),
    .target(
      name: "TestSupport", dependencies: ["ObjectGraph", "Terminal", "CVterm"],
      path: "Tests/TestSupport", swiftSettings: strict),
    .executableTarget(
      name: "terminal-probe", dependencies: ["NcursesTerminal"], path: "Tests/TerminalProbe",
      swiftSettings: strict),
    .target(
      name: "ResultsReplay", dependencies: ["FetchedTable", "SQLitePersistence", grdb],
      path: "Tests/ResultsReplay", swiftSettings: strict),
    .executableTarget(
      name: "results-replay", dependencies: ["ResultsReplay"], path: "Tests/ResultsReplayTool",
      swiftSettings: strict),
    testTarget("ResultsReplayTests", ["ResultsReplay", "TestSupport"]),
    .executableTarget(
      name: "store-writer", dependencies: ["SQLitePersistence", "TestSupport", grdb],
      path: "Tests/StoreWriter", swiftSettings: strict),
    .target(
      name: "FuzzTargets",
      dependencies: [
        "NcursesTerminal", "Interchange", "ListEditor", "SQLitePersistence", "ResultsReplay",
        "TestSupport",
      ], path: "Tests/FuzzTargets", swiftSettings: strict),
    .executableTarget(
      name: "fuzzer", dependencies: ["FuzzTargets", "TestSupport"], path: "Tests/Fuzzer",
      swiftSettings: strict),
    testTarget("FuzzTests", ["FuzzTargets", "TestSupport"]),
    testTarget("TestSupportTests", ["TestSupport"]),
    testTarget("EventsTests", ["Events", "TestSupport"]),
    testTarget("TerminalTests", ["Terminal", "TestSupport"]),
    testTarget(
      "NcursesTerminalTests",
      ["NcursesTerminal", "TerminalTable", "terminal-probe", "TestSupport"]),
    testTarget("TableOrderTests", ["TableOrder", "TestSupport"]),
    testTarget("ObjectGraphTests", ["ObjectGraph", "TestSupport"]),
    .testTarget(
      name: "SQLitePersistenceTests",
      dependencies: [
        "SQLitePersistence", "store-writer", "Templates", "TestSupport", grdb, sqlite,
      ],
      exclude: ["Fixtures"], swiftSettings: strict),
    testTarget("FetchedResultsTests", ["FetchedResults", "TestSupport"]),
    testTarget("TerminalTableTests", ["TerminalTable", "TestSupport"]),
    testTarget("FetchedTableTests", ["FetchedTable", "TestSupport"]),
    testTarget("InterchangeTests", ["Interchange", "TestSupport"]),
    .testTarget(
      name: "DocumentationTests",
      dependencies: [
        "FetchedTable", "SQLitePersistence", "NcursesTerminal", "Interchange", "Templates",
        "TestSupport",
      ], packageAccess: false, swiftSettings: strict),
    testTarget(
      "ListEditorTests", ["ListEditor", "SQLitePersistence", "Templates", "TestSupport"]),
    testTarget("docketTests", ["docket", "CLargeMemory", "CUsualCode", "TestSupport"]),
    testTarget(
      "EndToEndTests",
      [
        "docket", "favorite-things", "live-columns", "ListEditor", "SQLitePersistence",
        "TestSupport",
      ]),
  ],
  swiftLanguageModes: [.v6]
)
