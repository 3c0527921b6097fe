import { translator } from '../../../kit/text/translator.ts'
import type { Language } from '../../../shared/locale.ts'
import { type Currency, formatMoney, toDecimal, toTwoDecimals } from '../../../shared/money.ts'
import { presentPostalAddress } from '../../address/server/postalAddress.presenter.ts'
import { type CartCoupon, isFor } from '../../coupon/coupon.ts'
import { describePaymentMethod } from '../../payment/server/paymentText.ts'
import type { WireProduct } from '../../product/server/product.contract.ts'
import { imageUrls, presentProduct, type Viewer } from '../../product/server/product.presenter.ts'
import type { LineAmounts } from '../totals.ts'
import type { WireCart, WireCartAddress, WireCartItem, WireCouponTerms, WireShippingRate } from './cart.contract.ts'
import type { CartAddressRow, CartLineRow, LineOption } from './cart.sql.ts'
import { formatBuyerTerms, formatCouponProblem, formatRejected } from './couponText.ts'
import { type Cart, findLineProblem, type LineProducts, type PricedCart, type Pricing } from './pricedCart.ts'
import { presentShippingRate } from './shippingRate.presenter.ts'

/** @param baseUrl origin of the image URLs, without a slash at the end */
export function presentCart(priced: Cart, baseUrl: string): WireCart {
  const { cart, pricing, totals, lines, products } = priced
  const { selected, base } = totals
  const amount = makeAmountPresenter(pricing)
  const createdAt = cart.createdAt.toISOString()
  const updatedAt = cart.updatedAt.toISOString()
  const discounted = [selected.subTotal - selected.discount, base.subTotal - base.discount] as const
  const items = lines.flatMap((line, index) => {
    const product = presentLineProduct(line, products, { ...pricing, baseUrl })
    const [own, ownBase] = [selected.lines[index], base.lines[index]]
    return product && own && ownBase ? [presentLine(priced, line, own, ownBase, product)] : []
  })
  return {
    id: cart.id,
    customer_email: priced.billing?.email ?? cart.customerEmail,
    customer_first_name: priced.billing?.firstName ?? cart.customerFirstName,
    customer_last_name: priced.billing?.lastName ?? cart.customerLastName,
    shipping_method: priced.shippingMethod,
    coupon_code: priced.coupon?.code ?? null,
    coupon_problem: priced.couponProblem ? formatCouponProblem(priced.couponProblem, pricing) : null,
    coupon_terms: priced.coupon && presentCouponTerms(priced.coupon, priced),
    promotion_name: selected.promotion?.name ?? null,
    promotions: priced.available
      .filter(({ productIds }) => productIds?.length !== 0)
      .map((promotion) => ({
        ...{ id: promotion.id, name: promotion.name ?? '', is_applied: promotion === selected.promotion ? 1 : 0 },
        ...presentCouponTerms(promotion, priced),
      })),
    promotion_notice: formatRejected(priced, pricing.language),
    is_gift: 0,
    items_count: lines.length,
    items_qty: lines.reduce((sum, line) => sum + line.quantity, 0).toFixed(4),
    exchange_rate: null,
    global_currency_code: pricing.baseCurrency,
    base_currency_code: pricing.baseCurrency,
    channel_currency_code: pricing.baseCurrency,
    cart_currency_code: pricing.currency,
    ...amount('grand_total', selected.grandTotal, base.grandTotal),
    ...amount('sub_total', selected.subTotal, base.subTotal),
    ...amount('tax_total', selected.tax, base.tax),
    ...amount('discount', selected.discount, base.discount),
    ...amount('shipping_amount', selected.shipping, base.shipping),
    formated_discounted_sub_total: formatMoney(discounted[0], pricing.currency, pricing.language),
    formated_base_discounted_sub_total: formatMoney(discounted[1], pricing.baseCurrency, pricing.language),
    ...presentTaxes(priced, selected.tax, base.tax),
    tax_scheme: priced.tax.scheme,
    is_tax_included: priced.tax.isIncluded ? 1 : 0,
    deducted_tax_percent: presentPercent(priced.tax.deductedRateBp),
    checkout_method: null,
    is_guest: cart.isGuest ? 1 : 0,
    is_active: 1,
    conversion_time: null,
    items,
    selected_shipping_rate: presentChosenRate(priced),
    shipping_terms: selected.shippingOffer && {
      method: selected.shippingOffer.code,
      price: toDecimal(selected.shippingOffer.price),
      free_over: selected.shippingOffer.freeOver === null ? null : toDecimal(selected.shippingOffer.freeOver),
    },
    payment: priced.paymentMethod && {
      id: cart.id,
      method: priced.paymentMethod.code,
      method_title: describePaymentMethod(priced.paymentMethod, priced.pickup !== null, pricing.language).title,
      created_at: createdAt,
      updated_at: updatedAt,
    },
    billing_address: priced.billing && presentAddress(priced.billing, pricing.language),
    shipping_address: priced.shipping && presentAddress(priced.shipping, pricing.language),
    created_at: createdAt,
    updated_at: updatedAt,
  }
}

