import Testing

@testable import docket

struct UserFoldersTests {
  @Test("The variables of XDG count where they are absolute; the home folder stands in for others")
  func variables() {
    let home = ["HOME": "/home/ada", "XDG_CONFIG_HOME": "relative", "XDG_STATE_HOME": ""]
    let folders = UserFolders { home[$0] }
    #expect(folders.configurationFile == "/home/ada/.config/docket/config.toml")
    #expect(folders.state == "/home/ada/.local/state/docket")
    #expect(folders.ownFile == "/home/ada/.local/share/docket/lists.docket")
    let moved = home.merging(["XDG_DATA_HOME": "/data", "XDG_CACHE_HOME": "/cache"]) { $1 }
    #expect(UserFolders { moved[$0] }.ownFile == "/data/docket/lists.docket")
    #expect(UserFolders { moved[$0] }.cache == "/cache/docket")
  }

  @Test("Without a home folder there is no place, rather than a wrong one")
  func homeless() {
    let folders = UserFolders { ["HOME": "home"][$0] }
    #expect(folders.configurationFile == nil && folders.ownFile == nil)
    #expect(folders.state == nil && folders.cache == nil)
    #expect(
      Fact("state", path: folders.state).words == "none, since HOME is not set to an absolute path")
  }
}
