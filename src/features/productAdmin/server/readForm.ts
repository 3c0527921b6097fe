/** Validates the form of the product editor by the import rules, and converts it to a draft. */

import type { StoredImage } from '../../../kit/images/storeImage.ts'
import { buildExcerpt, cleanLine, cleanProse, cleanSku } from '../../../kit/text/cleanText.ts'
import { plainTextOfSafe } from '../../../kit/text/html.ts'
import { readDescription } from '../../../kit/text/readDescription.ts'
import { toSlug } from '../../../kit/text/slug.ts'
import { type Language, languages } from '../../../shared/locale.ts'
import { addFallbackText } from '../../../shared/mainLanguage.ts'
import type { Currency } from '../../../shared/money.ts'
import { formatLocalMinute, parseLocalMinute } from '../../../shared/zonedTime.ts'
import type { OptionDraft } from '../../catalog/option.draft.ts'
import { toBrand } from '../../catalog/server/optionDrafts.ts'
import type { ImageDraft, ProductDraft, ProductTextDraft } from '../../product/product.draft.ts'
import type { ProductForm } from '../productForm.ts'
import { readBicycle, readGeometries } from './bicycle/readBicycle.ts'
import { findLabel, type LoadedProduct, type Reader, toForm } from './loadedProduct.ts'
import { describeOptions, toDraft } from './productDraft.ts'
import { makeProductErrors, type ProductErrors } from './productErrors.ts'
import { type NewAttribute, readOptionNames } from './readOptionNames.ts'
import { readVariants } from './readVariants.ts'

export interface ReadForm {
  draft: ProductDraft
  /** The typed stocks by row number. The draft has the current ones, because stock changes need a reason. */
  stocks: Map<number, number>
  /** SKUs of all rows. */
  skus: string[]
  /** Attributes for options that the shop may lack. */
  attributes: NewAttribute[]
}

export interface FormRules extends Reader {
  currency: Currency
  /** Existing images of the product, and uploaded ones, by path. */
  storedImages: ReadonlyMap<string, StoredImage>
}

/** Unedited values are not parsed again, so that they remain unchanged. @throws ShopError with the errors of all fields */
export function readForm(
  form: ProductForm,
  product: LoadedProduct,
  { language, timeZone, mainLanguage, currency, storedImages }: FormRules,
): ReadForm {
  const errors = makeProductErrors(language)
  const base = toDraft(product.record, product.index)
  const shown = toForm(product, { language, timeZone })
  const text = addFallbackText(readTexts(form, shown, mainLanguage, errors), base.text, mainLanguage)
  const { codes, attributes } = readOptionNames(form, product, language, errors)
  const rules = { codes, currency, language, timeZone }
  const { variants, skus, stocks } = readVariants(form, product, rules, errors)
  const images = readImages(form, shown, storedImages, errors)
  const categoryIds = form.categoryIds.filter((id) => product.index.categories.has(id))
  if (categoryIds.length === 0) errors.add('categoryIds', 'categoryMissing')
  const hsnCode = form.hsnCode === shown.hsnCode ? shown.hsnCode : form.hsnCode.replace(/[\s.]/g, '')
  if (hsnCode !== shown.hsnCode && hsnCode !== '' && !/^(?:\d{4}|\d{6}|\d{8})$/.test(hsnCode))
    errors.add('hsnCode', 'hsCodeIgnored')
  const geometry = readGeometries(form, product, errors)
  const bicycle = readBicycle(form, product, errors)
  const names = readNames(form, product, errors)
  const soldFrom = readMoment('soldFrom', form, base.soldFrom, timeZone, errors)
  const soldUntil = readMoment('soldUntil', form, base.soldUntil, timeZone, errors)
  if (soldFrom && soldUntil && soldFrom >= soldUntil) errors.add('soldUntil', 'soldReversed')
  const saleStartsAt = readMoment('saleStartsAt', form, base.saleStartsAt, timeZone, errors)
  const saleEndsAt = readMoment('saleEndsAt', form, base.saleEndsAt, timeZone, errors)
  if (saleStartsAt && saleEndsAt && saleStartsAt >= saleEndsAt) errors.add('saleEndsAt', 'datesReversed')
  errors.throwIfAny()
  return {
    draft: {
      ...{ ...base, ...names },
      text: { ...text, en: text.en ?? base.text.en },
      brand: form.brand === shown.brand ? base.brand : readBrand(form.brand, product, language),
      categoryIds,
      options: omitCodes(readSpecification(form, product), codes),
      ...{ isActive: form.isActive, soldFrom, soldUntil, isNew: form.isNew, isFeatured: form.isFeatured },
      ...{ hsnCode: hsnCode || null, saleStartsAt, saleEndsAt, images, geometry, bicycle },
      variants: variants.map((variant) => ({
        ...variant,
        imagePaths: variant.imagePaths.filter((path) => images.some((image) => image.path === path)),
      })),
    },
    ...{ skus, stocks, attributes },
  }
}

