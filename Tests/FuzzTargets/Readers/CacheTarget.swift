import FetchedResults
import Foundation
import ObjectGraph
import TestSupport

/// The file that keeps the order of a list: whatever it holds, the list is shown as it is.
final class CacheTarget: FuzzTarget {
  private static let row = Entity(
    "row", attributes: [Attribute("title"), Attribute("rank", .integer), Attribute("group")])

  let seeds: [[UInt8]]
  private let database = MemoryStoreDatabase(model: Model(entities: [CacheTarget.row]))
  private let cache: ResultsCache
  private let file: URL

  init(folder: String) throws {
    for key in 1...40 as ClosedRange<Int64> {
      database.write(
        [.text("row \(key)"), .integer(key * 7 % 40), .text("group \(key % 3)")], key, of: Self.row)
    }
    cache = ResultsCache(folder: folder)
    _ = try Self.fetch(database, cache)
    let names = try FileManager.default.contentsOfDirectory(atPath: folder)
    guard let name = names.first(where: { $0.hasPrefix("list") }) else {
      throw BrokenLaw("nothing was kept: \(names)")
    }
    file = URL(fileURLWithPath: folder).appendingPathComponent(name)
    seeds = [Array(try Data(contentsOf: file))]
  }

  private static func fetch(
    _ database: MemoryStoreDatabase, _ cache: ResultsCache
  ) throws -> FetchedResultsController {
    let context = try ManagedObjectContext(store: MemoryStore(database))
    let request = FetchRequest(
      entity: row, sortDescriptors: [.init("group"), .init("rank")])
    let results = try FetchedResultsController(
      fetchRequest: request, context: context, sectionKeyPath: "group", cacheName: "list",
      cache: cache)
    try results.performFetch()
    return results
  }

  func check(_ bytes: [UInt8]) throws {
    try Data(bytes).write(to: file)
    let results = try Self.fetch(database, cache)
    let keys = results.fetchedObjects?.map(\.objectID.key) ?? []
    let expected = (1...40 as ClosedRange<Int64>).sorted {
      ($0 % 3, $0 * 7 % 40) < ($1 % 3, $1 * 7 % 40)
    }
    try BrokenLaw.unless(keys == expected, "\(keys)")
    try BrokenLaw.unless(results.sections?.map(\.numberOfObjects) == [13, 14, 13], "sections")
  }
}
