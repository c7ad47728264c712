/// What a table tracked before a batch or a reload, to tell the delegate what has become of it.
struct Tracked {
  let focus: Focus?
  let marks: MarkedRows
  let dragging: DraggedRows?
  let field: InlineField?

  init(of table: TableView) {
    focus = table.focus
    marks = table.marks
    dragging = table.dragging
    field = table.field
  }
}
