/** Letters that Unicode does not decompose into a base letter and an accent. */
const ligatures: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ł: 'l',
  ı: 'i',
  þ: 'th',
}

/** Printable ASCII, which has neither accents nor ligatures. */
const plain = /^[ -~]*$/

/** Lower case without accents and ligatures, to compare or sort text: `"Vélo Électrique"` → `"velo electrique"`. */
export function foldText(text: string): string {
  if (plain.test(text)) return text.toLowerCase()
  return text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[ßæœøđłıþ]/g, (letter) => ligatures[letter] ?? letter)
}
