/// Why a file that is sound has nothing to show.
enum NoListError: Error {
  case noList
}
