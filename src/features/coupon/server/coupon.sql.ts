/** Reads and counts promotions, with a code or without one. Nothing is cached between requests, so that an operator's change applies at once. */
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../kit/database/database.ts'
import { integerRows } from '../../../kit/database/integerRows.ts'
import { prepared } from '../../../kit/database/prepared.ts'
import { inLanguage } from '../../../kit/database/text.ts'
import { defaultLanguage, type Language } from '../../../shared/locale.ts'
import {
  type BuyerHistory,
  type CartCoupon,
  type Coupon,
  type CouponBenefit,
  type CouponTerms,
  dependsOnBuyer,
} from '../coupon.ts'

/** The buyer whose earlier orders count for limits per customer and first orders. */
export interface Buyer {
  /** Null for a guest. */
  customerId: number | null
  /** Entered at checkout; null or empty while it is unknown. */
  email: string | null
}

interface CouponFinder extends Buyer {
  /** Decides which products it applies to. */
  cartId: number
}

/** @param code normalized @returns null for an unknown or inactive coupon */
export async function findCoupon(db: Db, code: string, { cartId, ...buyer }: CouponFinder): Promise<CartCoupon | null> {
  const { rows } = await sql<StoredCoupon>`
    ${prepared} select ${couponColumns}, null::text as name from coupon where code = ${code} and is_active`.execute(db)
  const [coupon] = await completeCoupons(db, rows, cartId, buyer)
  return coupon ?? null
}

type CartParts = Pick<CartCoupon, 'buyer' | 'productIds'>

/**
 * Adds what depends on the cart. Few promotions are for certain goods or depend on the buyer, so this is a statement of its own, for
 * those only: as a part of the statement that reads the cart, it would take a fifth of that one's time.
 * @param draft the buyer of a cart without an owner and addresses; null for others
 */
export async function completeCoupons(
  db: Db,
  coupons: readonly StoredCoupon[],
  cartId: number,
  draft: Buyer | null,
): Promise<CartCoupon[]> {
  const dependent = coupons.filter((coupon) => coupon.isTargeted || dependsOnBuyer(coupon))
  const parts = new Map<number, CartParts>()
  if (dependent.length > 0) {
    const { rows } = await sql<CartParts & { id: number }>`
      ${prepared} select coupon.id, ${historyAsJson(toCartBuyer(draft))} as buyer, ${productIdsAsJson} as "productIds"
        from cart cross join coupon
       where cart.id = ${cartId} and coupon.id in (${integerRows(dependent.map(({ id }) => [id]))})`.execute(db)
    for (const { id, ...part } of rows) parts.set(id, part)
  }
  return coupons.map((coupon) => {
    // A promotion for certain goods that was deleted meanwhile applies to none.
    const { buyer, productIds } = parts.get(coupon.id) ?? { buyer: null, productIds: coupon.isTargeted ? [] : null }
    return { ...toCoupon(coupon), buyer, productIds }
  })
}

/** The products of the table `cart` that a row of `coupon` applies to; null for all. */
const productIdsAsJson: RawBuilder<number[] | null> = sql`
  case when coupon.is_targeted then (
    select coalesce(json_agg(distinct product.id), '[]')
      from cart_line
      join variant on variant.id = cart_line.variant_id
      join product on product.id = variant.product_id
     where cart_line.cart_id = cart.id and exists (
       select from coupon_target as target
        where target.coupon_id = coupon.id
          and (target.product_id = product.id or target.brand_id = product.brand_id
               or exists (select from product_category join category on category.id = product_category.category_id
                           where product_category.product_id = product.id
                             and target.category_id = any(category.lineage))))
  ) end`

interface BuyerSql {
  customerId: RawBuilder<unknown>
  /** Null for none; never empty. */
  email: RawBuilder<unknown>
}

function toBuyerSql({ customerId, email }: Buyer): BuyerSql {
  return { customerId: sql`${customerId}::integer`, email: sql`${email || null}::text` }
}

/** In lower case: the entered email address, and that of the account once it is verified. */
const selectEmails = ({ customerId, email }: BuyerSql) => sql`
  select lower(${email}) as email where ${email} is not null
  union select lower(email) from customer where id = ${customerId} and email_verified_at is not null`

/** The buyer's account, and the one that has verified the entered email address. */
const selectAccounts = ({ customerId, email }: BuyerSql) => sql`
  select id from customer where id = ${customerId} or email_verified_at is not null and lower(email) = lower(${email})`

/**
 * The buyer's earlier orders, for a row of `coupon` that depends on them: the orders of their accounts, and all that were placed
 * with their email addresses. Null while neither account nor email address is known, and for other coupons.
 */
