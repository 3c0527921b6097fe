/** One variant as an item of Google's product feed (support.google.com/merchants/answer/7052112). Pure. */
import type { CatalogLabels, NamedOption } from '../../features/catalog/server/catalogLabels.ts'
import { parseGtin } from '../../features/product/gtin.ts'
import { findTrail, optionIds } from '../../features/product/server/product.sql.ts'
import { cacheUrl } from '../../kit/http/urls.ts'
import { plainText } from '../../kit/text/html.ts'
import { escapeXml } from '../../kit/text/xml.ts'
import { toLanguagePath } from '../../shared/languageUrl.ts'
import type { Language } from '../../shared/locale.ts'
import { type Currency, toDecimal } from '../../shared/money.ts'
import { productPath } from '../../shared/paths.ts'
import type { FeedVariant } from './googleFeed.sql.ts'

/** Maximum lengths that Google accepts. */
const maxLengths = { title: 150, description: 5000, brand: 70, productType: 750 } as const
const maxAdditionalImages = 10
/** Google's category "Sporting Goods > Outdoor Recreation > Cycling > Bicycles". */
const bicycles = '1025'

export interface FeedContext {
  labels: CatalogLabels
  language: Language
  /** Without a trailing slash. */
  baseUrl: string
  /** The currency that pages show to visitors without a cookie, such as Google's crawler. */
  currency: Currency
  now: Date
  /** The methods for goods of this weight and price, in the seller's country; none without a seller. */
  listOffers(grams: number, goodsMinor: number): readonly FeedOffer[]
}

/** What a method costs in the seller's country. */
interface FeedOffer {
  country: string
  service: string
  /** Minor units. */
  price: number
}

type Field = readonly [name: string, value: string | null | undefined]

/** @returns the XML of one item */
export function formatGoogleItem(variant: FeedVariant, context: FeedContext): string {
  const { labels, language, baseUrl } = context
  const chosen = findOptions(variant, labels)
  const query = Object.fromEntries(chosen.map(({ code, option }) => [code, String(option.id)]))
  const chosenLabels = chosen.map(({ option }) => option.label)
  const findLabel = (code: string) => chosen.find((choice) => choice.code === code)?.option.label
  const [image, ...moreImages] = variant.imagePaths.map((path) => toImageUrl(baseUrl, path))
  const trail = findTrail(variant.categoryIds, labels)
  const fields: Field[] = [
    ['id', variant.sku],
    ['item_group_id', variant.isConfigurable ? variant.productSku : null],
    ['title', formatTitle(variant.name, chosenLabels)],
    ['description', shorten(findDescription(variant), maxLengths.description)],
    ['link', baseUrl + toLanguagePath(language, productPath(variant.urlKey, query))],
    ['image_link', image],
    ...moreImages.slice(0, maxAdditionalImages).map((address): Field => ['additional_image_link', address]),
    ['availability', variant.stock > 0 ? 'in_stock' : 'out_of_stock'],
    ...priceFields(variant, context),
    ...identifierFields(variant, labels),
    ['condition', 'new'],
    ['color', findLabel('color')],
    ['size', findLabel('size')],
    ['product_type', shorten(trail.map(({ name }) => name).join(' > '), maxLengths.productType)],
    ['google_product_category', variant.isBicycle ? bicycles : null],
    ['shipping_weight', variant.weightGrams === null ? null : `${variant.weightGrams} g`],
  ]
  return `<item>\n${fields.map(formatField).join('')}${formatShipping(variant, context)}</item>\n`
}

function formatField([name, value]: Field): string {
  return value ? `<g:${name}>${escapeXml(value)}</g:${name}>\n` : ''
}

/** The price of the variant alone decides whether its shipping is free. */
function formatShipping(variant: FeedVariant, { currency, listOffers }: FeedContext): string {
  const isOnSale = variant.isSaleRunning && variant.salePriceMinor !== null
  const goodsMinor = isOnSale ? (variant.salePriceMinor ?? 0) : variant.priceMinor
  return listOffers(variant.weightGrams ?? 0, goodsMinor)
    .map(({ country, service, price }) => {
      const fields: Field[] = [
        ['country', country],
        ['service', service],
        ['price', formatPrice(price, currency)],
      ]
      return `<g:shipping>\n${fields.map(formatField).join('')}</g:shipping>\n`
    })
    .join('')
}

/** Options in the order of the attributes, as in all URLs of variants. */
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

/** Shortens a long name rather than the labels, which distinguish the variants. */
function formatTitle(name: string, labels: readonly string[]): string {
  const suffix = labels.map((label) => `, ${label}`).join('')
  return shorten(shorten(name, Math.max(1, maxLengths.title - suffix.length)) + suffix, maxLengths.title)
}

function findDescription({ name, shortDescription, description }: FeedVariant): string {
  return plainText(description) || shortDescription || name
}

/** Google does not accept SVG, so drawings use the card, which is a JPEG. Other images arrive as JPEG or PNG unless Google accepts more. */
function toImageUrl(baseUrl: string, path: string): string {
  return cacheUrl(baseUrl, /\.svg$/i.test(path) ? 'card' : 'large', path)
}

function priceFields(variant: FeedVariant, { currency, now }: FeedContext): Field[] {
  const format = (minor: number) => formatPrice(minor, currency)
  const price: Field = ['price', format(variant.priceMinor)]
  if (!variant.isSaleRunning || variant.salePriceMinor === null) return [price]
  const { saleStartsAt, saleEndsAt } = variant
  return [
    price,
    ['sale_price', format(variant.salePriceMinor)],
    // Google requires both dates; a sale without an end applies as long as the feed contains its price.
    [
      'sale_price_effective_date',
      saleEndsAt === null ? null : `${formatMinute(saleStartsAt ?? now)}/${formatMinute(saleEndsAt)}`,
    ],
  ]
}

/** `1234.50 INR` */
function formatPrice(minor: number, currency: Currency): string {
  return `${toDecimal(minor).slice(0, -2)} ${currency}`
}

/** `2026-11-22T17:30Z` */
function formatMinute(moment: Date): string {
  return `${moment.toISOString().slice(0, 16)}Z`
}

function identifierFields({ sku, barcode, brandId }: FeedVariant, { options }: CatalogLabels): Field[] {
  const brand = brandId === null ? undefined : options.get(brandId)?.label
  const gtin = barcode === null ? null : parseGtin(barcode)
  return [
    ['brand', brand && shorten(brand, maxLengths.brand)],
    ['gtin', gtin],
    ['mpn', gtin === null ? sku : null],
    ['identifier_exists', brand || gtin ? null : 'no'],
  ]
}

/** @param most characters, not UTF-16 units, so that no character is cut in two */
function shorten(text: string, most: number): string {
  return text.length <= most ? text : [...text].slice(0, most).join('').trimEnd()
}
