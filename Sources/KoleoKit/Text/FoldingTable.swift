/// The folded forms of single scalars, in text that is indexed by code point.
///
/// A row begins with the number of its first code point, and has a cell for each of sixteen. A cell
/// is two bytes of UTF-8:
/// - one or two letters, or a digit, with `_` in place of a missing byte: `a_` is a, and `ae` is
///   both;
/// - `__` for a scalar that is dropped;
/// - two spaces for a scalar that separates words;
/// - `==` for a scalar that is left to the general rule.
///
/// A `StaticString` is in read-only memory and costs nothing at launch.
///
/// Source: names and decompositions in the Unicode Character Database. Nearly every letter here
/// named `… LETTER X WITH …` folds to X even if it does not decompose (ł, ø, ħ, ґ).
enum FoldingTable {
  /// The two bytes of a cell, as written.
  typealias Cell = (first: UInt8, second: UInt8)

  /// The folded form of an ASCII byte: a letter, a digit, or a space between words.
  ///
  /// - Precondition: `byte < 0x80`.
  @inline(__always)
  static func ascii(_ byte: UInt8) -> UInt8 {
    asciiCells.utf8Start[Int(byte & 0x7F)]
  }

  /// The cell of a code point; nil if the general rule applies.
  @inline(__always)
  static func cell(of codePoint: UInt32) -> Cell? {
    switch codePoint {
    case 0x0080..<0x0530: cell(codePoint &- 0x0080, in: latinGreekAndCyrillic)
    case 0x1E00..<0x2000: cell(codePoint &- 0x1E00, in: additionalLatinAndGreek)
    case 0x2C60..<0x2C80: cell(codePoint &- 0x2C60, in: latinExtendedC)
    default: nil
    }
  }

  @inline(__always)
  private static func cell(_ offset: UInt32, in rows: StaticString) -> Cell? {
    let rowLength = 55
    let headLength = 5
    let cellLength = 3
    let row = Int(truncatingIfNeeded: offset >> 4)
    let column = Int(truncatingIfNeeded: offset & 15)
    let cell = rows.utf8Start + (row &* rowLength &+ headLength &+ column &* cellLength)
    return cell[0] == UInt8(ascii: "=") ? nil : (cell[0], cell[1])
  }

  // U+0000 to U+007F, 32 to a row.
  private static let asciiCells: StaticString = """
                                    \
                    0123456789      \
     abcdefghijklmnopqrstuvwxyz     \
     abcdefghijklmnopqrstuvwxyz     |
    """

