/** Counts the tasks of each kind up to `maxCounted`, from an index. */
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../kit/database/database.ts'
import { maximumAttempts } from '../../../kit/mail/mailWorker.ts'
import { type OrderView, orderViews } from '../../orderAdmin/orderViews.ts'
import { viewConditions } from '../../orderAdmin/server/orderViews.sql.ts'
import { paymentKindOfOrder } from '../../payment/server/paymentMethod.sql.ts'
import { hasPermission, type Role } from '../../staff/permissions.ts'
import { type AttentionKind, attentionKinds, maxCounted } from '../attention.ts'
import type { Dashboard } from './dashboard.contract.ts'
import { listSoldOutBestSellers } from './sales.sql.ts'

/** The rows of kinds that are not a view of orders. */
const sources: Readonly<
  Record<Exclude<AttentionKind, OrderView | 'soldOut' | 'awaitsTransfer'>, (now: Date) => RawBuilder<unknown>>
> = {
  reviews: () => sql`review where status = 'pending'`,
  requests: () => sql`contact_request where status = 'open'`,
  mails: () => sql`mail_queue where sent_at is null and canceled_at is null and attempts >= ${maximumAttempts}`,
  webhooks: (now) =>
    sql`webhook_delivery where status = 'failed' and created_at >= ${now}::timestamptz - interval '7 days'`,
}

/** Omits kinds without tasks. */
export async function listAttention(db: Db, role: Role, now: Date): Promise<Dashboard['attention']> {
  const kinds = (Object.keys(attentionKinds) as AttentionKind[]).filter((kind) =>
    hasPermission(role, attentionKinds[kind].permission),
  )
  const [counted, soldOut] = await Promise.all([
    countRows(db, kinds.filter(isCounted), now),
    kinds.includes('soldOut') ? listSoldOutBestSellers(db, now, 10) : [],
  ])
  return kinds.flatMap((kind): Dashboard['attention'] => {
    if (kind === 'soldOut') return soldOut.length > 0 ? [{ kind, count: soldOut.length, names: soldOut }] : []
    const { count = 0, since = null } = counted.find((each) => each.kind === kind) ?? {}
    return count > 0 ? [{ kind, count, names: [], ...(since && { since: since.toISOString() }) }] : []
  })
}

type CountedKind = Exclude<AttentionKind, 'soldOut'>

interface Counted {
  kind: CountedKind
  count: number
  /** When the oldest order was placed, for kinds that show it. */
  since: Date | null
}

/** One statement, because each count reads only a few rows of an index. */
async function countRows(db: Db, kinds: readonly CountedKind[], now: Date): Promise<Counted[]> {
  if (kinds.length === 0) return []
  const counts = kinds.map((kind) => {
    const since = kind === 'awaitsTransfer' ? sql`min(created_at)` : sql`null::timestamptz`
    return sql`
      select ${sql.lit(kind)} as kind, count(*)::int as count, ${since} as since
        from (select created_at from ${findSource(kind, now)} limit ${maxCounted}::int) as few`
  })
  const { rows } = await sql<Counted>`${sql.join(counts, sql` union all `)}`.execute(db)
  return rows
}

function findSource(kind: CountedKind, now: Date): RawBuilder<unknown> {
  // The oldest first, because they have waited longest.
  if (kind === 'awaitsTransfer')
    return sql`orders where ${viewConditions.unpaid} and ${paymentKindOfOrder} = 'bank_transfer' order by id`
  return isOrderView(kind) ? sql`orders where ${viewConditions[kind]}` : sources[kind](now)
}

function isCounted(kind: AttentionKind): kind is CountedKind {
  return kind !== 'soldOut'
}

function isOrderView(kind: string): kind is OrderView {
  return orderViews.some((view) => view === kind)
}
