import TableOrder
import TestSupport

/// One edit of an order and, the same way, of its model.
enum OrderStep {
  case insertRow(Int64, TableIndexPath)
  case removeRow(TableIndexPath)
  case moveRow(TableIndexPath, TableIndexPath)
  case insertSection(Int64, Int)
  case removeSection(Int)
  case replaceID(Int64, Int64)

  /// A step that `model` allows. `next` is an identity that was never used.
  static func random(
    for model: OrderModel, next: Int64, growth: Double, using generator: inout SeededGenerator
  ) -> OrderStep {
    let section = model.sections.indices.randomElement(using: &generator)
    guard let section, Double.random(in: 0..<1, using: &generator) > 0.02 else {
      if let section, model.sections.count > 3, Bool.random(using: &generator),
        model.sections[section].rows.count < 12
      {
        return .removeSection(section)
      }
      return .insertSection(next, Int.random(in: 0...model.sections.count, using: &generator))
    }
    let rows = model.sections[section].rows
    let place = TableIndexPath(
      section: section, row: .random(in: 0...rows.count, using: &generator))
    guard !rows.isEmpty, Double.random(in: 0..<1, using: &generator) > growth else {
      return .insertRow(next, place)
    }
    let path = TableIndexPath(section: section, row: .random(in: rows.indices, using: &generator))
    switch Int.random(in: 0..<4, using: &generator) {
    case 0: return .replaceID(rows[path.row], next)
    case 1:
      let target = Int.random(in: model.sections.indices, using: &generator)
      let count = model.sections[target].rows.count - (target == section ? 1 : 0)
      return .moveRow(
        path, TableIndexPath(section: target, row: .random(in: 0...count, using: &generator)))
    default: return .removeRow(path)
    }
  }

  func apply(to order: inout OrderTree) {
    switch self {
    case .insertRow(let id, let path): order.insertRow(.init(id: id), at: path)
    case .removeRow(let path): order.removeRow(at: path)
    case .moveRow(let source, let target): order.moveRow(at: source, to: target)
    case .insertSection(let id, let index): order.insertSection(id, at: index)
    case .removeSection(let index): order.removeSection(at: index)
    case .replaceID(let old, let new): order.replaceID(old, with: new)
    }
  }

  func apply(to model: inout OrderModel) {
    switch self {
    case .insertRow(let id, let path):
      model.sections[path.section].rows.insert(id, at: path.row)
    case .removeRow(let path):
      model.sections[path.section].rows.remove(at: path.row)
    case .moveRow(let source, let target):
      let id = model.sections[source.section].rows.remove(at: source.row)
      model.sections[target.section].rows.insert(id, at: target.row)
    case .insertSection(let id, let index):
      model.sections.insert(.init(id: id, rows: []), at: index)
    case .removeSection(let index):
      model.sections.remove(at: index)
    case .replaceID(let old, let new):
      for index in model.sections.indices {
        if let row = model.sections[index].rows.firstIndex(of: old) {
          model.sections[index].rows[row] = new
        }
      }
    }
  }
}
