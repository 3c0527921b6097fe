/** The common beginning of all variants' titles, because the file translates variants and the shop shows products. */
export function commonTitle(titles: readonly string[]): string {
  const distinct = [...new Set(titles.filter((title) => title !== ''))]
  const [first = ''] = distinct
  if (distinct.length < 2) return first
  const lists = distinct.map((title) => title.split(' '))
  const words = first.split(' ')
  const length = words.findIndex((word, index) => lists.some((list) => list[index] !== word))
  const common = words.slice(0, length < 0 ? words.length : length).join(' ')
  // "Maillot avec logo, taille" + S, M, L: drop the incomplete part after the comma too.
  const whole = distinct.includes(common) ? common : common.replace(/,[^,]*$/, '')
  return whole.replace(/[\s,;:–-]+$/, '')
}
