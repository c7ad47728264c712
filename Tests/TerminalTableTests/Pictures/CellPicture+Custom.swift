extension CellPicture {
  static let customs: [CellPicture] = [
    CellPicture(
      style: .custom, columns: 40, mode: .plain,
      lines: [
        "    plain                               │    uuuuu",
        " >  <focused>                           │    uuuuuuuuu",
        "•   marked                              │    uuuuuu",
        "    changed                             │    uuuuuuu",
        "    subdued                             │    uuuuuuu",
        "    strong                              │    uuuuuu",
        "   [x]  checked                         │        uuuuuuu",
        "    accessory                         7 │    uuuuuuuuu                         d",
      ]),
    CellPicture(
      style: .custom, columns: 20, mode: .plain,
      lines: [
        "    plain           │    uuuuu",
        " >  <focused>       │    uuuuuuuuu",
        "•   marked          │    uuuuuu",
        "    changed         │    uuuuuuu",
        "    subdued         │    uuuuuuu",
        "    strong          │    uuuuuu",
        "   [x]  checked     │        uuuuuuu",
        "    accessory     7 │    uuuuuuuuu     d",
      ]),
    CellPicture(
      style: .custom, columns: 9, mode: .plain,
      lines: [
        "    plain│    uuuuu",
        " >  <foc…│    uuuuu",
        "•   mark…│    uuuuu",
        "    chan…│    uuuuu",
        "    subd…│    uuuuu",
        "    stro…│    uuuuu",
        "   [x]  …│        u",
        "    ac… 7│    uuu d",
      ]),
    CellPicture(
      style: .custom, columns: 40, mode: .editing,
      lines: [
        "   −  plain                           ≡ │      uuuuu",
        " > −  <focused>                       ≡ │      uuuuuuuuu",
        "•  −  marked                          ≡ │      uuuuuu",
        "   −  changed                           │      uuuuuuu",
        "      subdued                         ≡ │      uuuuuuu",
        "   −  strong                          ≡ │      uuuuuu",
        "   − [x]  checked                     ≡ │          uuuuuuu",
        "   −  accessory                     7 ≡ │      uuuuuuuuu                     d",
      ]),
    CellPicture(
      style: .custom, columns: 20, mode: .editing,
      lines: [
        "   −  plain       ≡ │      uuuuu",
        " > −  <focused>   ≡ │      uuuuuuuuu",
        "•  −  marked      ≡ │      uuuuuu",
        "   −  changed       │      uuuuuuu",
        "      subdued     ≡ │      uuuuuuu",
        "   −  strong      ≡ │      uuuuuu",
        "   − [x]  checked ≡ │          uuuuuuu",
        "   −  accessory 7 ≡ │      uuuuuuuuu d",
      ]),
    CellPicture(
      style: .custom, columns: 9, mode: .editing,
      lines: [
        "    plain│    uuuuu",
        " >  <foc…│    uuuuu",
        "•   mark…│    uuuuu",
        "    chan…│    uuuuu",
        "    subd…│    uuuuu",
        "    stro…│    uuuuu",
        "   [x]  …│        u",
        "    ac… 7│    uuu d",
      ]),
    CellPicture(
      style: .custom, columns: 40, mode: .grabbed,
      lines: [
        "    plain                               │    uuuuu",
        "    changed                             │    uuuuuuu",
        "↕>  <focused>                           │    uuuuuuuuu",
        "↕   marked                              │    uuuuuu",
        "    subdued                             │    uuuuuuu",
        "    strong                              │    uuuuuu",
        "   [x]  checked                         │        uuuuuuu",
        "    accessory                         7 │    uuuuuuuuu                         d",
      ]),
    CellPicture(
      style: .custom, columns: 20, mode: .grabbed,
      lines: [
        "    plain           │    uuuuu",
        "    changed         │    uuuuuuu",
        "↕>  <focused>       │    uuuuuuuuu",
        "↕   marked          │    uuuuuu",
        "    subdued         │    uuuuuuu",
        "    strong          │    uuuuuu",
        "   [x]  checked     │        uuuuuuu",
        "    accessory     7 │    uuuuuuuuu     d",
      ]),
    CellPicture(
      style: .custom, columns: 9, mode: .grabbed,
      lines: [
        "    plain│    uuuuu",
        "    chan…│    uuuuu",
        "↕>  <foc…│    uuuuu",
        "↕   mark…│    uuuuu",
        "    subd…│    uuuuu",
        "    stro…│    uuuuu",
        "   [x]  …│        u",
        "    ac… 7│    uuu d",
      ]),
  ]
}
