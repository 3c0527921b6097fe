/** One variant as an item of Google's product feed (support.google.com/merchants/answer/7052112). Pure. */
import type { CatalogLabels, NamedOption } from '../../features/catalog/server/catalogLabels.ts'
import { parseGtin } from '../../features/product/gtin.ts'
import { optionIds, trailOf } from '../../features/product/server/resolveLabels.ts'
import { cacheUrl } from '../../kit/http/urls.ts'
import { plainText } from '../../kit/text/html.ts'
import { addressIn } from '../../shared/languageAddress.ts'
import type { Language } from '../../shared/locale.ts'
import { type Currency, toDecimal } from '../../shared/money.ts'
import { productPath } from '../../shared/paths.ts'
import type { FeedVariant } from './googleFeed.sql.ts'
import { escapeXml } from './xml.ts'

/** Longest texts that Google takes. */
const longest = { title: 150, description: 5000, brand: 70, productType: 750 } as const
const mostAdditionalPictures = 10
/** "Sporting Goods > Outdoor Recreation > Cycling > Bicycles" of Google's taxonomy. */
const bicycles = '1025'

interface FeedContext {
  labels: CatalogLabels
  language: Language
  /** Without a slash at its end. */
  baseUrl: string
  /** Of the catalogue's prices: what a page shows to visitors without a cookie, such as Google. */
  currency: Currency
  now: Date
}

type Field = readonly [name: string, value: string | null | undefined]

export function formatGoogleItem(variant: FeedVariant, context: FeedContext): string {
  const { labels, language, baseUrl } = context
  const chosen = findOptions(variant, labels)
  const query = Object.fromEntries(chosen.map(({ code, option }) => [code, String(option.id)]))
  const chosenLabels = chosen.map(({ option }) => option.label)
  const labelOf = (code: string) => chosen.find((choice) => choice.code === code)?.option.label
  const [picture, ...morePictures] = variant.imagePaths.map((path) => pictureAddress(baseUrl, path))
  const trail = trailOf(variant.categoryIds, labels)
  const fields: Field[] = [
    ['id', variant.sku],
    ['item_group_id', variant.isConfigurable ? variant.productSku : null],
    ['title', formatTitle(variant.name, chosenLabels)],
    ['description', shorten(findDescription(variant), longest.description)],
    ['link', baseUrl + addressIn(language, productPath(variant.urlKey, query))],
    ['image_link', picture],
    ...morePictures.slice(0, mostAdditionalPictures).map((address): Field => ['additional_image_link', address]),
    ['availability', variant.stock > 0 ? 'in_stock' : 'out_of_stock'],
    ...priceFields(variant, context),
    ...identifierFields(variant, labels),
    ['condition', 'new'],
    ['color', labelOf('color')],
    ['size', labelOf('size')],
    ['product_type', shorten(trail.map(({ name }) => name).join(' > '), longest.productType)],
    ['google_product_category', variant.isBicycle ? bicycles : null],
    ['shipping_weight', variant.weightGrams === null ? null : `${variant.weightGrams} g`],
  ]
  return `<item>\n${fields.map(formatField).join('')}</item>\n`
}

function formatField([name, value]: Field): string {
  return value ? `<g:${name}>${escapeXml(value)}</g:${name}>\n` : ''
}

/** In the order of the attributes, as the address of the chosen variant has them everywhere else. */
function findOptions({ optionKey }: FeedVariant, labels: CatalogLabels): { code: string; option: NamedOption }[] {
  return optionIds(optionKey)
    .flatMap((id) => {
      const option = labels.options.get(id)
      const attribute = option && labels.attributes.get(option.attributeId)
      return option && attribute ? [{ attribute, option }] : []
    })
    .sort((a, b) => a.attribute.position - b.attribute.position || a.attribute.id - b.attribute.id)
    .map(({ attribute, option }) => ({ code: attribute.code, option }))
}

/** The labels tell variants apart: a long name gives way to them. */
function formatTitle(name: string, labels: readonly string[]): string {
  const suffix = labels.map((label) => `, ${label}`).join('')
  return shorten(shorten(name, Math.max(1, longest.title - suffix.length)) + suffix, longest.title)
}

function findDescription({ name, shortDescription, description }: FeedVariant): string {
  return plainText(description) || shortDescription || name
}

/** Google does not read drawings: the card is a JPEG of whatever there is. Of the others it gets JPEG or PNG, unless it names more. */
function pictureAddress(baseUrl: string, path: string): string {
  return cacheUrl(baseUrl, /\.svg$/i.test(path) ? 'card' : 'large', path)
}

function priceFields(variant: FeedVariant, { currency, now }: FeedContext): Field[] {
  const format = (minor: number) => `${toDecimal(minor).slice(0, -2)} ${currency}`
  const price: Field = ['price', format(variant.priceMinor)]
  if (!variant.isSaleRunning || variant.salePriceMinor === null) return [price]
  const { saleStartsAt, saleEndsAt } = variant
  return [
    price,
    ['sale_price', format(variant.salePriceMinor)],
    // Google wants both ends; a sale without an end holds as long as the feed names its price.
    [
      'sale_price_effective_date',
      saleEndsAt === null ? null : `${formatMinute(saleStartsAt ?? now)}/${formatMinute(saleEndsAt)}`,
    ],
  ]
}

/** `2026-11-22T17:30Z` */
function formatMinute(moment: Date): string {
  return `${moment.toISOString().slice(0, 16)}Z`
}

function identifierFields({ sku, barcode, brandId }: FeedVariant, { options }: CatalogLabels): Field[] {
  const brand = brandId === null ? undefined : options.get(brandId)?.label
  const gtin = barcode === null ? null : parseGtin(barcode)
  return [
    ['brand', brand && shorten(brand, longest.brand)],
    ['gtin', gtin],
    ['mpn', gtin === null ? sku : null],
    ['identifier_exists', brand || gtin ? null : 'no'],
  ]
}

/** @param most characters, not UTF-16 units: none is cut in two */
function shorten(text: string, most: number): string {
  return text.length <= most ? text : [...text].slice(0, most).join('').trimEnd()
}
