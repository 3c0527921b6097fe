import { insertRows } from '../../../kit/database/bulk.ts'
import type { Db } from '../../../kit/database/database.ts'
import { inTransaction, isDuplicate } from '../../../kit/database/transaction.ts'
import type { CouponDraft, CouponTargets } from '../coupon.draft.ts'

/** @returns false, without writing anything, when its code is taken */
export async function addCoupon(db: Db, draft: CouponDraft): Promise<boolean> {
  try {
    await inTransaction(db, (tx) => addCoupons(tx, [draft]))
    return true
  } catch (error) {
    if (isDuplicate(error)) return false
    throw error
  }
}

/** Adds coupons with their names. A code that is taken violates a database constraint. */
export async function addCoupons(db: Db, drafts: readonly CouponDraft[]): Promise<void> {
  const columns = {
    code: 'text',
    kind: 'text',
    percent_bp: 'integer',
    amount_minor: 'bigint',
    minimum_minor: 'bigint',
    starts_at: 'timestamptz',
    ends_at: 'timestamptz',
    usage_limit: 'integer',
    per_customer_limit: 'integer',
    is_first_order_only: 'boolean',
    buy_quantity: 'integer',
    get_quantity: 'integer',
    is_targeted: 'boolean',
  }
  const rows = drafts.map((draft) => ({
    code: draft.code,
    kind: draft.kind,
    percent_bp: draft.percentBp ?? null,
    amount_minor: draft.amountMinor ?? null,
    minimum_minor: draft.minimumMinor ?? 0,
    starts_at: draft.startsAt ?? null,
    ends_at: draft.endsAt ?? null,
    usage_limit: draft.usageLimit ?? null,
    per_customer_limit: draft.perCustomerLimit ?? null,
    is_first_order_only: draft.isFirstOrderOnly ?? false,
    buy_quantity: draft.buyQuantity ?? null,
    get_quantity: draft.getQuantity ?? null,
    is_targeted: draft.targets !== undefined,
  }))
  await insertRows(db, 'coupon', columns, rows)
  if (drafts.length === 0) return
  const codes = drafts.map((draft) => draft.code)
  const added = await db.selectFrom('coupon').select(['id', 'code']).where('code', 'in', codes).execute()
  const texts = added.flatMap(({ id, code }) =>
    Object.entries(drafts.find((draft) => draft.code === code)?.name ?? {}).map(([language, name]) => ({
      coupon_id: id,
      language,
      name,
    })),
  )
  await insertRows(db, 'coupon_text', { coupon_id: 'integer', language: 'text', name: 'text' }, texts)
  for (const { id, code } of added) await saveTargets(db, id, drafts.find((draft) => draft.code === code)?.targets)
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
