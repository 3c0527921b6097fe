import { foldText } from '../../shared/foldText.ts'
import type { Language } from '../../shared/locale.ts'

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

type Names = Readonly<Record<Language, string>>

const colorNames: readonly Names[] = [
  { en: 'Black', fr: 'Noir', de: 'Schwarz' },
  { en: 'White', fr: 'Blanc', de: 'Weiß' },
  { en: 'Grey', fr: 'Gris', de: 'Grau' },
  { en: 'Gray', fr: 'Gris', de: 'Grau' },
  { en: 'Graphite', fr: 'Graphite', de: 'Graphit' },
  { en: 'Anthracite', fr: 'Anthracite', de: 'Anthrazit' },
  { en: 'Silver', fr: 'Argent', de: 'Silber' },
  { en: 'Red', fr: 'Rouge', de: 'Rot' },
  { en: 'Orange', fr: 'Orange', de: 'Orange' },
  { en: 'Yellow', fr: 'Jaune', de: 'Gelb' },
  { en: 'Green', fr: 'Vert', de: 'Grün' },
  { en: 'Olive', fr: 'Olive', de: 'Oliv' },
  { en: 'Turquoise', fr: 'Turquoise', de: 'Türkis' },
  { en: 'Blue', fr: 'Bleu', de: 'Blau' },
  { en: 'Navy', fr: 'Marine', de: 'Dunkelblau' },
  { en: 'Purple', fr: 'Violet', de: 'Violett' },
  { en: 'Pink', fr: 'Rose', de: 'Rosa' },
  { en: 'Brown', fr: 'Marron', de: 'Braun' },
  { en: 'Sand', fr: 'Sable', de: 'Sand' },
  { en: 'Beige', fr: 'Beige', de: 'Beige' },
  { en: 'Cream', fr: 'Crème', de: 'Creme' },
  { en: 'Gold', fr: 'Doré', de: 'Gold' },
  { en: 'Clear', fr: 'Transparent', de: 'Transparent' },
]

/** A color's names in all languages. @param label one of them, in `language` @returns null for other labels, such as "Moss green" */
export function translateColor(label: string, language: Language): Names | null {
  const folded = foldText(label).trim()
  return colorNames.find((names) => foldText(names[language]) === folded) ?? null
}

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
