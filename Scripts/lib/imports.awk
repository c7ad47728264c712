# Reads imports.txt, then import lines as grep -n prints them (FILE:LINE:TEXT), and prints a
# sentence for each import that the table does not allow. Fails if there is one.

function allow(target, module) { allowed[target, module] = 1 }

# Lets `target` import what the line of `other` names, and what those may import in their turn.
function inherit(target, other, own,    modules, count, i, module) {
  if ((target, other) in visited) return
  visited[target, other] = 1
  count = split(line_of[other], modules, " ")
  for (i = 1; i <= count; i++) {
    module = modules[i]
    if (own || !(module in not_inherited)) allow(target, module)
    inherit(target, module, 0)
  }
}

function target_of(file,    parts, count) {
  count = split(file, parts, "/")
  if (parts[1] == "Resources") return "Templates"
  return parts[2]
}

function resolve(target,    modules, count, i, tested) {
  if (target in resolved) return
  resolved[target] = 1
  inherit(target, target, 1)
  allow(target, target)
  if (target ~ /Tests$/) {
    tested = substr(target, 1, length(target) - 5)
    allow(target, tested)
    inherit(target, tested, 1)
    count = split(in_all_tests, modules, " ")
    for (i = 1; i <= count; i++) { allow(target, modules[i]); inherit(target, modules[i], 0) }
  }
}

FILENAME == table {
  sub(/#.*/, "")
  colon = index($0, ":")
  if (!colon) next
  name = substr($0, 1, colon - 1)
  words = substr($0, colon + 1)
  if (name == "never inherited") {
    count = split(words, list, " ")
    for (i = 1; i <= count; i++) not_inherited[list[i]] = 1
  } else if (name == "anywhere") {
    count = split(words, list, " ")
    for (i = 1; i <= count; i++) everywhere[list[i]] = 1
  } else if (name == "all tests") {
    in_all_tests = words
  } else {
    line_of[name] = words
    known[name] = 1
  }
  next
}

{
  file = $0
  sub(/:.*/, "", file)
  text = substr($0, length(file) + 2)
  number = text
  sub(/:.*/, "", number)
  text = substr(text, length(number) + 2)

  # Attributes, access levels and kinds of single declarations stand around the module's name.
  sub(/^[ \t]*/, "", text)
  while (sub(/^@[A-Za-z_]+(\([^)]*\))?[ \t]+/, "", text)) {}
  sub(/^(public|package|internal|fileprivate|private)[ \t]+/, "", text)
  if (!sub(/^import[ \t]+/, "", text)) next
  sub(/^(typealias|struct|class|enum|protocol|let|var|func)[ \t]+/, "", text)
  module = text
  sub(/[^A-Za-z0-9_].*/, "", module)

  target = target_of(file)
  if (!(target in known) && target !~ /Tests$/) {
    printf "%s:%s: the target %s has no line in Scripts/imports.txt\n", file, number, target
    failed = 1
    next
  }
  resolve(target)
  if (!(module in everywhere) && !((target, module) in allowed)) {
    printf "%s:%s: %s must not import %s (Scripts/imports.txt)\n", file, number, target, module
    failed = 1
  }
}

END { exit failed }
