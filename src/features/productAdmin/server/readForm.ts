/** Checks what was typed in the editor, by the rules of the import, and makes a draft of it. */
import type { FrameGeometry } from '@chainline/bicycle/geometry'
import { plainTextOfSafe } from '../../../kit/text/html.ts'
import { translator } from '../../../kit/text/translator.ts'
import { type Language, languages } from '../../../shared/locale.ts'
import { addFallbackText } from '../../../shared/mainLanguage.ts'
import type { Currency } from '../../../shared/money.ts'
import { formatLocalMinute, parseLocalMinute } from '../../../shared/zonedTime.ts'
import { toBrand } from '../../import/server/draft.ts'
import type { StoredImage } from '../../import/server/images/storeImage.ts'
import type { IssueCode } from '../../import/server/issueCodes.ts'
import { readDescription } from '../../import/server/rules/description.ts'
import { readBarcode, readGrams, readStock } from '../../import/server/rules/numbers.ts'
import { readOption } from '../../import/server/rules/options.ts'
import { readPrice } from '../../import/server/rules/price.ts'
import { buildExcerpt, cleanLine, cleanSku } from '../../import/server/rules/text.ts'
import type {
  ImageDraft,
  OptionDraft,
  ProductDraft,
  ProductTextDraft,
  VariantDraft,
} from '../../product/product.draft.ts'
import { foldSku } from '../../product/sku.ts'
import { FieldErrors } from '../../staff/server/fieldErrors.ts'
import { type GeometryProblem, geometryLimits, readGeometry } from '../geometryForm.ts'
import type { FormVariant, ProductForm } from '../productForm.ts'
import { findLabel, type LoadedProduct, listSizes, type Reader, toForm } from './loadedProduct.ts'
import { describeOptions, toDraft } from './productDraft.ts'

/** Why a field is refused: a code of the import, or one of the editor. */
export type FieldReason =
  | IssueCode
  | 'specialTooHigh'
  | 'datesReversed'
  | 'dateInvalid'
  | 'soldReversed'
  | 'nameMissing'
  | 'categoryMissing'
  | 'noVariant'
  | GeometryProblem

/** The least and the most that a measure may be. */
type Limits = readonly [least: number, most: number]

export type ProductErrors = FieldErrors<FieldReason, Limits>

/** Errors by the path of their field, such as `variants.0.price`. */
export function makeProductErrors(language: Language): ProductErrors {
  const t = translator(language, 'errors')
  return new FieldErrors((reason, limits) => {
    const isPrice = reason.startsWith('price') || reason === 'specialTooHigh'
    const [least, most] = limits || [0, 0]
    return t(isPrice ? 'productAdmin.price' : 'productAdmin.field', { reason, least, most })
  })
}

export interface ReadForm {
  draft: ProductDraft
  /** The stocks that were typed, by SKU. The draft has the current ones, because stock changes with its reason. */
  stocks: Map<string, number>
}

export interface FormRules extends Reader {
  currency: Currency
  /** By path: the images that the product has, and those that were uploaded. */
  storedImages: ReadonlyMap<string, StoredImage>
}

