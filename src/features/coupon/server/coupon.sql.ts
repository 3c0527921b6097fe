/** Reads and counts promotions, with a code or without one. Nothing is cached between requests, so that an operator's change applies at once. */
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../kit/database/database.ts'
import { prepared } from '../../../kit/database/prepared.ts'
import { inLanguage } from '../../../kit/database/text.ts'
import { defaultLanguage, type Language } from '../../../shared/locale.ts'
import type { BuyerHistory, CartCoupon, Coupon, CouponBenefit } from '../coupon.ts'

interface CouponFinder {
  /** Decides which products it applies to. */
  cartId: number
  /** Null for a guest. */
  customerId: number | null
}

/** @param code normalized @returns null for an unknown or inactive coupon */
export async function findCoupon(
  db: Db,
  code: string,
  { cartId, customerId }: CouponFinder,
): Promise<CartCoupon | null> {
  const { rows } = await sql<CouponRow & CartParts>`
    ${prepared} select ${couponColumns}, null::text as name, ${buyerAsJson(sql`${customerId}::integer`)} as buyer,
           ${productIdsAsJson(sql`${cartId}::integer`)} as "productIds"
      from coupon where code = ${code} and is_active`.execute(db)
  return rows[0] ? toCoupon(rows[0]) : null
}

type CartParts = Pick<CartCoupon, 'name' | 'buyer' | 'productIds'>

/** The products of a cart that a row of `coupon` applies to; null for all. */
function productIdsAsJson(cartId: RawBuilder<unknown>): RawBuilder<number[] | null> {
  return sql`
    case when coupon.is_targeted then (
      select coalesce(json_agg(distinct product.id), '[]')
        from cart_line
        join variant on variant.id = cart_line.variant_id
        join product on product.id = variant.product_id
       where cart_line.cart_id = ${cartId} and exists (
         select from coupon_target as target
          where target.coupon_id = coupon.id
            and (target.product_id = product.id or target.brand_id = product.brand_id
                 or exists (select from product_category join category on category.id = product_category.category_id
                             where product_category.product_id = product.id
                               and target.category_id = any(category.lineage))))
    ) end`
}

/**
 * What a customer has ordered, for a row of `coupon` that depends on it: the orders of the account, and those placed as a guest with its
 * verified email address. Null for a guest, and for other coupons.
 */
function buyerAsJson(customerId: RawBuilder<unknown>): RawBuilder<BuyerHistory | null> {
  return sql`
    case when ${customerId} is not null and (coupon.per_customer_limit is not null or coupon.is_first_order_only) then (
      select json_build_object('orders', count(*), 'uses', count(*) filter (where orders.coupon_id = coupon.id))
        from orders
       where orders.status <> 'canceled'
         and (orders.customer_id = ${customerId}
              or orders.customer_id is null and lower(orders.customer_email) = (
                   select lower(email) from customer where id = ${customerId} and email_verified_at is not null))
    ) end`
}

/** A coupon as the operator sees it. */
export type ListedCoupon = Coupon & {
  id: number
  /** The first moment at which it no longer applies, as entered, even if it is disabled. */
  until: Date | null
  /** Whether it applies to some goods only. */
  isTargeted: boolean
  /** In the shop's default language, else in any; null without a name. */
  name: string | null
}

/** Newest first. @param code only this coupon; null for all */
export async function listCoupons(db: Db, code: string | null = null): Promise<ListedCoupon[]> {
  const { rows } = await sql<CouponRow & Pick<ListedCoupon, 'until' | 'isTargeted' | 'name'>>`
    select ${couponColumns}, coupon.ends_at as until, coupon.is_targeted as "isTargeted",
           (select name from coupon_text where coupon_id = coupon.id order by ${inLanguage(defaultLanguage)} limit 1) as name
      from coupon where ${code}::text is null or code = ${code} order by id desc`.execute(db)
  return rows.map(toCoupon)
}

/** Ends a coupon now, including in carts; orders keep their discount. @returns the outcome */
export async function endCoupon(db: Db, code: string, now: Date): Promise<'ended' | 'over' | 'unknown'> {
  const { rows } = await sql`
    update coupon set ends_at = ${now}, version = version + 1
     where code = ${code} and is_active and (ends_at is null or ends_at > ${now}) returning id`.execute(db)
  if (rows.length === 1) return 'ended'
  return (await listCoupons(db, code)).length === 1 ? 'over' : 'unknown'
}

