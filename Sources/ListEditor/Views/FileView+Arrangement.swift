import ObjectGraph

extension FileView.List {
  /// An order of rows.
  struct Order: Codable, Hashable, Sendable {
    /// The name of the field; nil for the order that hands make.
    let field: String?
    let isDescending: Bool

    init(_ sort: ListArrangement.Sort) {
      switch sort {
      case .manual: (field, isDescending) = (nil, false)
      case .by(let path, let order):
        (field, isDescending) = (path.description, order == .descending)
      }
    }

    /// The order in a list; nil if it has no such field by now.
    func sort(
      in list: ListDefinition, of owner: OwnerField?
    ) -> ListArrangement.Sort? {
      guard let field else { return list.entity.orderAttribute == nil ? nil : .manual }
      return list.path(named: field, of: owner).map {
        .by($0, isDescending ? .descending : .ascending)
      }
    }
  }

  /// Where sections come from.
  struct Sections: Codable, Hashable, Sendable {
    /// The name of the field; nil for no sections.
    let field: String?

    init(_ grouping: ListArrangement.Grouping) {
      switch grouping {
      case .flat: field = nil
      case .by(let path): field = path.description
      }
    }

    /// The sections of a list; nil if it has no such field by now, or one that makes none.
    func grouping(
      in list: ListDefinition, of owner: OwnerField?
    ) -> ListArrangement.Grouping? {
      guard let field else { return list.section == nil ? nil : .flat }
      return refusal(in: list, of: owner) == nil
        ? list.path(named: field, of: owner).map { .by($0) } : nil
    }

    /// Why a list is not shown in them though it has their field; nil if it can be.
    func refusal(in list: ListDefinition, of owner: OwnerField?) -> Message? {
      field.flatMap { list.path(named: $0, of: owner) }
        .flatMap { list.refusal(ofSectionsFrom: $0) }
    }
  }
}

extension ListDefinition {
  /// The way to a field; to a hidden one too: rows may go on being ordered by it.
  fileprivate func path(named name: String, of owner: OwnerField?) -> AttributePath? {
    if name == owner?.attribute.name { return owner?.path }
    return entity.attribute(named: name).map { AttributePath(attribute: $0.name) }
  }
}
