import ObjectGraph

/// The list that cases are about, as it lies in the store.
enum ReplaySchema {
  /// A table of rows in manual order, and the sections with their ranks.
  static let template = """
    CREATE TABLE item (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      name TEXT NOT NULL DEFAULT '',
      position INTEGER,
      title TEXT NOT NULL DEFAULT '',
      done INTEGER NOT NULL DEFAULT 0,
      section TEXT
    );
    CREATE TABLE heading (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      name TEXT NOT NULL DEFAULT '',
      rank INTEGER
    );
    CREATE INDEX item_by_section_and_position ON item (section, position);
    CREATE INDEX item_by_position ON item (position);
    INSERT INTO docket_list (entity, title, title_column, section_column, order_column)
    VALUES ('item', 'Items', 'name', 'section', 'position');
    INSERT INTO docket_field (entity, name, label, type, choice)
    VALUES ('item', 'section', 'Section', 'choice', 'heading');
    """

  /// How a case's rows are fetched: by section (its name, or its rank), then key, then ID.
  static func request(for testCase: ControllerCase, _ item: Entity) -> FetchRequest {
    var order: [FetchRequest.SortDescriptor] = [.init("position"), .init("name")]
    if testCase.isSectioned {
      order.insert(.init(testCase.isRanked ? "section.rank" : "section"), at: 0)
    }
    return FetchRequest(
      entity: item, predicate: testCase.filter.map(predicate), sortDescriptors: order,
      limit: testCase.limit, offset: testCase.offset ?? 0)
  }

  private static func predicate(_ filter: ControllerCase.Filter) -> FetchRequest.Predicate {
    switch filter {
    case .keyBelow(let bound): .comparison("position", .less, .integer(Int64(bound)))
    case .notDone: .comparison("done", .equal, 0)
    }
  }
}
