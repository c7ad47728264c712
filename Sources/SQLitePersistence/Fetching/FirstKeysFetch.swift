import ObjectGraph

/// Reads the first keys of a request in order.
///
/// With a limit SQLite stops early where an index holds the order. An order that begins with what a
/// section leads to (`status.rank`) is held by none, and SQLite would sort everything. So such a
/// list is read section by section: all rows of a section have the same value there, and an index
/// on the section and the rest holds the order within. Rows whose section is NULL or no choice come
/// where their missing value stands (`R30`, `R86`). An order that looks through capitals and marks
/// is held by none either: then all keys are read and sorted at once, if they are not too many.
struct FirstKeysFetch {
  private let request: FetchRequest
  private let sectionPath: AttributePath?
  private let model: Model
  private let limit: Int

  /// - Precondition: the request has neither limit nor offset.
  init(_ request: FetchRequest, sectionPath: AttributePath?, in model: Model, limit: Int) {
    self.request = request
    self.sectionPath = sectionPath
    self.model = model
    self.limit = limit
  }

  /// Reads them. The feed position is the caller's to read.
  ///
  /// - Complexity: O((limit + number of sections) · log n) where indexes hold the order
  func run(on connection: Connection) throws -> FirstKeys {
    let sorting = SortedKeyFetch(request, sectionPath: sectionPath, in: model)
    if let all = try sorting?.run(on: connection) { return FirstKeys(all, isComplete: true) }
    let keys = try firstKeys(on: connection)
    return FirstKeys(keys, isComplete: keys.keys.count < limit)
  }

  private func firstKeys(on connection: Connection) throws -> OrderedKeys {
    if let section = choice,
      let second = try connection.columns(behind: section, of: request.entity)
    {
      return try SectionwiseKeyFetch(
        request, section: section, behind: second, in: model, limit: limit
      ).run(on: connection)
    }
    var limited = request
    limited.limit = limit
    return try KeyFetch(limited, sectionPath: sectionPath, in: model).run(on: connection)
  }

  /// The attribute that sections come from, if the order begins with what it leads to.
  private var choice: String? {
    guard let path = sectionPath, let attribute = path.attribute,
      case .choice = request.entity.attribute(named: attribute)?.type,
      let first = request.sortDescriptors.first, first.path != path, first.path.begins(with: path)
    else { return nil }
    return attribute
  }
}
