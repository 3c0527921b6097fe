/** The changes that imports made to a product, for its history, while their jobs are kept. */
import type { Db } from '../../../kit/database/database.ts'
import { listProductRows } from '../../importAdmin/server/row.sql.ts'
import type { ProductHistoryEntry } from './productAdmin.contract.ts'

/** Maximum number of rows; more than a product has in nearly every file. */
const rowsPerImport = 40

const variantFields: ReadonlySet<string> = new Set(['options', 'price', 'salePrice', 'stock', 'weight', 'barcode'])

/** One entry per import, latest first. @param skus the product's current and former SKUs */
export async function readImportHistory(
  db: Db,
  skus: readonly string[],
  limit: number,
): Promise<ProductHistoryEntry[]> {
  const entries = new Map<number, ProductHistoryEntry>()
  for (const { job, file, staffName, startedAt, sku, changes } of await listProductRows(
    db,
    skus,
    limit * rowsPerImport,
  )) {
    const known = entries.get(job)
    const own = changes.map(({ field, before, after }) => ({
      ...{ field: sku !== '' && variantFields.has(field) ? `variants.${sku}.${field}` : field, before, after },
    }))
    entries.set(job, {
      ...{ id: `import-${job}`, action: 'import.run', staffName, createdAt: startedAt.toISOString() },
      file: { name: file, job },
      changes: [...(known?.changes ?? []), ...own],
    })
  }
  return [...entries.values()].slice(0, limit)
}
