/** Options of the file ("Colour: Black, Size: M") as attributes of the shop. */
import { foldText } from '../../../features/catalog/searchWords.ts'
import type { AttributeDraft } from '../../../features/catalog/server/catalogIndex.ts'
import type { OptionDraft } from '../../../features/product/product.draft.ts'
import type { Language } from '../../../shared/locale.ts'
import { colourNamed } from './colours.ts'
import { slugOf } from './handle.ts'

const colourNames = ['color', 'colour', 'farbe', 'couleur', 'culoare', 'kleur', 'colore']
const sizeNames = ['size', 'frame size', 'grosse', 'rahmengrosse', 'taille', 'marime', 'maat', 'taglia', 'talla']

/** The attribute that an option name means: `color`, `size`, or one of its own. */
export function attributeCodeOf(name: string): string {
  const folded = foldText(name).trim()
  if (colourNames.includes(folded)) return 'color'
  if (sizeNames.includes(folded)) return 'size'
  // Codes stand in addresses, beside keys such as "page"; a name in another script has no such code and gets its letters' numbers.
  const code = [...folded]
    .map((letter) =>
      /[a-z0-9]/.test(letter) ? letter : /[\p{L}\p{N}]/u.test(letter) ? letter.codePointAt(0)?.toString(36) : '_',
    )
    .join('')
  return `option_${code.replace(/_+/g, '_').replace(/^_|_$/g, '').slice(0, 40)}`
}

/** An option value of an attribute. Colours are known by their name in several languages, so that "Noir" and "Black" meet. */
export function optionOf(attributeCode: string, label: string): OptionDraft {
  const colour = attributeCode === 'color' ? colourNamed(label) : null
  const code = colour?.isExact ? colour.code : slugOf(label, 60) || Buffer.from(label).toString('hex').slice(0, 60)
  return { code, label }
}

/** "#rrggbb" of a colour option; null when its name says nothing. */
export function swatchOf(label: string): string | null {
  return colourNamed(label)?.hex ?? null
}

/** "Title: Default Title" is how the file says that there is nothing to choose. */
export function isNoOption(name: string, value: string): boolean {
  return (name === '' || foldText(name) === 'title') && (value === '' || foldText(value) === 'default title')
}

/** The attributes that imports need beside those of each shop. */
export const standardAttributes: readonly AttributeDraft[] = [
  select('brand', 'image', true, { en: 'Brand', fr: 'Marque', de: 'Marke' }),
  select('color', 'color', true, { en: 'Colour', fr: 'Couleur', de: 'Farbe' }),
  select('size', 'text', true, { en: 'Size', fr: 'Taille', de: 'Größe' }),
  { ...select('rider', null, true, { en: 'Rider', fr: 'Cycliste', de: 'Für' }), type: 'multiselect', isVisible: true },
]

/** The attribute of an option name that the shop does not know yet. */
export function attributeNamed(code: string, name: string, language: Language): AttributeDraft {
  return select(code, 'text', true, { en: name, [language]: name })
}

function select(
  code: string,
  swatchType: AttributeDraft['swatchType'],
  isFilterable: boolean,
  name: AttributeDraft['name'],
): AttributeDraft {
  return { code, type: 'select', swatchType, isFilterable, isVisible: false, name }
}
