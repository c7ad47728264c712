import ObjectGraph

extension ListDefinition {
  /// Whether its sections stand in the order of their rows, which people move by hand: whoever
  /// changes the section of a row has to move it too, or it tears another section in two (R26).
  public var ordersSectionsByRows: Bool {
    let request = FetchRequest(entity: entity, sortDescriptors: sortDescriptors)
    return request.ordersSectionsByRows(sectionPath: section)
      && request.rowDescriptor(sectionPath: section)?.isManualOrder(of: entity) == true
  }
}
