extension CellPicture {
  static let values: [CellPicture] = [
    CellPicture(
      style: .value, columns: 40, mode: .plain,
      lines: [
        "   A plain row                   detail │                                 dddddd",
        " > A focused row                 detail │   rrrrrrrrrrrrr                 dddddd",
        "•  A marked row                  detail │   bbbbbbbbbbbb                  dddddd",
        "   A changed row                 detail │   iiiiiiiiiiiii                 dddddd",
        "   A subdued row                 detail │   ddddddddddddd                 dddddd",
        "   A strong row                  detail │   bbbbbbbbbbbb                  dddddd",
        "   [x] A checked row             detail │                                 dddddd",
        "   A accessory row             detail 7 │                               dddddd d",
      ]),
    CellPicture(
      style: .value, columns: 20, mode: .plain,
      lines: [
        "   A plain…  detail │             dddddd",
        " > A focus…  detail │   rrrrrrrr  dddddd",
        "•  A marke…  detail │   bbbbbbbb  dddddd",
        "   A chang…  detail │   iiiiiiii  dddddd",
        "   A subdu…  detail │   dddddddd  dddddd",
        "   A stron…  detail │   bbbbbbbb  dddddd",
        "   [x] A che…  det… │               dddd",
        "   A acce…  deta… 7 │            ddddd d",
      ]),
    CellPicture(
      style: .value, columns: 9, mode: .plain,
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
      style: .value, columns: 40, mode: .editing,
      lines: [
        "   − A plain row               detail ≡ │                               dddddd",
        " > − A focused row             detail ≡ │     rrrrrrrrrrrrr             dddddd",
        "•  − A marked row              detail ≡ │     bbbbbbbbbbbb              dddddd",
        "   − A changed row             detail   │     iiiiiiiiiiiii             dddddd",
        "     A subdued row             detail ≡ │     ddddddddddddd             dddddd",
        "   − A strong row              detail ≡ │     bbbbbbbbbbbb              dddddd",
        "   − [x] A checked row         detail ≡ │                               dddddd",
        "   − A accessory row         detail 7 ≡ │                             dddddd d",
      ]),
    CellPicture(
      style: .value, columns: 20, mode: .editing,
      lines: [
        "   − A pla…  det… ≡ │             dddd",
        " > − A foc…  det… ≡ │     rrrrrr  dddd",
        "•  − A mar…  det… ≡ │     bbbbbb  dddd",
        "   − A cha…  det…   │     iiiiii  dddd",
        "     A sub…  det… ≡ │     dddddd  dddd",
        "   − A str…  det… ≡ │     bbbbbb  dddd",
        "   − [x] A check… ≡ │",
        "   − A accesso… 7 ≡ │                d",
      ]),
    CellPicture(
      style: .value, columns: 9, mode: .editing,
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
      style: .value, columns: 40, mode: .grabbed,
      lines: [
        "   A plain row                   detail │                                 dddddd",
        "   A changed row                 detail │   iiiiiiiiiiiii                 dddddd",
        "↕> A focused row                 detail │   ggggggggggggg                 dddddd",
        "↕  A marked row                  detail │   gggggggggggg                  dddddd",
        "   A subdued row                 detail │   ddddddddddddd                 dddddd",
        "   A strong row                  detail │   bbbbbbbbbbbb                  dddddd",
        "   [x] A checked row             detail │                                 dddddd",
        "   A accessory row             detail 7 │                               dddddd d",
      ]),
    CellPicture(
      style: .value, columns: 20, mode: .grabbed,
      lines: [
        "   A plain…  detail │             dddddd",
        "   A chang…  detail │   iiiiiiii  dddddd",
        "↕> A focus…  detail │   gggggggg  dddddd",
        "↕  A marke…  detail │   gggggggg  dddddd",
        "   A subdu…  detail │   dddddddd  dddddd",
        "   A stron…  detail │   bbbbbbbb  dddddd",
        "   [x] A che…  det… │               dddd",
        "   A acce…  deta… 7 │            ddddd d",
      ]),
    CellPicture(
      style: .value, columns: 9, mode: .grabbed,
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
