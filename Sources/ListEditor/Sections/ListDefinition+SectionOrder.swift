import ObjectGraph

extension ListDefinition {
  /// Whether its sections stand in the order of their rows, which people move by hand: whoever
  /// changes the section of a row has to move it too, or it tears another section in two (R26).
  public var ordersSectionsByRows: Bool {
    let request = FetchRequest(entity: entity, sortDescriptors: sortDescriptors)
    guard let rank = entity.orderAttribute, request.ordersSectionsByRows(sectionPath: section)
    else { return false }
    let descriptor = request.rowDescriptor(sectionPath: section)
    return descriptor?.path.attribute == rank && descriptor?.order == .ascending
  }
}
