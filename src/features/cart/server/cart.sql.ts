/** Reads carts. A cart refers to variants and copies no prices, so prices are always current. */
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../kit/database/database.ts'
import { prepared } from '../../../kit/database/prepared.ts'
import { inLanguage } from '../../../kit/database/text.ts'
import type { Language } from '../../../shared/locale.ts'
import type { PostalAddress } from '../../address/address.rules.ts'
import { postalColumns } from '../../address/server/address.sql.ts'
import { currentPrice } from '../../catalog/server/productFilter.ts'
import type { CartCoupon } from '../../coupon/coupon.ts'
import {
  automaticAsJson,
  type Buyer,
  type CouponJson,
  cartCouponAsJson,
  completeCoupons,
  parseCoupon,
} from '../../coupon/server/coupon.sql.ts'
import type { PaymentMethod } from '../../payment/paymentMethod.ts'
import { paymentMethodsAsJson } from '../../payment/server/paymentMethod.sql.ts'
import {
  type PlainProduct,
  parseProducts,
  productsAsJson,
  type StoredProductJson,
} from '../../product/server/product.sql.ts'
import { type Owner, ownedBy } from '../../session/server/identity.ts'
import { shippingRatesAsJson } from '../../shipping/server/shippingRate.sql.ts'
import { storesAsJson } from '../../shipping/server/store.sql.ts'
import type { ShippingRate } from '../../shipping/shippingRate.ts'
import type { Store } from '../../shipping/store.ts'
import { bicycleHsnCode } from '../../tax/taxTreatment.ts'

export interface CartRow {
  id: number
  /** Differs after every change of the cart. */
  version: string
  isGuest: boolean
  customerEmail: string | null
  customerFirstName: string | null
  customerLastName: string | null
  shippingMethod: string | null
  paymentMethod: string | null
  createdAt: Date
  updatedAt: Date
}

export interface LineOption {
  attributeId: number
  code: string
  /** The attribute's name, such as "Size". */
  name: string
  optionId: number
  label: string
}

export interface CartLineRow {
  id: number
  quantity: number
  productId: number
  productType: 'simple' | 'configurable'
  productSku: string
  name: string
  variantId: number
  variantSku: string
  /** Current unit price, minor units of the base currency; the sale price during a sale. */
  baseUnit: number
  stock: number
  /** Product and variant are both active. */
  isActive: boolean
  weightGrams: number | null
  isBicycle: boolean
  /** The goods in the Harmonized System; null when unknown. */
  hsnCode: string | null
  /** In display order; empty for a simple product. */
  options: LineOption[]
  /** The variant's image, else the product's; relative to `storage/`. */
  imagePath: string | null
  createdAt: Date
  updatedAt: Date
}

export interface CartAddressRow extends PostalAddress {
  id: number
  kind: 'billing' | 'shipping'
  email: string
  createdAt: Date
  updatedAt: Date
}

/** Ids of the products in the owner's cart. */
export async function findProductsInCart(db: Db, owner: Owner): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`
    select distinct variant.product_id as id
      from cart join cart_line as line on line.cart_id = cart.id join variant on variant.id = line.variant_id
     where cart.status = 'active' and ${ownedBy(owner)}`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

/** A stored cart with at least one line: everything its prices depend on, and the products of its lines. */
export interface StoredCart {
  cart: CartRow
  lines: CartLineRow[]
  /** The billing and the shipping address, if entered. */
  addresses: CartAddressRow[]
  /** The entered coupon, even if it does not apply. */
  coupon: CartCoupon | null
  /** Promotions without a code that are valid now, whether the goods meet their terms or not. */
  automatic: readonly CartCoupon[]
  /** Active or not, without their labels. */
  plainProducts: PlainProduct[]
  /** The shop's active payment methods, in display order, whether offered for this cart or not. */
  allPaymentMethods: PaymentMethod[]
  shippingRates: ShippingRate[]
  /** Where orders can be collected. */
  stores: Store[]
}

/** JSON has times as strings. */
type InJson<Row> = { [Name in keyof Row]: Row[Name] extends Date ? string : Row[Name] }

interface FoundCart extends CartRow {
  lines: InJson<CartLineRow>[]
  addresses: InJson<CartAddressRow>[]
  coupon: CouponJson | null
  automatic: CouponJson[]
  products: StoredProductJson[]
  allPaymentMethods: PaymentMethod[]
  shippingRates: ShippingRate[]
  stores: Store[]
}

/**
 * Reads the owner's active cart with one statement, two if promotions depend on it. Null when the owner has none, only ordered ones, or an empty one.
 * @param now decides which sale prices and promotions apply
 * @param buyer whose earlier orders count for promotions when the cart has no owner and no addresses; null when it has
 */
