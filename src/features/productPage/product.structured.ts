/**
 * A product for search engines (schema.org, as Google documents variants): a group whose variants each have price, stock and URL.
 * Pure.
 */

import { toImageSize } from '../../shared/imageSizes.ts'
import { toLanguagePath } from '../../shared/languageUrl.ts'
import type { Language } from '../../shared/locale.ts'
import { type Currency, toDecimal } from '../../shared/money.ts'
import { productPath } from '../../shared/paths.ts'
import type { JsonLd } from '../../shared/structuredData.ts'
import type { TaxTerms } from '../../shared/tax.ts'
import { listVariantImages, type ProductDetails, type ProductVariant } from '../product/product.view.ts'
import type { ReviewView } from '../review/review.reader.ts'

interface Seller {
  name: string
  /** Without a trailing slash. */
  baseUrl: string
  language: Language
  /** The currency of all amounts. */
  currency: Currency
  tax: Pick<TaxTerms, 'isIncluded'>
}

/** Properties of a variant that schema.org defines. */
const knownProperties = ['color', 'size', 'material', 'pattern']
const maxImages = 5
const maxReviews = 3

/** The JSON-LD of a product, or of a product group when it has variants. */
export function productStructured(product: ProductDetails, reviews: readonly ReviewView[], seller: Seller): JsonLd {
  const { attributes, variants } = product
  const [only] = variants
  const common = describeProduct(product, reviews, seller)
  if (attributes.length === 0) {
    return {
      ...common,
      '@type': 'Product',
      sku: product.sku,
      ...(only ? { offers: describeOffer(product, only, seller) } : {}),
    }
  }
  return {
    ...common,
    '@type': 'ProductGroup',
    productGroupID: product.sku,
    variesBy: attributes
      .filter(({ code }) => knownProperties.includes(code))
      .map(({ code }) => `https://schema.org/${code}`),
    hasVariant: variants.map((variant) => describeVariant(product, variant, seller)),
  }
}

function describeProduct(product: ProductDetails, reviews: readonly ReviewView[], seller: Seller) {
  const { card, brand, summary, description } = product
  return {
    '@context': 'https://schema.org' as const,
    name: card.name,
    description: summary || plainText(description) || card.name,
    url: seller.baseUrl + toLanguagePath(seller.language, productPath(card.urlKey)),
    image: toImageUrls(product.images, seller),
    ...(brand ? { brand: { '@type': 'Brand', name: brand.name } } : {}),
    ...describeRating(card.rating, reviews),
  }
}

/** Omits ratings for a product without reviews. */
function describeRating(rating: ProductDetails['card']['rating'], reviews: readonly ReviewView[]) {
  if (rating === null) return {}
  return {
    aggregateRating: {
      '@type': 'AggregateRating',
      ratingValue: rating.average,
      reviewCount: rating.total,
      bestRating: 5,
      worstRating: 1,
    },
    review: reviews.slice(0, maxReviews).map(({ title, comment, name, stars, date, language }) => ({
      '@type': 'Review',
      name: title,
      reviewBody: comment,
      ...(language === null ? {} : { inLanguage: language }),
      author: { '@type': 'Person', name },
      datePublished: date,
      reviewRating: { '@type': 'Rating', ratingValue: stars, bestRating: 5, worstRating: 1 },
    })),
  }
}

function describeVariant(product: ProductDetails, variant: ProductVariant, seller: Seller): JsonLd {
  const chosen = product.attributes.flatMap(({ code, options }) => {
    const option = options.find(({ id }) => id === variant.options[code])
    return option ? [{ code, label: option.label }] : []
  })
  return {
    '@type': 'Product',
    sku: variant.sku,
    name: [product.card.name, ...chosen.map(({ label }) => label)].join(', '),
    image: toImageUrls(listVariantImages(product.images, variant), seller).slice(0, 1),
    ...Object.fromEntries(
      chosen.filter(({ code }) => knownProperties.includes(code)).map(({ code, label }) => [code, label]),
    ),
    offers: describeOffer(product, variant, seller),
  }
}

function describeOffer(
  { card }: ProductDetails,
  { options, priceMinor, stock }: ProductVariant,
  seller: Seller,
): JsonLd {
  const query = Object.fromEntries(Object.entries(options).map(([code, id]) => [code, String(id)]))
  const price = { price: toDecimal(priceMinor).slice(0, -2), priceCurrency: seller.currency }
  return {
    '@type': 'Offer',
    url: seller.baseUrl + toLanguagePath(seller.language, productPath(card.urlKey, query)),
    ...price,
    ...(seller.tax.isIncluded
      ? { priceSpecification: { '@type': 'UnitPriceSpecification', ...price, valueAddedTaxIncluded: true } }
      : {}),
    availability: `https://schema.org/${stock > 0 ? 'InStock' : 'OutOfStock'}`,
    itemCondition: 'https://schema.org/NewCondition',
    seller: { '@type': 'Organization', name: seller.name },
  }
}

function toImageUrls(images: ProductDetails['images'], { baseUrl }: Seller): string[] {
  return images.slice(0, maxImages).map(({ src }) => baseUrl + toImageSize('large', src))
}

function plainText(html: string): string {
  return html
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}
