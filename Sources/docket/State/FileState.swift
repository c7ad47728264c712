import ListEditor

/// All that Docket keeps about one file outside of it.
struct FileState {
  /// What is typed and not kept.
  let drafts: DraftShelf?
  /// How its lists were left; nil where they are neither shown nor left like that.
  var view: StateFile<FileView>?
  /// The order of its long lists.
  let cache: ListCache?

  /// The state of a file; parts without a place for them are nil.
  ///
  /// - Parameter file: The Docket file, as the person calls it.
  init(of file: String, in folders: UserFolders) {
    drafts = StatePlace.path("drafts", of: file, in: folders.state).map(DraftShelf.init(path:))
    view = StateFile("views", of: file, in: folders.state)
    cache = folders.cache.map { ListCache(folder: $0, file: RealPath.of(file)) }
  }

  /// Keeps how the lists are left, beside what others have kept of the other lists meanwhile.
  func keep(_ new: FileView) {
    guard let view else { return }
    let old = view.read() ?? FileView()
    let all = old.replacing(with: new)
    if all != old { view.store(all) }
  }
}
