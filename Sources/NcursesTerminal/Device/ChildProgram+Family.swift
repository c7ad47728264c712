#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

extension ChildProgram {
  /// Sends a signal to it and to what it has started in our job: a shell in between would end
  /// without handing it on. Whoever is stopped goes on, since nobody ends otherwise. `kill`
  func send(_ signal: Int32) {
    for member in family {
      kill(member, signal)
      kill(member, SIGCONT)
    }
  }

  /// It, and those of our process group that descend from it, as far as the system tells. What has
  /// left the job, as a server does, is nobody's child here.
  private var family: [pid_t] {
    let parents = Self.parentsInJob()
    var family = [process]
    var next = 0
    while next < family.count {
      family += parents.filter { $0.parent == family[next] }.map { $0.process }
      next += 1
    }
    return family
  }

  /// The processes of our group with their parents; none where there is no `/proc`.
  private static func parentsInJob() -> [(process: pid_t, parent: pid_t)] {
    guard let folder = opendir("/proc") else { return [] }
    defer { closedir(folder) }
    let group = getpgrp()
    var found: [(process: pid_t, parent: pid_t)] = []
    while let entry = readdir(folder) {
      // As far as the name goes: at the end of its buffer an entry is shorter than its type.
      let name = withUnsafePointer(to: &entry.pointee.d_name) { name in
        String(cString: UnsafeRawPointer(name).assumingMemoryBound(to: CChar.self))
      }
      guard let process = pid_t(name), let place = place(of: process), place.group == group
      else { continue }
      found.append((process, place.parent))
    }
    return found
  }

  /// The parent and the group of a process; nil if it has ended.
  private static func place(of process: pid_t) -> (parent: pid_t, group: pid_t)? {
    guard let file = fopen("/proc/\(process)/stat", "re") else { return nil }
    defer { fclose(file) }
    var bytes = [UInt8](repeating: 0, count: 512)
    let count = fread(&bytes, 1, bytes.count, file)
    // The name stands in parentheses, and may hold some.
    guard let end = bytes[..<count].lastIndex(of: UInt8(ascii: ")")) else { return nil }
    let fields = bytes[(end + 1)..<count].split(separator: UInt8(ascii: " "))
      .prefix(3).map { pid_t(String(decoding: $0, as: UTF8.self)) }
    guard fields.count == 3, let parent = fields[1], let group = fields[2] else { return nil }
    return (parent, group)
  }
}
