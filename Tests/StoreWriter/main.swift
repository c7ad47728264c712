import ObjectGraph
import SQLitePersistence

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

// A process that writes a list, for tests that kill it, or run several at once:
//
//   store-writer write FILE SEED COUNT     random gestures, the same for the same seed; after each
//                                          one its number is printed
//   store-writer trace FILE SEED COUNT     the same, and after each one what the file holds
//   store-writer crowd FILE SEED COUNT     edits the first row, and after a line of input saves;
//                                          after another one gestures beside others; then, after a
//                                          third one, what its objects hold
//   store-writer fill FILE                 adds rows until there is no room; after a line of
//                                          input, when there is some, goes on
//   store-writer check FILE                what the file holds, and whether it is in order

do {
  let arguments = CommandLine.arguments.dropFirst()
  guard let mode = arguments.first, let path = arguments.dropFirst().first else { exit(64) }
  let numbers = arguments.dropFirst(2).compactMap { UInt64($0) }
  switch (mode, numbers.count) {
  case ("write", 2), ("trace", 2):
    try Writer(path, seed: numbers[0], session: "writer").run(
      numbers[1], tracing: mode == "trace")
  case ("crowd", 2):
    try Writer(path, seed: numbers[0], session: "writer \(numbers[0])").join(numbers[1])
  case ("fill", 0):
    try Filler(path).run()
  case ("check", 0):
    let check = try IntegrityCheck(path: path)
    let problems = try check.problems().filter { !$0.isHarmless }
    try check.close()
    let reader = try FileReader(path)
    Line.write("\(try reader.digest()) \(problems.isEmpty ? "ok" : "\(problems)")")
    try reader.close()
  default:
    exit(64)
  }
} catch {
  Line.write("store-writer: \(error)", to: 2)
  exit(70)
}
