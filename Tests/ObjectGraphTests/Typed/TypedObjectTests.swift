import ObjectGraph
import TestSupport
import Testing

/// A program that knows its entities.
@Suite("Objects with types of their own") struct TypedObjectTests {
  struct Customer: TypedObject {
    struct Fields {
      let name = Field<String>("name")
      let jobs = ToMany<Job>("job")
    }
    static let entityName = "customer"
    static let fields = Fields()
    let object: ManagedObject
  }

  struct Agent: TypedObject {
    struct Fields {
      let name = Field<String?>("name")
      let boss = ToOne<Agent>("boss")
    }
    static let entityName = "agent"
    static let fields = Fields()
    let object: ManagedObject
  }

  struct Job: TypedObject {
    struct Fields {
      let title = Field<Title>("title")
      let customer = ToOne<Customer>("customer")
      let agent = ToOne<Agent>("agent")
      let position = Field<Int>("position")
    }
    static let entityName = "job"
    static let fields = Fields()
    let object: ManagedObject
  }

  /// A type of a program's own.
  enum Title: String, AttributeValueConvertible {
    case roof, door, other
    static var empty: Title { .other }
  }

  private let fixture: WorkshopFixture
  private var context: ManagedObjectContext { fixture.context }

  init() throws {
    fixture = try WorkshopFixture()
  }

  @Test("Attributes and relationships by key path, of a program that knows its entities")
  func typed() throws {
    let customer = Customer(object: fixture.customer(1))
    #expect(customer.name == "Zoe")
    customer[\.name] = "Ann"
    #expect(customer[\.name] == "Ann")
    let job = try context.insert(Job.self)
    job.title = .door
    try customer.jobs.insert(job, at: 2)
    #expect(try customer.jobs.fetch().map(\.title) == [.roof, .other, .door, .other])
    #expect(job.customer?.name == "Ann")
    #expect(job[\.customer.name] == "Ann")
    #expect(job.agent == nil)
    try customer.jobs.move(job, to: 0)
    try customer.jobs.remove(job)
    #expect(try customer.jobs.count() == 3)
    #expect(!customer.jobs.contains(job))
    job.agent = Agent(object: fixture.agent(1))
    #expect(job.agent?.boss?.name == "Bo")
    #expect(job[\.agent.boss.name] == "Bo")
    #expect(Agent(object: fixture.agent(2)).boss == nil)
  }

  @Test("Typed requests: predicates and orders from fields, also through relationships")
  func requests() throws {
    let jobs = try context.fetch(
      Job.self,
      where: Job.fields.customer.name == "Zoe" && Job.fields.position > 1000
        && Job.fields.agent.boss.name == nil,
      sortedBy: [Job.fields.agent.name.descending, Job.fields.position.ascending])
    #expect(jobs.map { $0.object["title"] } == ["wall", "gate"])
    let boss = try context.fetch(Agent.self, where: Agent.fields.boss.name == nil)
    #expect(boss.map(\.name) == ["Bo"])
    #expect(
      (Job.fields.title != .roof || Job.fields.position.isNull)
        == .or([.not(.comparison("title", .equal, "roof")), .isNull("position")]))
  }

  @Test("What cannot be read as a field's type is its empty value, and every type keeps its values")
  func storedValues() {
    let job = Job(object: fixture.job(1))
    job.object["position"] = "first"
    #expect(job.position == 0)
    job.object["title"] = 5
    #expect(job.title == .other)
    func roundTrip<Value: AttributeValueConvertible & Equatable>(_ values: Value...) -> Bool {
      values.allSatisfy { Value(stored: $0.attributeValue) == $0 }
    }
    #expect(roundTrip("", "x"))
    #expect(roundTrip(Int.min, 0, .max))
    #expect(roundTrip(Int64.min, 7))
    #expect(roundTrip(true, false))
    #expect(roundTrip(0.5, -1))
    #expect(roundTrip([UInt8]([1]), []))
    #expect(roundTrip(String?.none, "x"))
    #expect(roundTrip(AttributeValue.null, 1))
    #expect([String(stored: 1), String(stored: .null)] == [nil, nil])
    #expect(Bool(stored: "x") == nil && Double(stored: "1") == nil && Int(stored: 0.5) == nil)
    #expect(Int(stored: 5.0) == 5 && Int64(stored: -5.0) == -5 && Int64(stored: 1e300) == nil)
    #expect([UInt8](stored: "x") == nil && Int64(stored: "x") == nil && Bool(stored: 0.5) == true)
  }

  @Test("Relationships without types")
  func relationships() throws {
    let customer = fixture.customer(1)
    let job = fixture.job(2)
    let jobs = customer.relatedObjects("job")
    try jobs.insert(job, at: 2)
    let titles = try jobs.fetch().map { $0["title"] }
    #expect(titles == ["roof", "wall", "door", "gate"])
  }

  @Test("An unsaved step, and a form that may be cancelled")
  func stepsAndForms() throws {
    let row = fixture.job(1)
    try context.performStep("rename") { _ in row["title"] = "Milk" }
    try context.undo()
    #expect(row["title"] == "roof")
    let form = ManagedObjectContext(parent: context)
    form.object(with: row.objectID)["title"] = "Milk"
    try form.save(as: "edit")
    try context.save()
    #expect(fixture.database.values(of: row.objectID)?[0] == "Milk")
  }
}
