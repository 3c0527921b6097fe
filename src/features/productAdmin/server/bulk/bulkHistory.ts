/** The changes that bulk edits made to a product, for its history. */
import type { Db } from '../../../../kit/database/database.ts'
import type { Language } from '../../../../shared/locale.ts'
import { listFacetNames } from '../adminProducts.sql.ts'
import type { ProductHistoryEntry } from '../productAdmin.contract.ts'
import { listBulkHistory } from './bulkEdit.sql.ts'
import { describeChange, readNames } from './describeChange.ts'

/** Maximum number of values of a product per bulk edit; enough for all its variants in nearly every shop. */
const valuesPerEdit = 40

/** Audit-like entries, one for applying and one for undoing; unsorted. */
export async function readBulkHistory(
  db: Db,
  productId: number,
  language: Language,
  timeZone: string,
  limit: number,
): Promise<ProductHistoryEntry[]> {
  const rows = await listBulkHistory(db, productId, limit * valuesPerEdit)
  if (rows.length === 0) return []
  const names = readNames(await listFacetNames(db, language), timeZone)
  const entries = new Map<string, ProductHistoryEntry>()
  for (const row of rows) {
    const { bulkEditId, staffName, startedAt, undoStartedAt, result } = row
    const changes = describeChange(row, names)
    const add = (action: string, at: Date, more: ProductHistoryEntry['changes']) => {
      const id = `${action}-${bulkEditId}`
      const entry = entries.get(id) ?? { id, action, staffName, createdAt: at.toISOString(), changes: [] }
      entries.set(id, { ...entry, changes: [...entry.changes, ...more] })
    }
    add('bulkEdit.apply', startedAt, changes)
    if (result === 'undone' && undoStartedAt)
      add(
        'bulkEdit.undo',
        undoStartedAt,
        changes.map(({ field, before, after }) => ({ field, before: after, after: before })),
      )
  }
  return [...entries.values()]
}
