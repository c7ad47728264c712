import ObjectGraph

/// A row that somebody else deleted while its title was being typed.
struct LostRow {
  let id: ManagedObjectID
  /// The title that the typing started from. Should the row come back, it is kept only over that
  /// one, so that nobody's change is lost unseen.
  var title: AttributeValue
  /// Whether somebody pressed a key since it was told what Enter does by now.
  var isSeen = false
}
