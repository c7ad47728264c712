/// A folder in which results controllers keep the identities of their results in order, so that
/// opening a long list the next time neither sorts nor counts it (`R93`).
///
/// ```swift
/// let cache = ResultsCache(folder: folder)
/// let results = try FetchedResultsController(
///   fetchRequest: request, context: context, sectionKeyPath: "section", cacheName: "tasks",
///   cache: cache)
/// ```
///
/// A cache holds identities with their sort keys (the first bits of their places, without which
/// every comparison would read a row), section names with counts, and what it is valid for; no
/// rows. A cache that is damaged, out of date beyond what the store's change feed can tell, for
/// something else, or of another store is as good as none (`R96`, `R100`), and is replaced. Each
/// part is verified when it is read. Nothing here throws: what cannot be kept is fetched again.
public struct ResultsCache: Hashable, Sendable {
  /// Where the files lie; made when it is needed.
  public let folder: String
  /// Of shorter lists nothing is kept, since they are read as fast.
  public let smallestRowCount: Int

  private static let suffix = ".results"

  /// A cache in a folder, which need not be there yet.
  ///
  /// - Parameters:
  ///   - folder: An absolute path. Its files with the suffix `.results` belong to caches.
  ///   - smallestRowCount: How many rows a list must have to be kept.
  public init(folder: String, smallestRowCount: Int = 0) {
    self.folder = folder
    self.smallestRowCount = smallestRowCount
  }

  /// Removes what was kept under a name, or everything if there is none; no error if that is
  /// nothing (`R99`).
  public func deleteCache(named name: String?) {
    if let name {
      CacheFile.remove(path(name))
      return
    }
    for file in CacheFile.names(inFolder: folder) where Self.isOurs(file) {
      CacheFile.remove(folder + "/" + file)
    }
  }

  /// Whether a file belongs to a cache: by its suffix, or as one that was not written to its end.
  private static func isOurs(_ file: String) -> Bool {
    file.hasSuffix(suffix) || CacheFile.finalName(ofUnfinished: file)?.hasSuffix(suffix) == true
  }

  /// The file of a name: letters, digits and dashes stand for themselves, so that people know it,
  /// and other bytes for a number. A long name is cut, and told from others by a checksum.
  func path(_ name: String) -> String {
    var file = ""
    for byte in name.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"):
        file.unicodeScalars.append(UnicodeScalar(byte))
      default:
        file += "\(byte < 16 ? "_0" : "_")\(String(byte, radix: 16))"
      }
    }
    if file.utf8.count > 200 {
      var sum = CacheChecksum(seed: 0)
      for byte in name.utf8 { sum.add(UInt64(byte)) }
      file = file.prefix(100) + "_" + String(sum.value, radix: 16)
    }
    return folder + "/" + file + Self.suffix
  }
}
