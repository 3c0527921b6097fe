/** A bulk edit: calculates the change of each of many products. Pure. */
import { roundMinor } from '../../shared/money.ts'
import type { Permission } from '../staff/permissions.ts'

export const bulkKinds = [
  'price',
  'sale',
  'endSale',
  'stock',
  'sold',
  'soldDates',
  'archive',
  'addCategory',
  'removeCategory',
  'brand',
] as const
export type BulkKind = (typeof bulkKinds)[number]

/** The required permissions, the same as for a single product. */
export const bulkPermissions: Readonly<Record<BulkKind, Permission>> = {
  ...{ price: 'prices.edit', sale: 'prices.edit', endSale: 'prices.edit', stock: 'stock.edit', sold: 'products.edit' },
  ...{ soldDates: 'products.edit', archive: 'products.edit', addCategory: 'products.edit' },
  ...{ removeCategory: 'products.edit', brand: 'products.edit' },
}

export const priceChanges = ['raisePercent', 'lowerPercent', 'raiseAmount', 'lowerAmount', 'set'] as const
export const saleChanges = ['lowerPercent', 'lowerAmount', 'set'] as const satisfies readonly PriceChange[]
export const stockChanges = ['set', 'raise', 'lower'] as const
export type PriceChange = (typeof priceChanges)[number]
export type StockChange = (typeof stockChanges)[number]

/** The available price endings, in minor units. */
export const priceEndings = [0, 50, 90, 95, 99] as const

/** The input as typed. Fields that the kind does not have are ignored. */
export interface BulkForm {
  kind: BulkKind
  change: string
  value: string
  /** One of `priceEndings`; empty for none. */
  ending: string
  /** Local time in the shop, such as `2026-06-01T00:00`; empty for no limit. */
  startsAt: string
  endsAt: string
  /** The id of a category or brand (empty: no brand), or `yes` and `no`. */
  target: string
}

export interface PriceRule {
  change: PriceChange
  /** Basis points for percentages, otherwise minor units. */
  amount: number
  ending: number | null
}

/** The start, and the exclusive end, in milliseconds; null for no limit. */
type Dates = readonly [number | null, number | null]

export type BulkOperation =
  | ({ kind: 'price' } & PriceRule)
  | ({ kind: 'sale'; dates: Dates } & PriceRule)
  | { kind: 'endSale' }
  | { kind: 'stock'; change: StockChange; amount: number }
  | { kind: 'sold' | 'archive'; isOn: boolean }
  | { kind: 'soldDates'; dates: Dates }
  | { kind: 'addCategory' | 'removeCategory'; category: number }
  | { kind: 'brand'; brand: number | null }

/** A product with all values that bulk edits can change. Amounts are minor units. */
export interface BulkProduct {
  id: number
  sku: string
  isSold: boolean
  isArchived: boolean
  soldDates: Dates
  saleDates: Dates
  brandId: number | null
  /** In ascending order. */
  categoryIds: readonly number[]
  /** Active variants. */
  variants: readonly BulkVariant[]
}

export interface BulkVariant {
  id: number
  sku: string
  price: number
  salePrice: number | null
  stock: number
}

const variantFields = ['price', 'salePrice', 'stock'] as const
const bulkFields = [
  ...variantFields,
  'isSold',
  'isArchived',
  'soldDates',
  'saleDates',
  'brandId',
  'categoryIds',
] as const
export type BulkField = (typeof bulkFields)[number]
type ProductField = Exclude<BulkField, keyof BulkVariant>

/**
 * Why a value is rejected.
 * - specialTooHigh: the sale price would not be below the price
 * - lastCategory: a product needs a category
 */
export const bulkProblems = [
  'priceZero',
  'priceTooHigh',
  'specialTooHigh',
  'stockRange',
  'noVariant',
  'lastCategory',
] as const
export type BulkProblem = (typeof bulkProblems)[number]

/** A value that the operation changes, or cannot change. */
export interface BulkChange {
  /** Null for a value of the product itself. */
  variantId: number | null
  sku: string
  field: BulkField
  /** As JSON. */
  before: string
  after: string
  problem: BulkProblem | null
}

/** Maximum price, as in the import rules; whole units. */
const highestPriceMinor = 100_000_000_00
const highestStock = 1_000_000

