import { sql } from 'kysely'
import type { Db } from '../../../kit/database/database.ts'
import type { Carrier } from '../carrier.ts'

const columns = sql`code, title, tracking_template as "trackingTemplate", is_active as "isActive"`

/** All carriers, by title. */
export async function listCarriers(db: Db): Promise<Carrier[]> {
  const { rows } = await sql<Carrier>`select ${columns} from carrier order by lower(title), code`.execute(db)
  return rows
}

/** @returns null for an unknown code, and for an inactive carrier */
export async function findActiveCarrier(db: Db, code: string): Promise<Carrier | null> {
  const { rows } = await sql<Carrier>`select ${columns} from carrier where code = ${code} and is_active`.execute(db)
  return rows[0] ?? null
}

/** Prevents concurrent changes of carriers until the transaction ends. */
export async function lockCarriers(tx: Db): Promise<void> {
  await sql`lock table carrier in exclusive mode`.execute(tx)
}

/** Adds a carrier or replaces the one with its code. @returns whether it is new */
export async function saveCarrier(db: Db, carrier: Carrier): Promise<boolean> {
  const { rows } = await sql<{ isNew: boolean }>`
    insert into carrier (code, title, tracking_template, is_active)
    values (${carrier.code}, ${carrier.title}, ${carrier.trackingTemplate}, ${carrier.isActive})
    on conflict (code) do update
       set title = excluded.title, tracking_template = excluded.tracking_template,
           is_active = excluded.is_active, updated_at = now()
    returning xmax = 0 as "isNew"`.execute(db)
  return rows[0]?.isNew ?? false
}