  // Latin-1 and Latin Extended-A and -B, phonetic and modifier letters, combining marks,
  // Greek, Cyrillic and its supplement.
  private static let latinGreekAndCyrillic: StaticString = """
    0080                                                 |
    0090                                                 |
    00A0                               a_       __       |
    00B0       2_ 3_    μ          1_ o_                |
    00C0 a_ a_ a_ a_ a_ a_ ae c_ e_ e_ e_ e_ i_ i_ i_ i_ |
    00D0 d_ n_ o_ o_ o_ o_ o_    o_ u_ u_ u_ u_ y_ th ss |
    00E0 a_ a_ a_ a_ a_ a_ ae c_ e_ e_ e_ e_ i_ i_ i_ i_ |
    00F0 d_ n_ o_ o_ o_ o_ o_    o_ u_ u_ u_ u_ y_ th y_ |
    0100 a_ a_ a_ a_ a_ a_ c_ c_ c_ c_ c_ c_ c_ c_ d_ d_ |
    0110 d_ d_ e_ e_ e_ e_ e_ e_ e_ e_ e_ e_ g_ g_ g_ g_ |
    0120 g_ g_ g_ g_ h_ h_ h_ h_ i_ i_ i_ i_ i_ i_ i_ i_ |
    0130 i_ i_ ij ij j_ j_ k_ k_ k_ l_ l_ l_ l_ l_ l_ l_ |
    0140 l_ l_ l_ n_ n_ n_ n_ n_ n_ n_ n_ n_ o_ o_ o_ o_ |
    0150 o_ o_ oe oe r_ r_ r_ r_ r_ r_ s_ s_ s_ s_ s_ s_ |
    0160 s_ s_ t_ t_ t_ t_ t_ t_ u_ u_ u_ u_ u_ u_ u_ u_ |
    0170 u_ u_ u_ u_ w_ w_ y_ y_ y_ z_ z_ z_ z_ z_ z_ s_ |
    0180 b_ b_ b_ b_ ƅ ƅ ɔ c_ c_ d_ d_ d_ d_ ƍ ǝ ə |
    0190 ɛ f_ f_ g_ ɣ hv ɩ i_ k_ k_ l_ ƛ ɯ n_ n_ o_ |
    01A0 o_ o_ ƣ ƣ p_ p_ ʀ ƨ ƨ ʃ ƪ t_ t_ t_ t_ u_ |
    01B0 u_ ʊ v_ y_ y_ z_ z_ ʒ ƹ ƹ ʒ ƻ ƽ ƽ ƾ ƿ |
    01C0 ǀ ǁ ǂ ǃ dz dz dz lj lj lj nj nj nj a_ a_ i_ |
    01D0 i_ o_ o_ u_ u_ u_ u_ u_ u_ u_ u_ u_ u_ ǝ a_ a_ |
    01E0 a_ a_ ae ae g_ g_ g_ g_ k_ k_ o_ o_ o_ o_ ʒ ʒ |
    01F0 j_ dz dz dz g_ g_ hv ƿ n_ n_ a_ a_ ae ae o_ o_ |
    0200 a_ a_ a_ a_ e_ e_ e_ e_ i_ i_ i_ i_ o_ o_ o_ o_ |
    0210 r_ r_ r_ r_ u_ u_ u_ u_ s_ s_ t_ t_ ȝ ȝ h_ h_ |
    0220 n_ d_ ou ou z_ z_ a_ a_ e_ e_ o_ o_ o_ o_ o_ o_ |
    0230 o_ o_ y_ y_ l_ n_ t_ j_ db qp a_ c_ c_ l_ t_ s_ |
    0240 z_ ɂ ɂ b_ ʉ ʌ e_ e_ j_ j_ q_ q_ r_ r_ y_ y_ |
    0250 ɐ ɑ ɒ b_ ɔ c_ d_ d_ ɘ ə ə ɛ ɜ ɜ ɞ j_ |
    0260 g_ g_ ɢ ɣ ɤ ɥ h_ == i_ ɩ ɪ l_ l_ l_ ɮ ɯ |
    0270 ɯ m_ n_ n_ ɴ o_ ɶ ɷ ɸ ɹ ɹ ɹ r_ r_ r_ ɿ |
    0280 ʀ ʁ s_ ʃ j_ ʅ ʃ ʇ t_ ʉ ʊ v_ ʌ ʍ ʎ ʏ |
    0290 z_ z_ ʒ ʒ ʔ ʕ ʖ ʗ ʘ ʙ ʚ ʛ ʜ j_ ʞ ʟ |
    02A0 q_ ɂ ʢ ʣ ʤ ʣ ʦ ʧ ʨ ʩ ʪ ʫ ʬ ʭ ɥ ɥ |
    02B0 h_ h_ j_ r_ ɹ ɹ ʁ w_ y_                      |
    02C0                                                 |
    02D0                                                 |
    02E0 ɣ l_ s_ x_ ʕ                                  |
    02F0                                                 |
    0300 __ __ __ __ __ __ __ __ __ __ __ __ __ __ __ __ |
    0310 __ __ __ __ __ __ __ __ __ __ __ __ __ __ __ __ |
    0320 __ __ __ __ __ __ __ __ __ __ __ __ __ __ __ __ |
    0330 __ __ __ __ __ __ __ __ __ __ __ __ __ __ __ __ |
    0340 __ __ __ __ __ __ __ __ __ __ __ __ __ __ __ __ |
    0350 __ __ __ __ __ __ __ __ __ __ __ __ __ __ __ __ |
    0360 __ __ __ __ __ __ __ __ __ __ __ __ __ __ __ __ |
    0370 ͱ ͱ ͳ ͳ       ͷ ͷ          ͻ ͼ ͽ    ϳ |
    0380                   α    ε η ι    ο    υ ω |
    0390 ι α β γ δ ε ζ η θ ι κ λ μ ν ξ ο |
    03A0 π ρ    σ τ υ φ χ ψ ω ι υ α ε η ι |
    03B0 υ α β γ δ ε ζ η θ ι κ λ μ ν ξ ο |
    03C0 π ρ σ σ τ υ φ χ ψ ω ι υ ο υ ω ϗ |
    03D0 β θ υ υ υ φ π ϗ ϙ ϙ ϛ ϛ ϝ ϝ ϟ ϟ |
    03E0 ϡ ϡ ϣ ϣ ϥ ϥ ϧ ϧ ϩ ϩ ϫ ϫ ϭ ϭ ϯ ϯ |
    03F0 κ ρ σ ϳ θ ε    ϸ ϸ σ ϻ ϻ ρ ͻ ͼ ͽ |
    0400 е е ђ г є ѕ і і ј љ њ ћ к и у џ |
    0410 а б в г д е ж з и и к л м н о п |
    0420 р с т у ф х ц ч ш щ ъ ы ь э ю я |
    0430 а б в г д е ж з и и к л м н о п |
    0440 р с т у ф х ц ч ш щ ъ ы ь э ю я |
    0450 е е ђ г є ѕ і і ј љ њ ћ к и у џ |
    0460 ѡ ѡ ѣ ѣ ѥ ѥ ѧ ѧ ѩ ѩ ѫ ѫ ѭ ѭ ѯ ѯ |
    0470 ѱ ѱ ѳ ѳ ѵ ѵ ѵ ѵ ѹ ѹ ѻ ѻ ѡ ѡ ѿ ѿ |
    0480 ҁ ҁ    __ __ __ __ __ __ __ и и ҍ ҍ р р |
    0490 г г г г г г ж ж з з к к к к к к |
    04A0 ҡ ҡ н н ҥ ҥ п п ҩ ҩ с с т т ү ү |
    04B0 ү ү х х ҵ ҵ ч ч ч ч һ һ ҽ ҽ ҽ ҽ |
    04C0 ӏ ж ж к к л л н н н н ӌ ӌ м м ӏ |
    04D0 а а а а ӕ ӕ е е ә ә ә ә ж ж з з |
    04E0 ӡ ӡ и и и и о о ө ө ө ө э э у у |
    04F0 у у у у ч ч г г ы ы г г х х х х |
    0500 ԁ ԁ ԃ ԃ ԅ ԅ ԇ ԇ ԉ ԉ ԋ ԋ ԍ ԍ ԏ ԏ |
    0510 ԑ ԑ л л ԕ ԕ ԗ ԗ ԙ ԙ ԛ ԛ ԝ ԝ ԟ ԟ |
    0520 л л н н п п һ һ н н ԫ ԫ ԭ ԭ л л |
    """

