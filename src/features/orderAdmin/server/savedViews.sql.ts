/** Filters of the order list saved by a member of staff. */
import type { Db } from '../../../kit/database/database.ts'
import type { SavedFilter, SavedView } from './savedViews.contract.ts'

const maxViews = 30

export async function listSavedViews(db: Db, staffId: number): Promise<SavedView[]> {
  return db
    .selectFrom('staff_order_view')
    .select(['id', 'name', 'filter'])
    .where('staff_id', '=', staffId)
    .orderBy('name')
    .$narrowType<{ filter: SavedFilter }>()
    .execute()
}

/** Replaces a view with the same name. @returns false when the person has too many views */
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
    .limit(maxViews)
    .execute()
  if (others.length >= maxViews) return false
  const values = { staff_id: staffId, name, filter: JSON.stringify(filter), created_at: now }
  await tx
    .insertInto('staff_order_view')
    .values(values)
    .onConflict((conflict) => conflict.columns(['staff_id', 'name']).doUpdateSet({ filter: values.filter }))
    .execute()
  return true
}

/** Deletes only the person's own view. @returns the view; null when it does not exist */
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