export async function findActiveCart(
  db: Db,
  owner: Owner,
  language: Language,
  now: Date,
  buyer: Buyer | null = null,
): Promise<StoredCart | null> {
  const { rows } = await sql<FoundCart>`${prepared}
    select cart.id, cart.xmin::text as version, cart.customer_id is null as "isGuest", cart.shipping_method as "shippingMethod",
           cart.payment_method as "paymentMethod", cart.created_at as "createdAt", cart.updated_at as "updatedAt",
           customer.email as "customerEmail", customer.first_name as "customerFirstName",
           customer.last_name as "customerLastName", ${cartCouponAsJson} as coupon,
           ${automaticAsJson(language, now)} as automatic,
           (select coalesce(json_agg(address), '[]') from (
              select ${addressColumns} from cart_address where cart_id = cart.id) as address) as addresses,
           (select coalesce(json_agg(line order by line.id), '[]') from (${linesOfCart(language, now)}) as line) as lines,
           ${productsAsJson(
             sql`select product_id from cart_line join variant on variant.id = variant_id where cart_id = cart.id`,
             language,
             now,
           )} as products,
           ${paymentMethodsAsJson} as "allPaymentMethods", ${shippingRatesAsJson} as "shippingRates",
           ${storesAsJson} as stores
      from cart left join customer on customer.id = cart.customer_id
     where cart.status = 'active' and ${ownedBy(owner)}`.execute(db)
  const [found] = rows
  if (!found || found.lines.length === 0) return null
  const { lines, addresses, coupon, automatic, products, allPaymentMethods, shippingRates, stores, ...cart } = found
  const promotions = await completeCoupons(
    db,
    [...(coupon ? [coupon] : []), ...automatic].map(parseCoupon),
    cart.id,
    buyer,
  )
  return {
    cart,
    lines: lines.map(parseTimes),
    addresses: addresses.map(parseTimes),
    coupon: promotions.find(({ id }) => id === coupon?.id) ?? null,
    automatic: promotions.filter(({ id }) => id !== coupon?.id),
    plainProducts: parseProducts(products),
    allPaymentMethods,
    shippingRates,
    stores,
  }
}

function parseTimes<Row extends { createdAt: string; updatedAt: string }>(row: Row) {
  return { ...row, createdAt: new Date(row.createdAt), updatedAt: new Date(row.updatedAt) }
}

/** Columns of the table `cart_address` as a `CartAddressRow`. */
export const addressColumns = sql`
  id, kind, email, ${postalColumns}, created_at as "createdAt", updated_at as "updatedAt"`

/** Columns of the table `cart_address` that an address is entered or copied into. */
export const enteredAddressColumns = sql`
  kind, email, first_name, last_name, company_name, vat_id, address_lines, country, state, city, postcode, phone`

/** A query of the lines of the table `cart`, as `CartLineRow`. */
function linesOfCart(language: Language, now: Date): RawBuilder<unknown> {
  return sql`
    select cart_line.id, cart_line.quantity, cart_line.created_at as "createdAt", cart_line.updated_at as "updatedAt",
           product.id as "productId", product.type as "productType", product.sku as "productSku", text.name,
           variant.id as "variantId", variant.sku as "variantSku", variant.stock, variant.weight_grams as "weightGrams",
           variant.is_active and product.is_active as "isActive",
           bicycle.product_id is not null as "isBicycle",
           coalesce(product.hsn_code, case when bicycle.product_id is not null then ${bicycleHsnCode} end) as "hsnCode",
           ${currentPrice(now)} as "baseUnit",
           coalesce((
             select json_agg(json_build_object(
                      'attributeId', attribute.id, 'code', attribute.code, 'name', coalesce(attribute_label.name, attribute.code),
                      'optionId', attribute_option.id, 'label', coalesce(option_label.label, attribute_option.admin_name)
                    ) order by attribute.position, attribute.id)
               from variant_option
               join attribute on attribute.id = variant_option.attribute_id
               join attribute_option on attribute_option.id = variant_option.option_id
               left join lateral (
                 select name from attribute_text where attribute_id = attribute.id order by ${inLanguage(language)} limit 1
               ) as attribute_label on true
               left join lateral (
                 select label from attribute_option_text where option_id = attribute_option.id
                  order by ${inLanguage(language)} limit 1
               ) as option_label on true
              where variant_option.variant_id = variant.id
           ), '[]') as options,
           coalesce(
             (select product_image.path from variant_image join product_image on product_image.id = variant_image.image_id
               where variant_image.variant_id = variant.id order by variant_image.position, product_image.id limit 1),
             (select path from product_image where product_id = product.id order by position, id limit 1)
           ) as "imagePath"
      from cart_line
      join variant on variant.id = cart_line.variant_id
      join product on product.id = variant.product_id
      left join product_bicycle as bicycle on bicycle.product_id = product.id
      join lateral (
        select name from product_text where product_id = product.id order by ${inLanguage(language)} limit 1
      ) as text on true
     where cart_line.cart_id = cart.id`
}