function historyAsJson(buyer: BuyerSql): RawBuilder<BuyerHistory | null> {
  return sql`
    case when (coupon.per_customer_limit is not null or coupon.is_first_order_only)
              and (${buyer.customerId} is not null or ${buyer.email} is not null) then (
      select json_build_object('orders', count(*), 'uses', count(*) filter (where orders.coupon_id = coupon.id))
        from orders
       where orders.status <> 'canceled'
         and (orders.customer_id = any(array(${selectAccounts(buyer)}))
              or lower(orders.customer_email) = any(array(${selectEmails(buyer)})))
    ) end`
}

/** Locks a buyer until the transaction ends, so that orders of the same buyer that use a promotion run one at a time. */
export async function lockBuyer(tx: Db, buyer: Buyer): Promise<void> {
  const { customerId, email } = toBuyerSql(buyer)
  // In the order of the keys, so that two orders cannot deadlock.
  await sql`
    ${prepared} select pg_advisory_xact_lock(key) from (
      select hashtextextended('buyer ' || email, 0) as key from (${selectEmails({ customerId, email })}) as known
      union select hashtextextended('buyer ' || id, 0) from (${selectAccounts({ customerId, email })}) as account
      order by key) as keys`.execute(tx)
}

/** The buyer's orders up to now, for a coupon that depends on them; null for others. */
export async function findBuyerHistory(tx: Db, couponId: number, buyer: Buyer): Promise<BuyerHistory | null> {
  const { rows } = await sql<{ buyer: BuyerHistory | null }>`
    ${prepared} select ${historyAsJson(toBuyerSql(buyer))} as buyer from coupon where id = ${couponId}`.execute(tx)
  return rows[0]?.buyer ?? null
}

/** A coupon in the operator's list. */
export type ListedCoupon = Coupon & {
  id: number
  /** The first moment at which it no longer applies, as entered, even if it is disabled. */
  until: Date | null
  /** Whether it applies only to certain goods. */
  isTargeted: boolean
  /** In the shop's default language, else in any; null without a name. */
  name: string | null
}

/** A coupon by its code, or any promotion by its id. */
export type CouponKey = { code: string } | { id: number }

const hasKey = (key: CouponKey): RawBuilder<boolean> =>
  'id' in key ? sql`coupon.id = ${key.id}` : sql`coupon.code = ${key.code}`

/** Newest first. @param key only this one; null for all */
export async function listCoupons(db: Db, key: CouponKey | null = null): Promise<ListedCoupon[]> {
  const { rows } = await sql<StoredCoupon & Pick<ListedCoupon, 'until'>>`
    select ${couponColumns}, ${countedUses} as "usedCount", coupon.ends_at as until,
           (select name from coupon_text where coupon_id = coupon.id order by ${inLanguage(defaultLanguage)} limit 1) as name
      from coupon where ${key === null ? sql`true` : hasKey(key)} order by id desc`.execute(db)
  return rows.map(toCoupon)
}

/** Ends a promotion now, including in carts; orders keep their discount. @returns the outcome */
export async function endCoupon(db: Db, key: CouponKey, now: Date): Promise<'ended' | 'over' | 'unknown'> {
  const { rows } = await sql`
    update coupon set ends_at = ${now}, version = version + 1
     where ${hasKey(key)} and is_active and (ends_at is null or ends_at > ${now}) returning id`.execute(db)
  if (rows.length === 1) return 'ended'
  return (await listCoupons(db, key)).length === 1 ? 'over' : 'unknown'
}

/** A promotion as stored. */
interface StoredCoupon extends CouponTerms, Pick<ListedCoupon, 'id' | 'isTargeted' | 'name'> {
  kind: CouponBenefit['kind']
  percentBp: number | null
  amountMinor: number | null
  buyQuantity: number | null
  getQuantity: number | null
}

const couponColumns = sql`
  coupon.id, coupon.code, coupon.kind, coupon.percent_bp as "percentBp", coupon.amount_minor as "amountMinor",
  coupon.minimum_minor as "minimumMinor", coupon.starts_at as "startsAt",
  case when coupon.is_active then coupon.ends_at else to_timestamp(0) end as "endsAt",
  coupon.usage_limit as "usageLimit", coupon.used_count as "usedCount",
  coupon.per_customer_limit as "perCustomerLimit", coupon.is_first_order_only as "isFirstOrderOnly",
  coupon.buy_quantity as "buyQuantity", coupon.get_quantity as "getQuantity", coupon.is_targeted as "isTargeted"`

/** A coupon in JSON, which has times as strings. */
export interface CouponJson extends Omit<StoredCoupon, 'startsAt' | 'endsAt'> {
  startsAt: string | null
  endsAt: string | null
}

