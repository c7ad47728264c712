extension CellPicture {
  static let defaults: [CellPicture] = [
    CellPicture(
      style: .default, columns: 40, mode: .plain,
      lines: [
        "   A plain row                          │",
        " > A focused row                        │   rrrrrrrrrrrrr",
        "•  A marked row                         │   bbbbbbbbbbbb",
        "   A changed row                        │   iiiiiiiiiiiii",
        "   A subdued row                        │   ddddddddddddd",
        "   A strong row                         │   bbbbbbbbbbbb",
        "   [x] A checked row                    │",
        "   A accessory row                    7 │                                      d",
      ]),
    CellPicture(
      style: .default, columns: 20, mode: .plain,
      lines: [
        "   A plain row      │",
        " > A focused row    │   rrrrrrrrrrrrr",
        "•  A marked row     │   bbbbbbbbbbbb",
        "   A changed row    │   iiiiiiiiiiiii",
        "   A subdued row    │   ddddddddddddd",
        "   A strong row     │   bbbbbbbbbbbb",
        "   [x] A checked r… │",
        "   A accessory r… 7 │                  d",
      ]),
    CellPicture(
      style: .default, columns: 9, mode: .plain,
      lines: [
        "   A pla…│",
        " > A foc…│   rrrrrr",
        "•  A mar…│   bbbbbb",
        "   A cha…│   iiiiii",
        "   A sub…│   dddddd",
        "   A str…│   bbbbbb",
        "   [x] A…│",
        "   A a… 7│        d",
      ]),
    CellPicture(
      style: .default, columns: 40, mode: .editing,
      lines: [
        "   − A plain row                      ≡ │",
        " > − A focused row                    ≡ │     rrrrrrrrrrrrr",
        "•  − A marked row                     ≡ │     bbbbbbbbbbbb",
        "   − A changed row                      │     iiiiiiiiiiiii",
        "     A subdued row                    ≡ │     ddddddddddddd",
        "   − A strong row                     ≡ │     bbbbbbbbbbbb",
        "   − [x] A checked row                ≡ │",
        "   − A accessory row                7 ≡ │                                    d",
      ]),
    CellPicture(
      style: .default, columns: 20, mode: .editing,
      lines: [
        "   − A plain row  ≡ │",
        " > − A focused r… ≡ │     rrrrrrrrrrrr",
        "•  − A marked row ≡ │     bbbbbbbbbbbb",
        "   − A changed r…   │     iiiiiiiiiiii",
        "     A subdued r… ≡ │     dddddddddddd",
        "   − A strong row ≡ │     bbbbbbbbbbbb",
        "   − [x] A check… ≡ │",
        "   − A accesso… 7 ≡ │                d",
      ]),
    CellPicture(
      style: .default, columns: 9, mode: .editing,
      lines: [
        "   A pla…│",
        " > A foc…│   rrrrrr",
        "•  A mar…│   bbbbbb",
        "   A cha…│   iiiiii",
        "   A sub…│   dddddd",
        "   A str…│   bbbbbb",
        "   [x] A…│",
        "   A a… 7│        d",
      ]),
    CellPicture(
      style: .default, columns: 40, mode: .grabbed,
      lines: [
        "   A plain row                          │",
        "   A changed row                        │   iiiiiiiiiiiii",
        "↕> A focused row                        │   ggggggggggggg",
        "↕  A marked row                         │   gggggggggggg",
        "   A subdued row                        │   ddddddddddddd",
        "   A strong row                         │   bbbbbbbbbbbb",
        "   [x] A checked row                    │",
        "   A accessory row                    7 │                                      d",
      ]),
    CellPicture(
      style: .default, columns: 20, mode: .grabbed,
      lines: [
        "   A plain row      │",
        "   A changed row    │   iiiiiiiiiiiii",
        "↕> A focused row    │   ggggggggggggg",
        "↕  A marked row     │   gggggggggggg",
        "   A subdued row    │   ddddddddddddd",
        "   A strong row     │   bbbbbbbbbbbb",
        "   [x] A checked r… │",
        "   A accessory r… 7 │                  d",
      ]),
    CellPicture(
      style: .default, columns: 9, mode: .grabbed,
      lines: [
        "   A pla…│",
        "   A cha…│   iiiiii",
        "↕> A foc…│   gggggg",
        "↕  A mar…│   gggggg",
        "   A sub…│   dddddd",
        "   A str…│   bbbbbb",
        "   [x] A…│",
        "   A a… 7│        d",
      ]),
  ]
}
