/** Maps named options ("Color: Black, Size: M") to attributes of the shop. */
import { toSlug } from '../../../kit/text/slug.ts'
import { foldText } from '../../../shared/foldText.ts'
import { defaultLanguage, type Language } from '../../../shared/locale.ts'
import { findColor, translateColor } from '../colors.ts'
import type { OptionDraft } from '../option.draft.ts'
import type { AttributeDraft, NewOption } from './catalogIndex.ts'

const colorNames = ['color', 'colour', 'farbe', 'couleur', 'culoare', 'kleur', 'colore']
const sizeNames = ['size', 'frame size', 'grosse', 'rahmengrosse', 'taille', 'marime', 'maat', 'taglia', 'talla']

/** The attribute code for an option name: `color`, `size`, or a separate one. */
export function toAttributeCode(name: string): string {
  const folded = foldText(name).trim()
  if (colorNames.includes(folded)) return 'color'
  if (sizeNames.includes(folded)) return 'size'
  // Codes appear in URLs beside keys such as "page". Letters of other scripts are replaced by their code points.
  const code = [...folded]
    .map((letter) =>
      /[a-z0-9]/.test(letter) ? letter : /[\p{L}\p{N}]/u.test(letter) ? letter.codePointAt(0)?.toString(36) : '_',
    )
    .join('')
  return `option_${code.replace(/_+/g, '_').replace(/^_|_$/g, '').slice(0, 40)}`
}

/** An option value of an attribute. Colors are recognized by name in several languages, so that "Noir" and "Black" match. */
export function readOption(attributeCode: string, label: string): OptionDraft {
  const color = attributeCode === 'color' ? findColor(label) : null
  const code = color?.isExact ? color.code : toSlug(label, 60) || Buffer.from(label).toString('hex').slice(0, 60)
  return { code, label }
}

/** The brand with this name; its code is the name as a slug. */
export function toBrand(vendor: string): OptionDraft {
  return { code: toSlug(vendor, 60) || Buffer.from(vendor).toString('hex').slice(0, 60), label: vendor }
}

/** "#rrggbb" of a color option; null for an unknown name. */
export function findSwatch(label: string): string | null {
  return findColor(label)?.hex ?? null
}

/**
 * The options of variants, some of which the shop may lack. Known colors get their swatch and their names in all languages.
 * @param language of the labels
 * @param mainLanguage of the shop, in which every option has a label
 */
export function listNewOptions(
  variants: readonly { options: Readonly<Record<string, OptionDraft>> }[],
  language: Language,
  mainLanguage: Language = defaultLanguage,
): NewOption[] {
  return variants
    .flatMap(({ options }) => Object.entries(options))
    .map(([attribute, { code, label }]) => ({
      ...{ attribute, code },
      labels: {
        ...{ [defaultLanguage]: label, [mainLanguage]: label },
        ...(attribute === 'color' ? translateColor(label, language) : null),
        [language]: label,
      },
      swatchValue: attribute === 'color' ? findSwatch(label) : null,
    }))
}

/** The attributes that products need in addition to the shop's own. */
export const standardAttributes: readonly AttributeDraft[] = [
  select('brand', 'image', true, { en: 'Brand', fr: 'Marque', de: 'Marke' }),
  select('color', 'color', true, { en: 'Colour', fr: 'Couleur', de: 'Farbe' }),
  select('size', 'text', true, { en: 'Size', fr: 'Taille', de: 'Größe' }),
  { ...select('rider', null, true, { en: 'Rider', fr: 'Cycliste', de: 'Für' }), type: 'multiselect', isVisible: true },
]

/** The attribute of an option name that the shop does not know yet. */
export function draftAttribute(code: string, name: string, language: Language): AttributeDraft {
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
