import ObjectGraph
import TestSupport
import Testing

@Suite("Sort keys") struct SortKeyTests {
  static let descriptors: [FetchRequest.SortDescriptor] = [
    .init("x"), .init("x", .descending), .init("x", collation: .caseInsensitive),
    .init("x", .descending, collation: .caseInsensitive), .init("x", nulls: .last),
    .init("x", .descending, nulls: .last),
  ]

  @Test("A smaller key means an earlier value", arguments: descriptors)
  func monotone(_ descriptor: FetchRequest.SortDescriptor) {
    for a in RandomValues.values {
      for b in RandomValues.values {
        let (x, y) = (descriptor.sortKey(of: a), descriptor.sortKey(of: b))
        if x != y {
          #expect(Ordering(x, y) == descriptor.compare(a, b), "\(a), \(b)")
        } else if descriptor.compare(a, b) == .same {
          continue
        }
      }
    }
  }

  @Test("Ranks of lists of a million rows never tie, nor do short texts")
  func precision() {
    let ascending = FetchRequest.SortDescriptor("x")
    let ranks: [Int64] = [0, 1, 2, 1 << 51, (1 << 51) + 1, (1 << 52) - 1, -(1 << 52) + 1]
    #expect(Set(ranks.map { ascending.sortKey(of: .integer($0)) }).count == ranks.count)
    let texts = ["", "a", "b", "ab", "abcdef", "abcdefg", "abcdefh"]
    #expect(Set(texts.map { ascending.sortKey(of: .text($0)) }).count == texts.count)
  }

  @Test("NULL comes first ascending and last descending, or last in both, R30")
  func null() {
    for value in RandomValues.values where !value.isNull {
      for descriptor in Self.descriptors.suffix(2) {
        #expect(descriptor.sortKey(of: .null) >= descriptor.sortKey(of: value))
        #expect(descriptor.compare(.null, value) == .after)
        #expect(descriptor.compare(value, .null) == .before)
      }
      #expect(Self.descriptors[0].sortKey(of: .null) < Self.descriptors[0].sortKey(of: value))
      #expect(Self.descriptors[1].sortKey(of: .null) > Self.descriptors[1].sortKey(of: value))
    }
  }

  @Test("The row's key is of the first descriptor that tells rows of a section apart")
  func rowDescriptor() {
    func path(_ paths: [AttributePath], _ section: AttributePath?) -> AttributePath? {
      FetchRequest(entity: Fixture.item, sortDescriptors: paths.map { .init($0) })
        .rowDescriptor(sectionPath: section)?.path
    }
    #expect(path(["a", "b"], nil) == "a")
    #expect(path(["s", "b"], "s") == "b")
    #expect(path(["s.rank", "b"], "s") == "b")
    #expect(path(["day", "b"], "month") == "day")
    #expect(path(["s"], "s") == nil)
    #expect(path([], nil) == nil)
  }

  @Test("What an owner shows is the same for all rows of a section by the owner's key")
  func owners() {
    let job = Entity(
      "job", attributes: [Attribute("title"), Attribute("customer_id", .integer)],
      relationships: [.toOne("customer", to: "customer", storedIn: "customer_id")])
    func path(_ paths: [AttributePath], _ section: AttributePath?) -> AttributePath? {
      FetchRequest(entity: job, sortDescriptors: paths.map { .init($0) })
        .rowDescriptor(sectionPath: section)?.path
    }
    #expect(path(["customer.name", "title"], "customer_id") == "title")
    #expect(path(["customer.name", "customer.city"], "customer_id") == nil)
    #expect(path(["customer.name", "title"], "title") == "customer.name")
    #expect(path(["customer.name", "title"], "customer.city") == "customer.name")
  }

  @Test("The section's value is an implied key after the first descriptor, R28b")
  func impliedSectionKey() {
    func paths(_ descriptors: [FetchRequest.SortDescriptor]) -> [AttributePath] {
      FetchRequest(entity: Fixture.item, sortDescriptors: descriptors).order(sectionPath: "s")
        .map(\.path)
    }
    #expect(paths([.init("s"), .init("b")]) == ["s", "b"])
    #expect(paths([.init("s", collation: .caseInsensitive), .init("b")]) == ["s", "s", "b"])
    #expect(paths([.init("s.rank"), .init("b")]) == ["s.rank", "s", "b"])
    #expect(paths([]) == ["s"])
  }
}
