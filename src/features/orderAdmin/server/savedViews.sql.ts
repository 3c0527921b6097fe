/** Filters of the list of orders that a member of the staff saved. */
import type { Db } from '../../../kit/database/database.ts'
import type { SavedFilter, SavedView } from './savedViews.contract.ts'

const mostViews = 30

export async function listSavedViews(db: Db, staffId: number): Promise<SavedView[]> {
  return db
    .selectFrom('staff_order_view')
    .select(['id', 'name', 'filter'])
    .where('staff_id', '=', staffId)
    .orderBy('name')
    .$narrowType<{ filter: SavedFilter }>()
    .execute()
}

/** A view of the same name is replaced. @returns false when the person has too many */
export async function saveView(
  tx: Db,
  staffId: number,
  { name, filter }: Omit<SavedView, 'id'>,
  now: Date,
): Promise<boolean> {
  const others = await tx
    .selectFrom('staff_order_view')
    .select('id')
    .where('staff_id', '=', staffId)
    .where('name', '<>', name)
    .limit(mostViews)
    .execute()
  if (others.length >= mostViews) return false
  const values = { staff_id: staffId, name, filter: JSON.stringify(filter), created_at: now }
  await tx
    .insertInto('staff_order_view')
    .values(values)
    .onConflict((conflict) => conflict.columns(['staff_id', 'name']).doUpdateSet({ filter: values.filter }))
    .execute()
  return true
}

/** Only the person's own. @returns it; null when there is no such view */
export async function deleteSavedView(tx: Db, staffId: number, id: number): Promise<Omit<SavedView, 'id'> | null> {
  const row = await tx
    .deleteFrom('staff_order_view')
    .where('staff_id', '=', staffId)
    .where('id', '=', id)
    .returning(['name', 'filter'])
    .$narrowType<{ filter: SavedFilter }>()
    .executeTakeFirst()
  return row ?? null
}
