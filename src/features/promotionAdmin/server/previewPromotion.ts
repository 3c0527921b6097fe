/** Calculates the price of a cart with a promotion, for delivery within the shop's country. */
import { sql } from 'kysely'
import type { Db } from '../../../kit/database/database.ts'
import { inLanguage } from '../../../kit/database/text.ts'
import { translator } from '../../../kit/text/translator.ts'
import type { Language } from '../../../shared/locale.ts'
import { type Currency, convert, formatMoney } from '../../../shared/money.ts'
import type { TaxRules } from '../../../shared/tax.ts'
import { calculateTotalsWithBase, listChargedLines } from '../../cart/totals.ts'
import { currentPrice } from '../../catalog/server/productFilter.ts'
import type { CouponDraft } from '../../coupon/coupon.draft.ts'
import { type CouponBenefit, findGoodsProblem } from '../../coupon/coupon.ts'
import { foldSku } from '../../product/sku.ts'
import { listActiveRates } from '../../shipping/server/shippingRate.sql.ts'
import { listOffers } from '../../shipping/shippingRate.ts'
import { findTaxTerms } from '../../tax/taxTreatment.ts'
import { type PreviewItem, parsePreviewCart } from '../promotionForm.ts'
import type { PromotionPreview } from './promotionAdmin.contract.ts'
import type { FieldErrors } from './readPromotion.ts'
import { isTargeted, listTargeted } from './target.sql.ts'

export interface PreviewContext {
  language: Language
  currency: Currency
  baseCurrency: Currency
  /** Units of the currency for one of the base currency. */
  rate: number
  taxRules: TaxRules
  now: Date
}

type Benefit = Omit<CouponDraft, 'code' | 'name'>

interface VariantRow {
  productId: number
  sku: string
  foldedSku: string
  name: string
  baseUnit: number
  grams: number
}

/**
 * @param cart the output of `formatPreviewCart`; empty for two eligible products in stock
 * @throws ShopError with the errors of all fields
 */
export async function previewPromotion(
  db: Db,
  benefit: Benefit,
  cart: string,
  context: PreviewContext,
  errors: FieldErrors,
): Promise<PromotionPreview> {
  const items = parsePreviewCart(cart)
  if (items === null) errors.add('cart', 'cart')
  const lines = await findLines(db, items ?? [], benefit, context, errors)
  errors.throwIfAny()
  const { rate, currency, baseCurrency, taxRules } = context
  const grams = lines.reduce((sum, line) => sum + line.grams * line.quantity, 0)
  const offers = listOffers(await listActiveRates(db), null, grams, { currency, baseCurrency, rate })
  const tax = findTaxTerms(taxRules, null, null)
  const minimumMinor = benefit.minimumMinor ?? 0
  const products = lines.map(({ productId }) => productId)
  const productIds = benefit.targets === undefined ? null : await listTargeted(db, benefit.targets, products)
  const coupon = { ...toBenefit(benefit), minimumMinor, productIds }
  const { selected } = calculateTotalsWithBase(lines, {
    rate,
    tax,
    coupon,
    automatic: [],
    shippingMethod: offers[0]?.code ?? null,
    shippingOffers: offers,
  })
  const problem = findGoodsProblem(coupon, listChargedLines(lines, rate, tax), rate)
  return {
    currency,
    lines: lines.map(({ sku, name, quantity }, index) => {
      const { unit = 0, total = 0, discount = 0 } = selected.lines[index] ?? {}
      return { sku, name, quantity, unit, total, discount }
    }),
    subTotal: selected.subTotal,
    discount: selected.discount,
    shipping: selected.shipping,
    tax: selected.tax,
    isTaxIncluded: tax.isIncluded,
    grandTotal: selected.grandTotal,
    problem: problem && describeProblem(problem, context),
  }
}

function describeProblem(
  problem: NonNullable<ReturnType<typeof findGoodsProblem>>,
  { rate, currency, language }: PreviewContext,
): string {
  const minimum = 'minimumMinor' in problem ? formatMoney(convert(problem.minimumMinor, rate), currency, language) : ''
  const quantity = 'quantity' in problem ? problem.quantity : 0
  return translator(language, 'errors')(problem.code, { minimum, quantity })
}

function toBenefit({ kind, percentBp = 0, amountMinor = 0, buyQuantity = 1, getQuantity = 1 }: Benefit): CouponBenefit {
  if (kind === 'buy_x_get_y') return { kind, buyQuantity, getQuantity }
  if (kind === 'percent') return { kind, percentBp }
  return kind === 'fixed' ? { kind, amountMinor } : { kind }
}

async function findLines(
  db: Db,
  items: readonly PreviewItem[],
  { targets, buyQuantity = 0, getQuantity = 1 }: Benefit,
  { language, now }: PreviewContext,
  errors: FieldErrors,
): Promise<(VariantRow & { quantity: number })[]> {
  const folded = items.map(({ sku }) => foldSku(sku))
  const chosen =
    items.length > 0
      ? sql`variant.folded_sku = any(${folded}::text[])`
      : sql`variant.id = (select min(id) from variant where product_id = product.id and is_active and stock > 1)
              and ${targets === undefined ? sql`true` : isTargeted(targets)}`
  const { rows } = await sql<VariantRow>`
    select product.id as "productId", variant.sku, variant.folded_sku as "foldedSku", ${currentPrice(now)} as "baseUnit",
           coalesce(variant.weight_grams, 0) as grams,
           (select name from product_text where product_id = product.id order by ${inLanguage(language)} limit 1) as name
      from variant join product on product.id = variant.product_id
     where variant.is_active and product.is_active and ${chosen}
     order by product.id limit ${items.length || 2}`.execute(db)
  if (items.length === 0) return rows.map((row) => ({ ...row, quantity: buyQuantity + getQuantity }))
  return items.flatMap(({ sku, quantity }) => {
    const row = rows.find(({ foldedSku }) => foldedSku === foldSku(sku))
    if (!row) errors.add('cart', 'skuUnknown', sku)
    return row ? [{ ...row, quantity }] : []
  })
}