  // Latin Extended Additional, Greek Extended.
  private static let additionalLatinAndGreek: StaticString = """
    1E00 a_ a_ b_ b_ b_ b_ b_ b_ c_ c_ d_ d_ d_ d_ d_ d_ |
    1E10 d_ d_ d_ d_ e_ e_ e_ e_ e_ e_ e_ e_ e_ e_ f_ f_ |
    1E20 g_ g_ h_ h_ h_ h_ h_ h_ h_ h_ h_ h_ i_ i_ i_ i_ |
    1E30 k_ k_ k_ k_ k_ k_ l_ l_ l_ l_ l_ l_ l_ l_ m_ m_ |
    1E40 m_ m_ m_ m_ n_ n_ n_ n_ n_ n_ n_ n_ o_ o_ o_ o_ |
    1E50 o_ o_ o_ o_ p_ p_ p_ p_ r_ r_ r_ r_ r_ r_ r_ r_ |
    1E60 s_ s_ s_ s_ s_ s_ s_ s_ s_ s_ t_ t_ t_ t_ t_ t_ |
    1E70 t_ t_ u_ u_ u_ u_ u_ u_ u_ u_ u_ u_ v_ v_ v_ v_ |
    1E80 w_ w_ w_ w_ w_ w_ w_ w_ w_ w_ x_ x_ x_ x_ y_ y_ |
    1E90 z_ z_ z_ z_ z_ z_ h_ t_ w_ y_ a_ s_ s_ s_ ss == |
    1EA0 a_ a_ a_ a_ a_ a_ a_ a_ a_ a_ a_ a_ a_ a_ a_ a_ |
    1EB0 a_ a_ a_ a_ a_ a_ a_ a_ e_ e_ e_ e_ e_ e_ e_ e_ |
    1EC0 e_ e_ e_ e_ e_ e_ e_ e_ i_ i_ i_ i_ o_ o_ o_ o_ |
    1ED0 o_ o_ o_ o_ o_ o_ o_ o_ o_ o_ o_ o_ o_ o_ o_ o_ |
    1EE0 o_ o_ o_ o_ u_ u_ u_ u_ u_ u_ u_ u_ u_ u_ u_ u_ |
    1EF0 u_ u_ y_ y_ y_ y_ y_ y_ y_ y_ ll ll == == y_ y_ |
    1F00 α α α α α α α α α α α α α α α α |
    1F10 ε ε ε ε ε ε       ε ε ε ε ε ε       |
    1F20 η η η η η η η η η η η η η η η η |
    1F30 ι ι ι ι ι ι ι ι ι ι ι ι ι ι ι ι |
    1F40 ο ο ο ο ο ο       ο ο ο ο ο ο       |
    1F50 υ υ υ υ υ υ υ υ    υ    υ    υ    υ |
    1F60 ω ω ω ω ω ω ω ω ω ω ω ω ω ω ω ω |
    1F70 α α ε ε η η ι ι ο ο υ υ ω ω       |
    1F80 α α α α α α α α α α α α α α α α |
    1F90 η η η η η η η η η η η η η η η η |
    1FA0 ω ω ω ω ω ω ω ω ω ω ω ω ω ω ω ω |
    1FB0 α α α α α    α α α α α α α    ι    |
    1FC0       η η η    η η ε ε η η η          |
    1FD0 ι ι ι ι       ι ι ι ι ι ι             |
    1FE0 υ υ υ υ ρ ρ υ υ υ υ υ υ ρ          |
    1FF0       ω ω ω    ω ω ο ο ω ω ω          |
    """

  // Latin Extended-C.
  private static let latinExtendedC: StaticString = """
    2C60 l_ l_ l_ == r_ a_ t_ h_ h_ k_ k_ z_ z_ ɑ m_ ɐ |
    2C70 ɒ v_ w_ w_ v_ == == == e_ ɹ o_ == j_ v_ s_ z_ |
    """
}