/** The product of a cart or order line, with the image of the chosen variant; undefined once it is removed from the shop. */
export function presentLineProduct(
  { productId, imagePath }: { productId: number | null; imagePath: string | null },
  products: LineProducts,
  viewer: Viewer,
): WireProduct | undefined {
  const row = productId === null ? undefined : products.get(productId)
  if (!row) return undefined
  const product = presentProduct(row, viewer)
  return imagePath === null ? product : { ...product, base_image: imageUrls(imagePath, viewer.baseUrl) }
}

function presentCouponTerms(coupon: CartCoupon, { pricing }: PricedCart): WireCouponTerms {
  return {
    kind: coupon.kind,
    percent: coupon.kind === 'percent' ? coupon.percentBp / 100 : 0,
    base_amount: toDecimal(coupon.kind === 'fixed' ? coupon.amountMinor : 0),
    base_minimum: toDecimal(coupon.minimumMinor),
    buy_quantity: coupon.kind === 'buy_x_get_y' ? coupon.buyQuantity : 0,
    get_quantity: coupon.kind === 'buy_x_get_y' ? coupon.getQuantity : 0,
    product_ids: coupon.productIds && [...coupon.productIds],
    note: formatBuyerTerms(coupon, pricing.language),
  }
}

function makeAmountPresenter(pricing: Pricing) {
  return <const N extends string>(name: N, minor: number, baseMinor: number): AmountFields<N> =>
    presentAmount(name, minor, baseMinor, pricing)
}

function presentLine(
  { pricing, tax, totals }: PricedCart,
  line: CartLineRow,
  own: LineAmounts,
  ownBase: LineAmounts,
  product: WireProduct,
): WireCartItem {
  const amount = makeAmountPresenter(pricing)
  const { promotion } = totals.selected
  const applied = promotion && isFor(promotion, line) ? promotion : null
  const grams = line.weightGrams ?? 0
  const common = {
    id: line.id,
    quantity: line.quantity,
    name: line.name,
    coupon_code: applied?.code ?? null,
    weight: presentWeight(grams),
    total_weight: presentWeight(grams * line.quantity),
    base_total_weight: presentWeight(grams * line.quantity),
    ...amount('price', own.unit, ownBase.unit),
    custom_price: null,
    formated_custom_price: formatMoney(own.unit, pricing.currency, pricing.language),
    ...amount('total', own.total, ownBase.total),
    tax_percent: presentPercent(tax.rateBp),
    ...amount('tax_amount', own.tax, ownBase.tax),
    discount_percent: presentPercent(applied?.kind === 'percent' ? applied.percentBp : 0),
    ...amount('discount_amount', own.discount, ownBase.discount),
    additional: presentAdditional(line.productId, line.quantity, line.variantId, line.options),
    created_at: line.createdAt.toISOString(),
    updated_at: line.updatedAt.toISOString(),
  }
  const problem = findLineProblem(line)
  return {
    ...common,
    sku: line.productType === 'configurable' ? line.productSku : line.variantSku,
    type: line.productType,
    product: { ...product, is_item_in_cart: true },
    child:
      line.productType === 'configurable'
        ? {
            ...common,
            sku: line.variantSku,
            type: 'simple',
            name: variantName(line.name, line.options),
            product: null,
            child: null,
          }
        : null,
    available_quantity: line.isActive ? line.stock : 0,
    problem: problem && translator(pricing.language, 'server')(`cart.problem.${problem}`, { available: line.stock }),
  }
}

