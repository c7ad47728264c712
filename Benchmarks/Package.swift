// swift-tools-version: 6.2
import PackageDescription

/// The benchmarks of the libraries, in a package of their own so that nobody who uses these builds
/// a benchmark harness. See README.md.
let package = Package(
  name: "docket-benchmarks",
  platforms: [.macOS(.v15)],
  dependencies: [
    .package(name: "docket", path: ".."),
    .package(url: "https://github.com/ordo-one/benchmark", exact: "1.38.1", traits: []),
  ],
  targets: [
    .target(
      name: "Measuring", dependencies: [.product(name: "Benchmark", package: "benchmark")],
      path: "Measuring"),
    .executableTarget(
      name: "ChangeBenchmarks",
      dependencies: [
        "Measuring",
        .product(name: "Benchmark", package: "benchmark"),
        .product(name: "FetchedResults", package: "docket"),
        .product(name: "TableOrder", package: "docket"),
      ],
      path: "Changes",
      plugins: [.plugin(name: "BenchmarkPlugin", package: "benchmark")]),
    .executableTarget(
      name: "ListBenchmarks",
      dependencies: [
        "Measuring",
        .product(name: "Benchmark", package: "benchmark"),
        .product(name: "FetchedResults", package: "docket"),
        .product(name: "ObjectGraph", package: "docket"),
        .product(name: "SQLitePersistence", package: "docket"),
      ],
      path: "Lists",
      plugins: [.plugin(name: "BenchmarkPlugin", package: "benchmark")]),
  ],
  swiftLanguageModes: [.v6]
)
