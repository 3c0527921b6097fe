/** The options of a product, as typed in the editor. */

import { cleanLine } from '../../../kit/text/cleanText.ts'
import type { Language } from '../../../shared/locale.ts'
import type { AttributeDraft } from '../../catalog/server/catalogIndex.ts'
import { draftAttribute, standardAttributes, toAttributeCode } from '../../catalog/server/optionDrafts.ts'
import type { ProductForm } from '../productForm.ts'
import { maxOptions } from '../variantForm.ts'
import type { LoadedProduct } from './loadedProduct.ts'
import type { ProductErrors } from './productErrors.ts'

export type NewAttribute = AttributeDraft

/**
 * Options can be added to those of the product; all can be removed from a product with a single remaining variant.
 * @returns the codes of all options in form order, and the added attributes
 */
export function readOptionNames(
  { optionNames, variants }: Pick<ProductForm, 'optionNames' | 'variants'>,
  { optionCodes, attributeNames }: Pick<LoadedProduct, 'optionCodes' | 'attributeNames'>,
  language: Language,
  errors: ProductErrors,
): { codes: string[]; attributes: NewAttribute[] } {
  if (optionNames.length < optionCodes.length) {
    const sold = variants.filter(({ isActive }) => isActive)
    if (optionNames.length > 0 || sold.length !== 1) errors.add('variants', 'optionsStay')
    return { codes: [], attributes: [] }
  }
  if (optionNames.length > Math.max(maxOptions, optionCodes.length)) errors.add('variants', 'optionsTooMany')
  const codes = [...optionCodes]
  const attributes: NewAttribute[] = []
  for (const [index, typed] of optionNames.entries()) {
    if (index < optionCodes.length) continue
    const named = readOptionName(typed, attributeNames, language)
    if (named.code === null) errors.add(`optionNames.${index}`, 'optionNameMissing')
    else if (codes.includes(named.code)) errors.add(`optionNames.${index}`, 'optionNameRepeated')
    else {
      codes.push(named.code)
      attributes.push(named.attribute)
    }
  }
  return { codes, attributes }
}

/**
 * The attribute with this name in any language; otherwise resolved by the import rules: "Size" and "Taille" are the same
 * attribute, and an unknown name becomes a new one.
 * @returns null as the code without a name
 */
export function readOptionName(
  typed: string,
  attributeNames: LoadedProduct['attributeNames'],
  language: Language,
): { code: null } | { code: string; attribute: NewAttribute } {
  const name = cleanLine(typed, 100).text
  if (name === '') return { code: null }
  const known = [...attributeNames].find(
    ([, { type, names }]) =>
      type === 'select' && Object.values(names).some((each) => each.toLowerCase() === name.toLowerCase()),
  )
  const code = known && known[0] !== 'brand' ? known[0] : toAttributeCode(name)
  return {
    code,
    attribute: standardAttributes.find((each) => each.code === code) ?? draftAttribute(code, name, language),
  }
}