/** @throws ShopError with the errors of all fields */
export function readForm(
  form: ProductForm,
  product: LoadedProduct,
  { language, timeZone, mainLanguage, currency, storedImages }: FormRules,
): ReadForm {
  const errors = makeProductErrors(language)
  const base = toDraft(product.record, product.index)
  const text = addFallbackText(readTexts(form, mainLanguage, errors), base.text, mainLanguage)
  const { variants, stocks } = readVariants(form, product, currency, { language, timeZone, mainLanguage }, errors)
  const images = readImages(form, storedImages, errors)
  const categoryIds = form.categoryIds.filter((id) => product.index.categories.has(id))
  if (categoryIds.length === 0) errors.add('categoryIds', 'categoryMissing')
  const hsnCode = form.hsnCode.replace(/[\s.]/g, '')
  if (hsnCode !== '' && !/^(?:\d{4}|\d{6}|\d{8})$/.test(hsnCode)) errors.add('hsnCode', 'hsCodeIgnored')
  const geometry = readGeometries(form, product, errors)
  const soldFrom = readMoment('soldFrom', form, base.soldFrom, timeZone, errors)
  const soldUntil = readMoment('soldUntil', form, base.soldUntil, timeZone, errors)
  if (soldFrom && soldUntil && soldFrom >= soldUntil) errors.add('soldUntil', 'soldReversed')
  const saleStartsAt = readMoment('saleStartsAt', form, base.saleStartsAt, timeZone, errors)
  const saleEndsAt = readMoment('saleEndsAt', form, base.saleEndsAt, timeZone, errors)
  if (saleStartsAt && saleEndsAt && saleStartsAt >= saleEndsAt) errors.add('saleEndsAt', 'datesReversed')
  errors.throwIfAny()
  return {
    draft: {
      ...base,
      text: { ...text, en: text.en ?? base.text.en },
      brand: readBrand(form.brand, product, language),
      categoryIds,
      options: readSpecification(form, product),
      ...{ isActive: form.isActive, soldFrom, soldUntil, isNew: form.isNew, isFeatured: form.isFeatured },
      ...{ hsnCode: hsnCode || null, saleStartsAt, saleEndsAt, images, geometry },
      variants: variants.map((variant) => ({
        ...variant,
        imagePaths: variant.imagePaths.filter((path) => images.some((image) => image.path === path)),
      })),
    },
    stocks,
  }
}

function readTexts(
  { texts }: ProductForm,
  mainLanguage: Language,
  errors: ProductErrors,
): Partial<Record<Language, ProductTextDraft>> {
  const read: Partial<Record<Language, ProductTextDraft>> = {}
  for (const language of languages) {
    const given = texts[language]
    const name = cleanLine(given.name).text
    const description = readDescription(given.description).html
    const short = cleanLine(given.shortDescription, 1000).text
    const isEmpty = description === '' && short === ''
    if (name === '') {
      if (language === mainLanguage) errors.add(`texts.${language}.name`, 'titleMissing')
      else if (!isEmpty) errors.add(`texts.${language}.name`, 'nameMissing')
      continue
    }
    read[language] = { name, description, shortDescription: short || buildExcerpt(plainTextOfSafe(description)) }
  }
  return read
}

/** By the codes of the sizes. Sizes that the product does not have are ignored. */
function readGeometries(
  { geometry }: ProductForm,
  product: LoadedProduct,
  errors: ProductErrors,
): Record<string, FrameGeometry> {
  const sizes = new Set(listSizes(product).values())
  const read: Record<string, FrameGeometry> = {}
  for (const [place, typed] of geometry.entries()) {
    const { frame, problems } = readGeometry(typed)
    for (const [field, problem] of problems) errors.add(`geometry.${place}.${field}`, problem, geometryLimits[field])
    if (frame && sizes.has(typed.size)) read[typed.size] = frame
  }
  return read
}

function readImages(
  { images }: ProductForm,
  storedImages: ReadonlyMap<string, StoredImage>,
  errors: ProductErrors,
): ImageDraft[] {
  return images.flatMap(({ path, alt }) => {
    const stored = storedImages.get(path)
    if (!stored) errors.add('images', 'imageMissing')
    const texts = languages.map((language) => [language, cleanLine(alt[language]).text])
    return stored ? [{ ...stored, alt: Object.fromEntries(texts.filter(([, text]) => text !== '')) }] : []
  })
}

/** @param stored kept to the millisecond while its text is unchanged */
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

/** The brand with this label in any language, or a new one. */
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

