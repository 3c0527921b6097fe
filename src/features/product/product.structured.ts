/** A product for search engines (schema.org, as Google documents variants): one group, each variant with its price, stock and address. Pure. */
import { addressIn } from '../../shared/languageAddress.ts'
import type { Language } from '../../shared/locale.ts'
import { type Currency, toDecimal } from '../../shared/money.ts'
import { productPath } from '../../shared/paths.ts'
import { pictureIn } from '../../shared/pictureSizes.ts'
import type { Thing } from '../../shared/structuredData.ts'
import type { ReviewView } from '../review/review.view.ts'
import { type ProductVariant, type ProductView, picturesOf } from './product.view.ts'

interface Seller {
  name: string
  /** Without a slash at its end. */
  baseUrl: string
  language: Language
  /** Of every amount of the product. */
  currency: Currency
}

/** Properties of a variant that schema.org has a word for. */
const knownProperties = ['color', 'size', 'material', 'pattern']
const mostPictures = 5
const mostReviews = 3

export function productStructured(product: ProductView, reviews: readonly ReviewView[], seller: Seller): Thing {
  const { attributes, variants } = product
  const [only] = variants
  const common = commonOf(product, reviews, seller)
  if (attributes.length === 0) {
    return {
      ...common,
      '@type': 'Product',
      sku: product.sku,
      ...(only ? { offers: offerOf(product, only, seller) } : {}),
    }
  }
  return {
    ...common,
    '@type': 'ProductGroup',
    productGroupID: product.sku,
    variesBy: attributes
      .filter(({ code }) => knownProperties.includes(code))
      .map(({ code }) => `https://schema.org/${code}`),
    hasVariant: variants.map((variant) => variantOf(product, variant, seller)),
  }
}

function commonOf(product: ProductView, reviews: readonly ReviewView[], seller: Seller) {
  const { card, brand, summary, description } = product
  return {
    '@context': 'https://schema.org' as const,
    name: card.name,
    description: summary || plainText(description) || card.name,
    url: seller.baseUrl + addressIn(seller.language, productPath(card.urlKey)),
    image: pictureAddresses(product.pictures, seller),
    ...(brand ? { brand: { '@type': 'Brand', name: brand.name } } : {}),
    ...ratingOf(card.rating, reviews),
  }
}

/** Stars are shown only where somebody gave them. */
function ratingOf(rating: ProductView['card']['rating'], reviews: readonly ReviewView[]) {
  if (rating === null) return {}
  return {
    aggregateRating: {
      '@type': 'AggregateRating',
      ratingValue: rating.average,
      reviewCount: rating.total,
      bestRating: 5,
      worstRating: 1,
    },
    review: reviews.slice(0, mostReviews).map(({ title, comment, name, stars, date, language }) => ({
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

function variantOf(product: ProductView, variant: ProductVariant, seller: Seller): Thing {
  const chosen = product.attributes.flatMap(({ code, options }) => {
    const option = options.find(({ id }) => id === variant.options[code])
    return option ? [{ code, label: option.label }] : []
  })
  return {
    '@type': 'Product',
    sku: variant.sku,
    name: [product.card.name, ...chosen.map(({ label }) => label)].join(', '),
    image: pictureAddresses(picturesOf(product.pictures, variant), seller).slice(0, 1),
    ...Object.fromEntries(
      chosen.filter(({ code }) => knownProperties.includes(code)).map(({ code, label }) => [code, label]),
    ),
    offers: offerOf(product, variant, seller),
  }
}

function offerOf({ card }: ProductView, { options, priceMinor, stock }: ProductVariant, seller: Seller): Thing {
  const query = Object.fromEntries(Object.entries(options).map(([code, id]) => [code, String(id)]))
  return {
    '@type': 'Offer',
    url: seller.baseUrl + addressIn(seller.language, productPath(card.urlKey, query)),
    price: toDecimal(priceMinor).slice(0, -2),
    priceCurrency: seller.currency,
    availability: `https://schema.org/${stock > 0 ? 'InStock' : 'OutOfStock'}`,
    itemCondition: 'https://schema.org/NewCondition',
    seller: { '@type': 'Organization', name: seller.name },
  }
}

function pictureAddresses(pictures: ProductView['pictures'], { baseUrl }: Seller): string[] {
  return pictures.slice(0, mostPictures).map(({ src }) => baseUrl + pictureIn('large', src))
}

function plainText(html: string): string {
  return html
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}