/** @returns every value that the operation covers; unchanged ones have equal texts */
export function planChanges(operation: BulkOperation, product: BulkProduct): BulkChange[] {
  const variantChange = (
    variant: BulkVariant,
    field: keyof BulkVariant & BulkField,
    after: number | null,
  ): BulkChange => ({
    ...{ variantId: variant.id, sku: variant.sku, field },
    ...{ before: JSON.stringify(variant[field]), after: JSON.stringify(after) },
    problem: findBulkProblem({ ...variant, [field]: after }, field),
  })
  const productChange = (
    field: ProductField,
    after: BulkProduct[ProductField],
    problem: BulkProblem | null = null,
  ) => ({
    ...{ variantId: null, sku: product.sku, field },
    ...{ before: JSON.stringify(product[field]), after: JSON.stringify(after), problem },
  })
  const { variants } = product
  switch (operation.kind) {
    case 'price':
      return variants.map((variant) => variantChange(variant, 'price', changePrice(variant.price, operation)))
    case 'sale': {
      const prices = variants.map((variant) =>
        variantChange(variant, 'salePrice', changePrice(variant.price, operation)),
      )
      const isRejected = prices.every(({ problem }) => problem !== null)
      return [
        ...prices,
        productChange('saleDates', operation.dates, isRejected ? (prices[0]?.problem ?? 'noVariant') : null),
      ]
    }
    case 'endSale':
      return [
        ...variants.map((variant) => variantChange(variant, 'salePrice', null)),
        productChange('saleDates', [null, null], variants.length === 0 ? 'noVariant' : null),
      ]
    case 'stock':
      return variants.map((variant) => variantChange(variant, 'stock', changeStock(variant.stock, operation)))
    case 'sold':
      return [productChange('isSold', operation.isOn)]
    case 'archive':
      return [productChange('isArchived', operation.isOn)]
    case 'soldDates':
      return [productChange('soldDates', operation.dates)]
    case 'brand':
      return [productChange('brandId', operation.brand, variants.length === 0 ? 'noVariant' : null)]
    case 'addCategory':
    case 'removeCategory': {
      const others = product.categoryIds.filter((id) => id !== operation.category)
      const ids = operation.kind === 'addCategory' ? [...others, operation.category].sort((a, b) => a - b) : others
      return [
        productChange(
          'categoryIds',
          ids,
          ids.length === 0 ? 'lastCategory' : variants.length === 0 ? 'noVariant' : null,
        ),
      ]
    }
  }
}

/** Whether a variant can have these values. @param field the changed field */
export function findBulkProblem({ price, salePrice, stock }: BulkVariant, field: BulkField): BulkProblem | null {
  if (field === 'stock') return stock < 0 || stock > highestStock ? 'stockRange' : null
  const changed = field === 'salePrice' ? salePrice : price
  if (changed !== null && changed <= 0) return 'priceZero'
  if (changed !== null && changed > highestPriceMinor) return 'priceTooHigh'
  return salePrice !== null && salePrice >= price ? 'specialTooHigh' : null
}

/** @param price minor units @returns minor units, possibly negative */
export function changePrice(price: number, { change, amount, ending }: PriceRule): number {
  const changed = {
    set: () => amount,
    raiseAmount: () => price + amount,
    lowerAmount: () => price - amount,
    raisePercent: () => roundMinor((price * (10_000 + amount)) / 10_000),
    lowerPercent: () => roundMinor((price * (10_000 - amount)) / 10_000),
  }[change]()
  return ending === null || changed <= 0 ? changed : roundToEnding(changed, ending)
}

/** The nearest positive price with this ending; of two equally near ones, the lower. */
function roundToEnding(minor: number, ending: number): number {
  const whole = Math.floor(minor / 100) * 100
  const [first = minor, ...others] = [whole - 100 + ending, whole + ending, whole + 100 + ending].filter(
    (each) => each > 0,
  )
  return others.reduce((best, each) => (Math.abs(each - minor) < Math.abs(best - minor) ? each : best), first)
}

function changeStock(stock: number, { change, amount }: { change: StockChange; amount: number }): number {
  return change === 'set' ? amount : change === 'raise' ? stock + amount : stock - amount
}
