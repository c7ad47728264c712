/// What a table tracked before a batch or a reload, to tell the delegate what has become of it.
struct Tracked {
  let focus: Focus?
  let isCursorOnHeader: Bool
  let marks: MarkedRows
  let markIdentities: Set<Int64>?
  let dragging: DraggedRows?
  let dragMemory: DragMemory?
  let field: InlineField?

  init(of table: TableView) {
    focus = table.focus
    isCursorOnHeader = table.isCursorOnHeader
    marks = table.marks
    markIdentities = table.markIdentities
    dragging = table.dragging
    dragMemory = table.dragMemory
    field = table.field
  }
}
