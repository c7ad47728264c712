extension Editor {
  /// How the lists that were shown are left. To be asked for before the store is closed.
  public var view: FileView {
    var view = closedView
    for screen in screens { (screen as? ListScreen)?.note(in: &view) }
    return view
  }

  /// Shows the lists as they were left, the present one and those that are opened later. What is
  /// not there any more is passed over. To be called before the first key.
  public func restore(_ view: FileView) {
    earlierView = view
    for screen in screens { (screen as? ListScreen)?.restore(view) }
  }
}