/** Excludes options from the specification. */
function omitCodes<Value>(options: Record<string, Value>, codes: readonly string[]): Record<string, Value> {
  return Object.fromEntries(Object.entries(options).filter(([code]) => !codes.includes(code)))
}

/** SKU and URL of the product. An unchanged one is valid, even if the current rules would reject it. */
function readNames(
  { sku: typedSku, urlKey: typedKey }: ProductForm,
  { record }: LoadedProduct,
  errors: ProductErrors,
): Pick<ProductDraft, 'sku' | 'urlKey'> {
  const sku = typedSku === record.sku ? record.sku : cleanSku(typedSku).text
  if (sku === '') errors.add('sku', 'productSkuMissing')
  else if (sku.length > 100) errors.add('sku', 'skuTooLong')
  const urlKey = typedKey === record.urlKey ? record.urlKey : typedKey.trim()
  if (urlKey === '' || (urlKey !== record.urlKey && urlKey !== toSlug(urlKey))) errors.add('urlKey', 'urlKeyFormat')
  return { sku, urlKey }
}

function readTexts(
  { texts }: ProductForm,
  shown: ProductForm,
  mainLanguage: Language,
  errors: ProductErrors,
): Partial<Record<Language, ProductTextDraft>> {
  const read: Partial<Record<Language, ProductTextDraft>> = {}
  for (const language of languages) {
    const given = texts[language]
    const stored = shown.texts[language]
    const name = given.name === stored.name ? stored.name : cleanProse(given.name).text
    const isDescribed = given.description === stored.description
    const description = isDescribed ? stored.description : readDescription(given.description).html
    const isSummed = given.shortDescription === stored.shortDescription
    const short = isSummed ? stored.shortDescription : cleanProse(given.shortDescription, 1000).text
    const isEmpty = description === '' && short === ''
    if (name === '') {
      if (language === mainLanguage) errors.add(`texts.${language}.name`, 'titleMissing')
      else if (!isEmpty) errors.add(`texts.${language}.name`, 'nameMissing')
      continue
    }
    const isUntouched = isDescribed && isSummed
    const shortDescription = isUntouched ? short : short || buildExcerpt(plainTextOfSafe(description))
    read[language] = { name, description, shortDescription }
  }
  return read
}

function readImages(
  { images }: ProductForm,
  shown: ProductForm,
  storedImages: ReadonlyMap<string, StoredImage>,
  errors: ProductErrors,
): ImageDraft[] {
  const shownAlts = new Map(shown.images.map((image) => [image.path, image.alt]))
  return images.flatMap(({ path, alt }) => {
    const stored = storedImages.get(path)
    if (!stored) errors.add('images', 'imageMissing')
    const before = shownAlts.get(path)
    const texts = languages.map((language) => {
      const text = alt[language] === before?.[language] ? alt[language] : cleanProse(alt[language]).text
      return [language, text]
    })
    return stored ? [{ ...stored, alt: Object.fromEntries(texts.filter(([, text]) => text !== '')) }] : []
  })
}

/** @param stored preserved to the millisecond while its text is unchanged */
function readMoment(
  name: 'soldFrom' | 'soldUntil' | 'saleStartsAt' | 'saleEndsAt',
  form: ProductForm,
  stored: Date | null | undefined,
  timeZone: string,
  errors: ProductErrors,
): Date | null {
  const text = form[name].trim()
  if (text === '') return null
  if (stored && formatLocalMinute(stored, timeZone) === text) return stored
  const moment = parseLocalMinute(text, timeZone)
  if (!moment) errors.add(name, 'dateInvalid')
  return moment
}

/** The brand with this label in any language, otherwise a new one. */
function readBrand(text: string, { index }: LoadedProduct, language: Language): OptionDraft | null {
  const label = cleanLine(text, 100).text
  if (label === '') return null
  const known = [...(index.attributes.get('brand')?.options ?? [])].find(
    ([, id]) =>
      findLabel(index, id, language) === label || Object.values(index.optionLabels.get(id) ?? {}).includes(label),
  )
  return known ? { code: known[0], label } : toBrand(label)
}

function readSpecification({ optionIds }: ProductForm, { index }: LoadedProduct): Record<string, OptionDraft[]> {
  const names = describeOptions(index)
  const options: Record<string, OptionDraft[]> = {}
  for (const id of optionIds) {
    const found = names.get(id)
    if (found) options[found.attribute] = [...(options[found.attribute] ?? []), found.option]
  }
  return options
}
