import TestSupport
import Testing

@testable import SQLitePersistence

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

@Suite("The rights of a copy")
struct CopiedRightsTests {
  /// The group and the permission bits of a file that an ordinary user gave the rights of somebody
  /// else's.
  private static func rights(
    of group: gid_t?, mode: mode_t
  ) throws -> (isGroupKept: Bool, mode: UInt32) {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    setMode(0o755, of: folder.path)
    let path = folder.path(of: "copy")
    try SystemCalls.create(path)
    // For root: the ordinary user's, in a group that root alone could give it.
    if geteuid() == 0 { try #require(chown(path, 65534, 4242) == 0) }
    let ownGroup = geteuid() == 0 ? 65534 : getegid()
    var original = stat()
    original.st_uid = 0
    original.st_gid = group ?? ownGroup
    original.st_mode = S_IFREG | mode
    try withOrdinaryRights {
      try SystemCalls.setRights(of: path, as: FileStatus(original))
    }
    let status = try #require(try SystemCalls.status(of: path))
    return (status.group == original.st_gid, status.mode)
  }

  @Test("keep the group where the owner cannot be kept")
  func group() throws {
    let (isGroupKept, mode) = try Self.rights(of: nil, mode: 0o660)
    #expect(isGroupKept)
    #expect(mode == 0o660)
  }

  @Test("are none of another group's than that of the original")
  func otherGroup() throws {
    let (isGroupKept, mode) = try Self.rights(of: 4243, mode: 0o664)
    #expect(!isGroupKept)
    #expect(mode == 0o604)
  }
}
