import ObjectGraph
import SQLitePersistence
import TestSupport
import Testing

/// Other programs give rows ids by chance, of which half are negative.
@Suite("A row with a very low id")
struct RandomKeyTests {
  @Test(
    "comes back under it, with what leads to it, and can be led to, R13",
    arguments: [-8_000_000_000_000_000_000, ManagedObjectID.firstKey])
  func undo(key: Int64) throws {
    let file = try ListFile("customers")
    defer { file.remove() }
    try file.shell(
      """
      INSERT INTO customer (id, name) VALUES (\(key), 'Chance');
      INSERT INTO job (title, customer_id) VALUES ('Paint', \(key));
      """)
    let state =
      "SELECT id, name FROM customer ORDER BY id; SELECT id, customer_id, title FROM job ORDER BY id"
    let before = try file.shell(state)
    let store = try file.open()
    let context = try ManagedObjectContext(store: store)
    let customer = context.object(with: ManagedObjectID(try store.entity("customer"), key))
    try context.performGesture("edit") { _ in customer["name"] = "Known" }
    try context.performGesture("delete") { try $0.delete(customer) }
    #expect(try file.shell("SELECT count(*) FROM job WHERE customer_id = \(key)") == "0")
    for _ in 0..<2 { #expect(try context.undo()?.isComplete == true) }
    #expect(try file.shell(state) == before)
    let job = context.object(with: ManagedObjectID(try store.entity("job"), 1))
    try context.performGesture("lead") { _ in job["customer_id"] = .integer(key) }
    #expect(try file.shell("SELECT customer_id FROM job WHERE id = 1") == "\(key)")
  }

  @Test("as rows have that are not saved yet is left as it is, in words")
  func lowest() throws {
    let file = try ListFile("customers")
    defer { file.remove() }
    let key = ManagedObjectID.firstKey - 1
    try file.shell("INSERT INTO customer (id, name) VALUES (\(key), 'Chance')")
    let store = try file.open()
    let context = try ManagedObjectContext(store: store)
    let customer = context.object(with: ManagedObjectID(try store.entity("customer"), key))
    let refusal = PersistentStoreError.refused(
      "the id -9223372032559808513 of customer is below -9223372032559808512")
    #expect(throws: refusal) {
      try context.performGesture("edit") { _ in customer["name"] = "Known" }
    }
    try context.rollback()
    #expect(throws: refusal) { try context.performGesture("delete") { try $0.delete(customer) } }
    #expect(try file.shell("SELECT name FROM customer WHERE id = \(key)") == "Chance")
  }
}