interface CouponRow {
  id: number
  code: string | null
  kind: CouponBenefit['kind']
  percentBp: number | null
  amountMinor: number | null
  minimumMinor: number
  startsAt: Date | null
  endsAt: Date | null
  usageLimit: number | null
  usedCount: number
  perCustomerLimit: number | null
  isFirstOrderOnly: boolean
  buyQuantity: number | null
  getQuantity: number | null
}

const couponColumns = sql`
  coupon.id, coupon.code, coupon.kind, coupon.percent_bp as "percentBp", coupon.amount_minor as "amountMinor",
  coupon.minimum_minor as "minimumMinor", coupon.starts_at as "startsAt",
  case when coupon.is_active then coupon.ends_at else to_timestamp(0) end as "endsAt",
  coupon.usage_limit as "usageLimit", coupon.used_count as "usedCount",
  coupon.per_customer_limit as "perCustomerLimit", coupon.is_first_order_only as "isFirstOrderOnly",
  coupon.buy_quantity as "buyQuantity", coupon.get_quantity as "getQuantity"`

/** A coupon in JSON, which has times as strings. */
export interface CouponJson extends Omit<CouponRow, 'startsAt' | 'endsAt'>, CartParts {
  startsAt: string | null
  endsAt: string | null
}

/** The coupon of the table `cart` as JSON, whether it applies or not; null without one. A disabled coupon counts as ended. */
export const cartCouponAsJson: RawBuilder<CouponJson | null> = sql`(
  select to_json(chosen) from (
    select ${couponColumns}, null::text as name, ${buyerAsJson(sql`cart.customer_id`)} as buyer, ${productIdsAsJson(sql`cart.id`)} as "productIds"
      from coupon where coupon.id = cart.coupon_id) as chosen)`

/**
 * The promotions without a code that are valid now, for the table `cart`, whether its goods meet their terms or not. Those that were
 * added first come first.
 * @param buyerId the customer whose past orders count when the cart belongs to no customer; null when none do
 */
export function automaticAsJson(language: Language, now: Date, buyerId: number | null): RawBuilder<CouponJson[]> {
  const customerId = sql`coalesce(cart.customer_id, ${buyerId}::integer)`
  return sql`(
    select coalesce(json_agg(valid order by valid.id), '[]') from (
      select ${couponColumns}, ${buyerAsJson(customerId)} as buyer, ${productIdsAsJson(sql`cart.id`)} as "productIds",
             (select name from coupon_text where coupon_id = coupon.id order by ${inLanguage(language)} limit 1) as name
        from coupon
       where coupon.code is null and coupon.is_active and (coupon.starts_at is null or coupon.starts_at <= ${now})
         and (coupon.ends_at is null or coupon.ends_at > ${now})
         and (coupon.usage_limit is null or coupon.used_count < coupon.usage_limit)) as valid)`
}

/** Reads one of what `cartCouponAsJson` and `automaticAsJson` return. */
export function parseCoupon({ startsAt, endsAt, ...row }: CouponJson): CartCoupon {
  return toCoupon({
    ...row,
    startsAt: startsAt === null ? null : new Date(startsAt),
    endsAt: endsAt === null ? null : new Date(endsAt),
  })
}

function toCoupon<Row extends CouponRow>({ kind, percentBp, amountMinor, buyQuantity, getQuantity, ...terms }: Row) {
  // The table's check constraints guarantee what each kind needs.
  if (kind === 'percent') return { ...terms, kind, percentBp: percentBp ?? 0 }
  if (kind === 'buy_x_get_y') return { ...terms, kind, buyQuantity: buyQuantity ?? 1, getQuantity: getQuantity ?? 1 }
  return kind === 'fixed' ? { ...terms, kind, amountMinor: amountMinor ?? 0 } : { ...terms, kind }
}

/**
 * Counts a use. Two orders cannot both take the last one, because the coupon stays locked until the transaction ends. What one customer
 * has used needs no second check: the lock on the cart lets a customer place one order after the other.
 * @returns false when no use is left
 */
export async function countCoupon(tx: Db, couponId: number): Promise<boolean> {
  const { rows } = await sql<{ id: number }>`
    ${prepared} update coupon set used_count = used_count + 1
     where id = ${couponId} and is_active and (usage_limit is null or used_count < usage_limit) returning id`.execute(
    tx,
  )
  return rows.length === 1
}

/** Gives back a canceled order's use of a coupon. */
export async function releaseCoupon(tx: Db, couponId: number): Promise<void> {
  await sql`update coupon set used_count = greatest(used_count - 1, 0) where id = ${couponId}`.execute(tx)
}