/** @param draft see `completeCoupons` */
function toCartBuyer(draft: Buyer | null): BuyerSql {
  const { customerId, email } = toBuyerSql(draft ?? { customerId: null, email: null })
  return {
    customerId: sql`coalesce(cart.customer_id, ${customerId})`,
    email: sql`coalesce(${email}, (select nullif(email, '') from cart_address where cart_id = cart.id and kind = 'billing'))`,
  }
}

/** The coupon of the table `cart` as JSON, whether it applies or not; null without one. A disabled coupon counts as ended. */
export const cartCouponAsJson: RawBuilder<CouponJson | null> = sql`(
  select to_json(chosen) from (
    select ${couponColumns}, null::text as name from coupon where coupon.id = cart.coupon_id) as chosen)`

/** The promotions without a code that are valid now, as JSON, in the order in which they were added. */
export function automaticAsJson(language: Language, now: Date): RawBuilder<CouponJson[]> {
  return sql`(
    select coalesce(json_agg(valid order by valid.id), '[]') from (
      select ${couponColumns}, (select name from coupon_text where coupon_id = coupon.id order by ${inLanguage(language)} limit 1) as name
        from coupon
       where coupon.code is null and coupon.is_active and (coupon.starts_at is null or coupon.starts_at <= ${now})
         and (coupon.ends_at is null or coupon.ends_at > ${now})
         and (coupon.usage_limit is null or coupon.used_count < coupon.usage_limit)) as valid)`
}

/** Parses a coupon from `cartCouponAsJson` or `automaticAsJson`. */
export function parseCoupon({ startsAt, endsAt, ...row }: CouponJson): StoredCoupon {
  return {
    ...row,
    startsAt: startsAt === null ? null : new Date(startsAt),
    endsAt: endsAt === null ? null : new Date(endsAt),
  }
}

function toCoupon<Row extends StoredCoupon>({ kind, percentBp, amountMinor, buyQuantity, getQuantity, ...terms }: Row) {
  // The table's check constraints guarantee what each kind needs.
  if (kind === 'percent') return { ...terms, kind, percentBp: percentBp ?? 0 }
  if (kind === 'buy_x_get_y') return { ...terms, kind, buyQuantity: buyQuantity ?? 1, getQuantity: getQuantity ?? 1 }
  return kind === 'fixed' ? { ...terms, kind, amountMinor: amountMinor ?? 0 } : { ...terms, kind }
}

/**
 * Counts a use of a promotion with a limit. Two orders cannot both take the last one, because its row stays locked until the transaction
 * ends. Orders that use a promotion without a limit do not wait for each other.
 * @returns false when no use is left, or the promotion has been archived
 */
export async function countCoupon(
  tx: Db,
  { id: couponId, usageLimit }: Pick<Coupon, 'usageLimit'> & { id: number },
): Promise<boolean> {
  if (usageLimit === null && (await holdUnlimited(tx, couponId, true))) return true
  const { rows } = await sql<{ id: number }>`
    ${prepared} update coupon set used_count = used_count + 1
     where id = ${couponId} and is_active and (usage_limit is null or used_count < usage_limit) returning id`.execute(
    tx,
  )
  return rows.length === 1
}

/**
 * Keeps a promotion without a limit as it is until the transaction ends. Many transactions can hold it at once; setting a limit waits for
 * them, and then counts their orders (`countUses`).
 * @returns false when it has a limit
 */
async function holdUnlimited(tx: Db, couponId: number, isActive: boolean | null): Promise<boolean> {
  const { rows } = await sql<{ id: number }>`
    ${prepared} select id from coupon
     where id = ${couponId} and usage_limit is null and is_active = coalesce(${isActive}::boolean, is_active) for key share`.execute(
    tx,
  )
  return rows.length === 1
}

/** Gives back a canceled order's use of a promotion with a limit. */
export async function releaseCoupon(tx: Db, couponId: number): Promise<void> {
  if (await holdUnlimited(tx, couponId, null)) return
  await sql`update coupon set used_count = greatest(used_count - 1, 0) where id = ${couponId}`.execute(tx)
}

/** How many orders have used the row of `coupon`: counted with each order if it has a limit, else from the orders. */
export const countedUses: RawBuilder<number> = sql`
  case when coupon.usage_limit is not null then coupon.used_count else (
    select count(*)::integer from orders where orders.coupon_id = coupon.id and orders.status <> 'canceled') end`

/** Counts the uses of a promotion that gets its first limit. Call it with the row locked `for update`, in a statement after that. */
export async function countUses(tx: Db, couponId: number): Promise<void> {
  await sql`
    update coupon set used_count = ${countedUses} where id = ${couponId} and usage_limit is null`.execute(tx)
}
