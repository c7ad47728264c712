import ObjectGraph

extension ListDefinition {
  /// What brings the list's own sections together, of its order: what is the same for all rows of
  /// a section. None where they follow from the order of the rows themselves.
  var sectionSortDescriptors: [FetchRequest.SortDescriptor] {
    guard let section else { return [] }
    let request = FetchRequest(entity: entity)
    return Array(sortDescriptors.prefix { request.isShared($0.path, inSectionsBy: section) })
  }

  /// The order of the rows that the list itself has, without what is there for its sections alone.
  var rowSortDescriptors: [FetchRequest.SortDescriptor] {
    Array(sortDescriptors.dropFirst(sectionSortDescriptors.count))
  }
}

/// A list with other sections than its own.
extension ListDefinition {
  /// The list as if its sections came from a value of the rows, or from none.
  func inSections(from path: AttributePath?) -> ListDefinition {
    guard path != section else { return self }
    return ListDefinition(
      key: key, name: name, entity: entity, title: title, detail: detail, section: path,
      sortDescriptors: sortDescriptors, filter: filter, cellStyle: cellStyle, columns: columns,
      fields: fields)
  }

  /// The order in which the list is to open once its sections come from another field, or from
  /// none: what brings these together, and then the order that the rows of a section have now.
  /// Empty where the rows stand as people put them, which follows from section and rank.
  func sortDescriptors(withSectionsFrom field: Attribute?) -> [FetchRequest.SortDescriptor] {
    let rows = rowSortDescriptors
    let manual = entity.orderAttribute.map {
      [FetchRequest.SortDescriptor(AttributePath(attribute: $0))]
    }
    guard !rows.isEmpty, rows != manual else { return [] }
    guard let field else { return rows }
    let path = AttributePath(attribute: field.name)
    let first = sortDescriptor(path, .ascending).with(nulls: .smallest)
    // A file can note no collation that passes over marks.
    let isText = field.type == .text
    return [isText ? .init(path, collation: .caseInsensitive) : first] + rows
  }
}