/** Presents the chosen options of a cart or order line. @param options empty for a simple product */
export function presentAdditional(
  productId: number,
  quantity: number,
  variantId: number | null,
  options: readonly LineOption[],
): WireCartItem['additional'] {
  if (options.length === 0) return { product_id: productId, quantity }
  const attribute = ({ name, optionId, label }: LineOption) => ({
    attribute_name: name,
    option_id: optionId,
    option_label: label,
  })
  return {
    product_id: productId,
    quantity,
    ...(variantId === null ? {} : { selected_configurable_option: variantId }),
    super_attribute: Object.fromEntries(options.map((option) => [String(option.attributeId), option.optionId])),
    attributes: Object.fromEntries(options.map((option) => [option.code, attribute(option)])),
  }
}

/** "Trail 29 (Black, M)". */
export function variantName(name: string, options: readonly Pick<LineOption, 'label'>[]): string {
  return options.length === 0 ? name : `${name} (${options.map((option) => option.label).join(', ')})`
}

/** Tax by rate, as JSON text. */
function presentTaxes({ tax: terms, pricing }: PricedCart, tax: number, baseTax: number) {
  const { currency, baseCurrency, language } = pricing
  const byRate = (amount: string) => (tax === 0 ? '{}' : JSON.stringify({ [String(terms.rateBp / 100)]: amount }))
  return {
    taxes: byRate(toTwoDecimals(tax)),
    formated_taxes: byRate(formatMoney(tax, currency, language)),
    base_taxes: byRate(toTwoDecimals(baseTax)),
    formated_base_taxes: byRate(formatMoney(baseTax, baseCurrency, language)),
  }
}

function presentChosenRate(priced: PricedCart): WireShippingRate | null {
  const { shippingMethod, shippingOffers, totals } = priced
  const offer = shippingOffers.find(({ code }) => code === totals.selected.shippingOffer?.code)
  return offer && shippingMethod !== null ? presentShippingRate(priced, offer, shippingMethod) : null
}

function presentAddress(row: CartAddressRow, language: Language): WireCartAddress {
  return {
    id: row.id,
    name: `${row.firstName} ${row.lastName}`.trim(),
    email: row.email,
    ...presentPostalAddress(row, language),
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
  }
}

/** How to format amounts: the selected currency (or an order's), the base currency, and the reader's language. */
export interface AmountContext {
  currency: Currency
  baseCurrency: Currency
  language: Language
}

export type AmountFields<N extends string> = {
  [K in N | `formated_${N}` | `base_${N}` | `formated_base_${N}`]: string
}

/** An amount in its four wire fields. @param minor in the currency @param baseMinor in the base currency */
export function presentAmount<const N extends string>(
  name: N,
  minor: number,
  baseMinor: number,
  { currency, baseCurrency, language }: AmountContext,
): AmountFields<N> {
  return {
    [name]: toDecimal(minor),
    [`formated_${name}`]: formatMoney(minor, currency, language),
    [`base_${name}`]: toDecimal(baseMinor),
    [`formated_base_${name}`]: formatMoney(baseMinor, baseCurrency, language),
  } as AmountFields<N>
}

/** Grams as kilograms with four decimals. */
export function presentWeight(grams: number): string {
  return (grams / 1000).toFixed(4)
}

/** Basis points as percent with four decimals. */
export function presentPercent(basisPoints: number): string {
  return (basisPoints / 100).toFixed(4)
}
