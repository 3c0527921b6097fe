import type { Db } from '../../../kit/database/database.ts'
import { inTransaction, isDuplicate } from '../../../kit/database/transaction.ts'
import type { CouponDraft, CouponTargets } from '../coupon.draft.ts'

/** @returns its id; null, without writing anything, when its code is taken */
export async function addCoupon(db: Db, draft: CouponDraft): Promise<number | null> {
  try {
    return await inTransaction(db, (tx) => insertCoupon(tx, draft))
  } catch (error) {
    if (isDuplicate(error)) return null
    throw error
  }
}

/** Adds coupons with their names. A code that is taken violates a database constraint. */
export async function addCoupons(db: Db, drafts: readonly CouponDraft[]): Promise<void> {
  for (const draft of drafts) await insertCoupon(db, draft)
}

async function insertCoupon(db: Db, draft: CouponDraft): Promise<number> {
  const { id } = await db
    .insertInto('coupon')
    .values({ code: draft.code, ...toTermColumns(draft) })
    .returning('id')
    .executeTakeFirstOrThrow()
  await saveNames(db, id, draft.name)
  await saveTargets(db, id, draft.targets)
  return id
}

/** The columns of terms that can be changed later, apart from names and goods. */
export function toTermColumns(draft: CouponDraft) {
  return {
    kind: draft.kind,
    percent_bp: draft.percentBp ?? null,
    amount_minor: draft.amountMinor ?? null,
    buy_quantity: draft.buyQuantity ?? null,
    get_quantity: draft.getQuantity ?? null,
    is_targeted: draft.targets !== undefined,
    minimum_minor: draft.minimumMinor ?? 0,
    starts_at: draft.startsAt ?? null,
    ends_at: draft.endsAt ?? null,
    usage_limit: draft.usageLimit ?? null,
    per_customer_limit: draft.perCustomerLimit ?? null,
    is_first_order_only: draft.isFirstOrderOnly ?? false,
  }
}

/** Replaces the names of a coupon. */
export async function saveNames(db: Db, couponId: number, name: CouponDraft['name']): Promise<void> {
  await db.deleteFrom('coupon_text').where('coupon_id', '=', couponId).execute()
  const names = Object.entries(name).map(([language, text]) => ({ coupon_id: couponId, language, name: text }))
  if (names.length > 0) await db.insertInto('coupon_text').values(names).execute()
}

/** Replaces the goods that a coupon applies to. */
export async function saveTargets(db: Db, couponId: number, targets: CouponTargets | undefined): Promise<void> {
  await db.deleteFrom('coupon_target').where('coupon_id', '=', couponId).execute()
  if (targets === undefined) return
  const rows = [
    ...targets.categoryIds.map((id) => ({ coupon_id: couponId, category_id: id })),
    ...targets.brandIds.map((id) => ({ coupon_id: couponId, brand_id: id })),
    ...targets.productIds.map((id) => ({ coupon_id: couponId, product_id: id })),
  ]
  for (const row of rows) await db.insertInto('coupon_target').values(row).execute()
}
