/** Promotions as the back office lists, shows and changes them. */
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../kit/database/database.ts'
import type { Language } from '../../../shared/locale.ts'
import type { Currency } from '../../../shared/money.ts'
import type { CouponDraft } from '../../coupon/coupon.draft.ts'
import type { CouponTerms } from '../../coupon/coupon.ts'
import { countedUses, countUses } from '../../coupon/server/coupon.sql.ts'
import { saveNames, saveTargets, toTermColumns } from '../../coupon/server/saveCoupons.ts'
import type { OrderStatus } from '../../order/order.status.ts'
import type { PromotionKind, PromotionMethod, PromotionState, PromotionView } from '../promotionForm.ts'

export interface PromotionRow extends CouponTerms {
  id: number
  version: number
  state: PromotionState
  kind: PromotionKind
  percentBp: number | null
  amountMinor: number | null
  buyQuantity: number | null
  getQuantity: number | null
  isTargeted: boolean
  categoryIds: number[]
  brandIds: number[]
  productSkus: string[]
  names: Partial<Record<Language, string>>
}

const stateAt = (now: Date): RawBuilder<PromotionState> => sql`
  case when not is_active then 'archived'
       when ends_at <= ${now} then 'ended'
       when starts_at > ${now} then 'scheduled'
       when used_count >= usage_limit then 'usedUp'
       else 'active' end`

const columnsAt = (now: Date) => sql`
  coupon.id, version, code, ${stateAt(now)} as state, kind, percent_bp as "percentBp", amount_minor as "amountMinor",
  buy_quantity as "buyQuantity", get_quantity as "getQuantity", is_targeted as "isTargeted",
  array(select category_id from coupon_target where coupon_id = coupon.id and category_id is not null order by 1) as "categoryIds",
  array(select brand_id from coupon_target where coupon_id = coupon.id and brand_id is not null order by 1) as "brandIds",
  array(select sku from coupon_target join product on product.id = coupon_target.product_id
         where coupon_id = coupon.id order by sku) as "productSkus",
  minimum_minor as "minimumMinor", starts_at as "startsAt", ends_at as "endsAt", usage_limit as "usageLimit",
  ${countedUses} as "usedCount", per_customer_limit as "perCustomerLimit", is_first_order_only as "isFirstOrderOnly",
  (select coalesce(json_object_agg(language, name), '{}') from coupon_text where coupon_id = coupon.id) as names`

const shownStates: Record<PromotionView, readonly PromotionState[]> = {
  active: ['active'],
  scheduled: ['scheduled'],
  ended: ['ended', 'usedUp'],
  archived: ['archived'],
}

interface ListFilter {
  view: PromotionView
  /** All promotions if absent. */
  method?: PromotionMethod | undefined
  search?: string | undefined
  /** Only promotions older than the one with this id. */
  before?: number | undefined
}

/** Newest first. */
export async function listPromotions(
  db: Db,
  { view, method, search = '', before }: ListFilter,
  now: Date,
  limit: number,
): Promise<PromotionRow[]> {
  const pattern = `%${search.trim().replace(/[\\%_]/g, '\\$&')}%`
  const { rows } = await sql<PromotionRow>`
    select ${columnsAt(now)} from coupon
     where ${stateAt(now)} = any(${shownStates[view]}::text[]) and (${before ?? null}::int is null or id < ${before ?? null}::int)
       and (${method ?? null}::text is null or (code is null) = (${method ?? null}::text = 'automatic'))
       and (code ilike ${pattern} or exists (
             select from coupon_text where coupon_id = coupon.id and name ilike ${pattern}))
     order by id desc limit ${limit}::int`.execute(db)
  return rows
}

export async function findPromotion(db: Db, id: number, now: Date): Promise<PromotionRow | null> {
  const { rows } = await sql<PromotionRow>`select ${columnsAt(now)} from coupon where coupon.id = ${id}`.execute(db)
  return rows[0] ?? null
}

/**
 * Reads and locks a promotion until the transaction ends, so that two changes do not overwrite each other. Waits for orders that
 * are using it, so its uses are complete.
 */
export async function lockPromotion(tx: Db, id: number, now: Date): Promise<PromotionRow | null> {
  await sql`select from coupon where id = ${id} for update`.execute(tx)
  return findPromotion(tx, id, now)
}

/** Replaces the terms and names of a locked promotion (`lockPromotion`). Its uses and its code (or the lack of one) stay. */
export async function updatePromotion(tx: Db, id: number, draft: CouponDraft): Promise<void> {
  await countUses(tx, id)
  await tx
    .updateTable('coupon')
    .set({ ...toTermColumns(draft), version: sql`version + 1` })
    .where('id', '=', id)
    .execute()
  await saveTargets(tx, id, draft.targets)
  await saveNames(tx, id, draft.name)
}

/** An archived coupon no longer applies, as if it had ended. */
export async function setArchived(tx: Db, id: number, isArchived: boolean): Promise<void> {
  await tx
    .updateTable('coupon')
    .set({ is_active: !isArchived, version: sql`version + 1` })
    .where('id', '=', id)
    .execute()
}

interface UseRow {
  number: string
  status: OrderStatus
  createdAt: string
  currency: Currency
  discount: number
  grandTotal: number
}

export interface UsageRow {
  /** Excludes canceled orders, as do the sums; minor units of the base currency. */
  orders: number
  discountMinor: number
  salesMinor: number
  /** All orders, including canceled ones. */
  placed: number
  /** Newest first. */
  latest: UseRow[]
}

/** The orders that used a promotion. @param limit the number of orders to list */
export async function readUsage(db: Db, id: number, limit: number): Promise<UsageRow> {
  const { rows } = await sql<UsageRow>`
    select count(*) filter (where status <> 'canceled') as orders, count(*) as placed,
           coalesce(sum(base_discount_minor) filter (where status <> 'canceled'), 0)::bigint as "discountMinor",
           coalesce(sum(base_grand_total_minor) filter (where status <> 'canceled'), 0)::bigint as "salesMinor",
           (select coalesce(json_agg(latest), '[]') from (
              select increment_id as number, status, created_at as "createdAt", currency, discount_minor as discount,
                     grand_total_minor as "grandTotal"
                from orders where coupon_id = ${id} order by id desc limit ${limit}::int) as latest) as latest
      from orders where coupon_id = ${id}`.execute(db)
  const [usage] = rows
  if (!usage) throw new RangeError('a sum has one row')
  return usage
}
