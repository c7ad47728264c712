/// What a case says is to happen, and the number of the line that says it.
struct Expected<Value> {
  let value: Value
  let line: Int
}
