/** Counts what needs attention, each no further than `mostCounted`, from an index. */
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../kit/database/database.ts'
import { maximumAttempts } from '../../../kit/mail/mailWorker.ts'
import { type OrderView, orderViews } from '../../orderAdmin/orderViews.ts'
import { countOrdersInView, viewConditions } from '../../orderAdmin/server/orderViews.sql.ts'
import { paymentKindOfOrder } from '../../payment/server/paymentMethod.sql.ts'
import { mayDo, type Role } from '../../staff/permissions.ts'
import { type AttentionKind, attentionKinds, mostCounted } from '../attention.ts'
import type { Dashboard } from './dashboard.contract.ts'
import { listSoldOutBestSellers } from './sales.sql.ts'

/** Rows of what no view of orders shows. */
const sources: Readonly<
  Record<Exclude<AttentionKind, OrderView | 'soldOut' | 'awaitsTransfer'>, (now: Date) => RawBuilder<unknown>>
> = {
  reviews: () => sql`review where status = 'pending'`,
  requests: () => sql`contact_request where status = 'open'`,
  mails: () => sql`mail_queue where sent_at is null and canceled_at is null and attempts >= ${maximumAttempts}`,
  webhooks: (now) =>
    sql`webhook_delivery where status = 'failed' and created_at >= ${now}::timestamptz - interval '7 days'`,
}

/** What is left of it is nothing to see to. */
export async function listAttention(db: Db, role: Role, now: Date): Promise<Dashboard['attention']> {
  const kinds = (Object.keys(attentionKinds) as AttentionKind[]).filter((kind) =>
    mayDo(role, attentionKinds[kind].permission),
  )
  const found = await Promise.all(kinds.map(async (kind) => ({ kind, ...(await count(db, kind, now)) })))
  return found.filter((each) => each.count > 0)
}

interface Counted {
  count: number
  names: string[]
  /** Of the oldest, where it matters. */
  since?: string
}

async function count(db: Db, kind: AttentionKind, now: Date): Promise<Counted> {
  if (kind === 'awaitsTransfer') return countAwaitedTransfers(db)
  if (kind === 'soldOut') {
    const names = await listSoldOutBestSellers(db, now, 10)
    return { count: names.length, names }
  }
  if (isOrderView(kind)) return { count: await countOrdersInView(db, kind, mostCounted), names: [] }
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (select from ${sources[kind](now)} limit ${mostCounted}::int) as few`.execute(db)
  return { count: rows[0]?.count ?? 0, names: [] }
}

/** Orders whose bank transfer has not arrived. */
async function countAwaitedTransfers(db: Db): Promise<Counted> {
  const { rows } = await sql<{ count: number; since: Date | null }>`
    select count(*)::int as count, min(created_at) as since
      from (select created_at from orders where ${viewConditions.unpaid} and ${paymentKindOfOrder} = 'bank_transfer'
             order by id limit ${mostCounted}::int) as few`.execute(db)
  const { count, since } = rows[0] ?? { count: 0, since: null }
  return { count, names: [], ...(since && { since: since.toISOString() }) }
}

function isOrderView(kind: string): kind is OrderView {
  return orderViews.some((view) => view === kind)
}
