import Foundation

/// The path of a file without links, by which it is the same file for every caller.
enum RealPath {
  static func of(_ path: String) -> String {
    URL(filePath: path).resolvingSymlinksInPath().path(percentEncoded: false)
  }
}
