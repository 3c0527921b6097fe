/** Reads the rider, "new" and "featured" from tags. All other tags repeat the type and category. */
import { foldText } from '../../../../shared/foldText.ts'
import type { OptionDraft } from '../../../catalog/option.draft.ts'

const men: OptionDraft = { code: 'men', label: 'Men' }
const women: OptionDraft = { code: 'women', label: 'Women' }
const kids: OptionDraft = { code: 'kids', label: 'Kids' }

/** The options of riders with their names, since tags are read in several languages. */
export const riderOptions = [
  { attribute: 'rider', code: men.code, labels: { en: men.label, fr: 'Hommes', de: 'Herren' } },
  { attribute: 'rider', code: women.code, labels: { en: women.label, fr: 'Femmes', de: 'Damen' } },
  { attribute: 'rider', code: kids.code, labels: { en: kids.label, fr: 'Enfants', de: 'Kinder' } },
] as const

const riders: Readonly<Record<string, readonly OptionDraft[]>> = {
  ...assignOptions([men], "men man men's mens herren homme hommes barbati"),
  ...assignOptions([women], "women woman women's womens damen femme femmes lady ladies femei"),
  ...assignOptions([kids], "kids kid kids' children child kinder enfant enfants youth junior copii"),
  ...assignOptions([men, women], 'unisex unisexe'),
}

export interface ReadTags {
  riders: readonly OptionDraft[]
  isNew: boolean
  isFeatured: boolean
}

/** @param cell tags, split at ", " */
export function readTags(cell: string): ReadTags {
  const tags = cell.split(/,\s*/).map((tag) => foldText(tag).trim())
  const found = new Set(tags.flatMap((tag) => (Object.hasOwn(riders, tag) ? riders[tag] : undefined) ?? []))
  return { riders: [...found], isNew: tags.includes('new'), isFeatured: tags.includes('featured') }
}

function assignOptions(options: readonly OptionDraft[], names: string): Record<string, readonly OptionDraft[]> {
  return Object.fromEntries(names.split(' ').map((name) => [name, options]))
}
