import { foldText } from '../../shared/foldText.ts'

/** Code, swatch, and the color's names, folded. */
const colors: readonly [string, string, string][] = [
  ['black', '#1d1d1b', 'black noir schwarz negru'],
  ['white', '#f4f2ec', 'white blanc weiss alb'],
  ['grey', '#8a8d8f', 'grey gray gris grau gri'],
  ['graphite', '#4a4d50', 'graphite anthracite anthrazit'],
  ['silver', '#b9bcbe', 'silver argent silber argintiu'],
  ['red', '#b3261e', 'red rouge rot rosu'],
  ['orange', '#d9622b', 'orange portocaliu'],
  ['yellow', '#e0b02f', 'yellow jaune gelb galben'],
  ['green', '#2f6b4a', 'green vert grun verde'],
  ['olive', '#6b6b3a', 'olive oliv'],
  ['teal', '#1f6a70', 'teal turquoise petrol turkis'],
  ['blue', '#2b5fa8', 'blue bleu blau albastru'],
  ['navy', '#1f2f4f', 'navy marine dunkelblau'],
  ['purple', '#5c4a86', 'purple violet violett lila mov'],
  ['pink', '#d98fa0', 'pink rose rosa roz'],
  ['brown', '#6b4a32', 'brown marron braun maro'],
  ['sand', '#cdb994', 'sand beige sable bej'],
  ['cream', '#ece3cc', 'cream creme crem'],
  ['gold', '#c39a3b', 'gold dore golden auriu'],
  ['clear', '#e8eef0', 'clear transparent'],
]

const byName = new Map(
  colors.flatMap(([code, hex, names]) => names.split(' ').map((name) => [name, { code, hex }] as const)),
)

/** Ends of compounds such as "Moosgrün" and "skyblue". Short prefixes are other words, such as "Brot". */
const compound =
  /^.{3,}?(schwarz|weiss|grau|silber|rot|gelb|grun|blau|violett|braun|black|white|grey|gray|yellow|green|blue)$/

function findByWord(word: string) {
  return byName.get(word) ?? byName.get(compound.exec(word)?.[1] ?? '')
}

/** The color with which a label starts ("Silver/Black" is silver), and whether it is the whole label; null for other labels. */
export function findColor(label: string): { code: string; hex: string; isExact: boolean } | null {
  const words = foldText(label)
    .split(/[^\p{L}]+/u)
    .filter(Boolean)
  const first = words.find((word) => findByWord(word) !== undefined)
  const found = first === undefined ? undefined : findByWord(first)
  return found ? { ...found, isExact: words.length === 1 && byName.has(words[0] ?? '') } : null
}