function readVariants(
  form: ProductForm,
  product: LoadedProduct,
  currency: Currency,
  reader: Reader,
  errors: ProductErrors,
): { variants: VariantDraft[]; stocks: Map<string, number> } {
  const stored = new Map([...product.record.variants, ...product.inactive].map((variant) => [variant.sku, variant]))
  const before = new Map(toForm(product, reader).variants.map((variant) => [variant.sku, variant]))
  const names = describeOptions(product.index)
  const stocks = new Map<string, number>()
  const seen = new Set<string>()
  const combinations = new Set<string>()
  const variants = form.variants.flatMap((row, place): VariantDraft[] => {
    const at = (field: string) => `variants.${place}.${field}`
    const known = stored.get(row.sku)
    const sku = known ? row.sku : cleanSku(row.sku).text
    if (sku === '') errors.add(at('sku'), 'skuMade')
    else if (sku.length > 100) errors.add(at('sku'), 'skuTooLong')
    else if (seen.has(foldSku(sku))) errors.add(at('sku'), 'skuLookalike')
    seen.add(foldSku(sku))
    if (!row.isActive) return []
    const isUntouched = row.options.join('\n') === before.get(row.sku)?.options.join('\n')
    const options =
      known && isUntouched
        ? Object.fromEntries(
            known.options.flatMap(([, id]) => {
              const found = names.get(id)
              return found ? [[found.attribute, found.option]] : []
            }),
          )
        : readOptions(row, product, reader.language, (field, reason) => errors.add(at(field), reason))
    const combination = Object.values(options)
      .map(({ code }) => code)
      .join('\n')
    if (combinations.has(combination))
      errors.add(at(product.optionCodes.length > 0 ? 'options.0' : 'sku'), 'optionsRepeated')
    combinations.add(combination)
    const stock = readStock(row.stock.trim() || '0', true, 0)
    if (stock.reason) errors.add(at('stock'), stock.reason)
    stocks.set(sku, stock.stock)
    const weight = readGrams(row.weight)
    if (weight.reason) errors.add(at('weight'), weight.reason)
    const barcode = readBarcode(row.barcode)
    if (barcode.reason) errors.add(at('barcode'), barcode.reason)
    const prices = readPrices(row, currency, (field, reason) => errors.add(at(field), reason))
    return [
      {
        ...{ sku, options, ...prices, weightGrams: weight.grams, barcode: barcode.barcode },
        ...{ stock: known?.stock ?? 0, imagePaths: known?.imagePaths ?? [] },
      },
    ]
  })
  if (variants.length === 0) errors.add('variants', 'noVariant')
  return { variants, stocks }
}

function readOptions(
  row: FormVariant,
  { optionCodes, index }: LoadedProduct,
  language: Language,
  report: (field: string, reason: FieldReason) => void,
): Record<string, OptionDraft> {
  const options: Record<string, OptionDraft> = {}
  for (const [place, attribute] of optionCodes.entries()) {
    const { text } = cleanLine(row.options[place] ?? '', 101)
    if (text === '') report(`options.${place}`, 'optionMissing')
    else if (text.length > 100) report(`options.${place}`, 'optionTooLong')
    else {
      const known = [...(index.attributes.get(attribute)?.options ?? [])].find(
        ([, id]) => findLabel(index, id, language).toLowerCase() === text.toLowerCase(),
      )
      options[attribute] = known ? { code: known[0], label: text } : readOption(attribute, text)
    }
  }
  return options
}

function readPrices(
  { price, salePrice }: FormVariant,
  currency: Currency,
  report: (field: 'price' | 'salePrice', reason: FieldReason) => void,
): { priceMinor: number; salePriceMinor: number | null } {
  const regular = readPrice(price, currency)
  if (typeof regular === 'string') report('price', regular)
  else if (regular.minor === 0) report('price', 'priceZero')
  const sale = salePrice.trim() === '' ? null : readPrice(salePrice, currency)
  if (typeof sale === 'string') report('salePrice', sale)
  const [priceMinor, salePriceMinor] = [
    typeof regular === 'string' ? 0 : regular.minor,
    sale === null || typeof sale === 'string' ? null : sale.minor,
  ]
  if (typeof regular !== 'string' && salePriceMinor !== null && salePriceMinor >= priceMinor)
    report('salePrice', 'specialTooHigh')
  return { priceMinor, salePriceMinor }
}
