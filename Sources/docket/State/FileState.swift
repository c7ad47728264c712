import Foundation
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

  /// That nothing can be kept, for people who will type; nil where it can be, or there is no place
  /// for it anyway.
  var trouble: String? {
    guard let path = drafts?.path, !StatePlace.canWrite(besides: path) else { return nil }
    let folder = (path as NSString).deletingLastPathComponent
    return "Nothing can be written to \(folder), so what is typed or not saved yet is lost where"
      + " this program is ended from outside."
  }

  /// Keeps how the lists are left, beside what others have kept of the other lists meanwhile.
  func keep(_ new: FileView) {
    guard let view else { return }
    let old = view.read() ?? FileView()
    let all = old.replacing(with: new)
    if all != old { view.store(all) }
  }
}
