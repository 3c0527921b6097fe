/** Coupons as the shop reads and counts them. Nothing of them is kept between requests: what the operator writes holds at once. */
import { sql } from 'kysely'
import type { Db } from '../../../kit/database/database.ts'
import { inLanguage } from '../../../kit/database/text.ts'
import { defaultLanguage } from '../../../shared/locale.ts'
import type { Coupon } from '../coupon.ts'

/** The coupon on a cart, whether it applies or not; null without one. One that was switched off has ended. */
export async function findCartCoupon(db: Db, cartId: number): Promise<(Coupon & { id: number }) | null> {
  const { rows } = await sql<CouponRow>`
    select ${couponColumns} from cart join coupon on coupon.id = cart.coupon_id where cart.id = ${cartId}`.execute(db)
  return rows[0] ? couponOf(rows[0]) : null
}

export async function findCoupon(db: Db, code: string): Promise<(Coupon & { id: number }) | null> {
  const { rows } = await sql<CouponRow>`
    select ${couponColumns} from coupon where code = ${code} and is_active`.execute(db)
  return rows[0] ? couponOf(rows[0]) : null
}

/** A coupon as its operator sees it. */
export type ListedCoupon = Coupon & {
  id: number
  /** The first moment at which it no longer holds, as it was written, whether it was switched off or not. */
  until: Date | null
  /** In the shop's first language, else in any; null without one. */
  name: string | null
}

/** Newest first. @param code that one alone; null for all */
export async function listCoupons(db: Db, code: string | null = null): Promise<ListedCoupon[]> {
  const { rows } = await sql<CouponRow & { until: Date | null; name: string | null }>`
    select ${couponColumns}, coupon.ends_at as until,
           (select name from coupon_text where coupon_id = coupon.id order by ${inLanguage(defaultLanguage)} limit 1) as name
      from coupon where ${code}::text is null or code = ${code} order by id desc`.execute(db)
  return rows.map(couponOf)
}

/** From now on it no longer holds, on carts that have it too; orders keep what it gave. @returns what became of it */
export async function endCoupon(db: Db, code: string, now: Date): Promise<'ended' | 'over' | 'unknown'> {
  const { rows } = await sql`
    update coupon set ends_at = ${now}
     where code = ${code} and is_active and (ends_at is null or ends_at > ${now}) returning id`.execute(db)
  if (rows.length === 1) return 'ended'
  return (await listCoupons(db, code)).length === 1 ? 'over' : 'unknown'
}

interface CouponRow {
  id: number
  code: string
  kind: 'percent' | 'fixed' | 'free_shipping'
  percentBp: number | null
  amountMinor: number | null
  minimumMinor: number
  startsAt: Date | null
  endsAt: Date | null
  usageLimit: number | null
  usedCount: number
}

const couponColumns = sql`
  coupon.id, coupon.code, coupon.kind, coupon.percent_bp as "percentBp", coupon.amount_minor as "amountMinor",
  coupon.minimum_minor as "minimumMinor", coupon.starts_at as "startsAt",
  case when coupon.is_active then coupon.ends_at else to_timestamp(0) end as "endsAt",
  coupon.usage_limit as "usageLimit", coupon.used_count as "usedCount"`

function couponOf<Row extends CouponRow>({ kind, percentBp, amountMinor, ...terms }: Row) {
  // The table's own checks promise the percentage of one kind and the amount of the other.
  if (kind === 'percent') return { ...terms, kind, percentBp: percentBp ?? 0 }
  return kind === 'fixed' ? { ...terms, kind, amountMinor: amountMinor ?? 0 } : { ...terms, kind }
}

/** @returns false when the last use went to somebody else */
export async function countCoupon(tx: Db, couponId: number): Promise<boolean> {
  const { rows } = await sql<{ id: number }>`
    update coupon set used_count = used_count + 1
     where id = ${couponId} and is_active and (usage_limit is null or used_count < usage_limit) returning id`.execute(
    tx,
  )
  return rows.length === 1
}

/** What a canceled order used is there again; a coupon that the shop no longer has stays away. */
export async function giveCouponBack(tx: Db, code: string): Promise<void> {
  await sql`update coupon set used_count = greatest(used_count - 1, 0) where code = ${code}`.execute(tx)
}
