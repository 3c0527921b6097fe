/** The audit log: every change made in the back office. */
import type { Db } from '../../../kit/database/database.ts'
import { addDays, toInstant } from '../../../shared/zonedTime.ts'
import type { Staff } from './staff.sql.ts'

/** One change. `before` and `after` have the changed values, but never secrets or personal data of customers. */
export interface AuditChange {
  /** Such as `order.ship`: the entity and what happened to it. */
  action: string
  /** The name of the entity: an order number, an email address of the staff. */
  entityName: string
  before?: Readonly<Record<string, unknown>> | null
  after?: Readonly<Record<string, unknown>> | null
}

/** Call it in the transaction of the change. */
export async function recordAudit(
  tx: Db,
  { id, name }: Pick<Staff, 'id' | 'name'>,
  { action, entityName, before, after }: AuditChange,
  requestId: string,
  now: Date,
): Promise<void> {
  await tx
    .insertInto('audit_entry')
    .values({
      ...{ staff_id: id, staff_name: name, action, entity: action.split('.')[0] ?? '', entity_name: entityName },
      before: before ? JSON.stringify(before) : null,
      after: after ? JSON.stringify(after) : null,
      ...{ request_id: requestId, created_at: now },
    })
    .execute()
}

export interface AuditFilter {
  staffId?: number | undefined
  entity?: string | undefined
  /** Exact match, ignoring case. */
  entityName?: string | undefined
  /** Any of these names, for an entity that was renamed. */
  entityNames?: readonly string[] | undefined
  /** Days in the shop's time zone, inclusive. */
  from?: string | undefined
  until?: string | undefined
  /** Only entries older than this one. */
  before?: number | undefined
}

/** Newest first. @param timeZone of the days */
export async function listAudit(db: Db, filter: AuditFilter, timeZone: string, limit: number) {
  let entries = db
    .selectFrom('audit_entry')
    .select(['id', 'staff_id as staffId', 'staff_name as staffName', 'action', 'entity', 'entity_name as entityName'])
    .select(['before', 'after', 'request_id as requestId', 'created_at as createdAt'])
  if (filter.staffId !== undefined) entries = entries.where('staff_id', '=', filter.staffId)
  if (filter.entity) entries = entries.where('entity', '=', filter.entity)
  const names = [...(filter.entityName ? [filter.entityName] : []), ...(filter.entityNames ?? [])]
  if (names.length > 0)
    entries = entries.where((is) =>
      is.or(names.map((name) => is('entity_name', 'ilike', name.replace(/[\\%_]/g, '\\$&')))),
    )
  if (filter.from) entries = entries.where('created_at', '>=', toInstant(filter.from, 0, timeZone))
  if (filter.until) entries = entries.where('created_at', '<', toInstant(addDays(filter.until, 1), 0, timeZone))
  if (filter.before !== undefined) entries = entries.where('id', '<', filter.before)
  return entries.orderBy('id', 'desc').limit(limit).execute()
}
