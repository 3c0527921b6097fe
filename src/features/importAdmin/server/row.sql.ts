/** What an import does to the rows of its file. */
import { sql } from 'kysely'
import { insertRows } from '../../../kit/database/bulk.ts'
import type { Db } from '../../../kit/database/database.ts'
import type { FieldChange, RowOutcome, RowOutcomeName } from '../../import/server/rowOutcomes.ts'
import { toStorableText } from './finding.sql.ts'

const columns = {
  ...{ job_id: 'integer', row_number: 'integer', handle: 'text', sku: 'text' },
  ...{ outcome: 'text', changes: 'jsonb', product_sku: 'text' },
}

export async function insertOutcomes(tx: Db, jobId: number, rows: readonly RowOutcome[]): Promise<void> {
  const stored = rows.map(({ row, handle, sku, outcome, changes, productSku = null }) => ({
    ...{ job_id: jobId, row_number: row, handle: toStorableText(handle), sku: toStorableText(sku), outcome },
    product_sku: productSku,
    changes: changes.map(({ field, before, after }) => ({
      ...{ field, before: toStorableText(before), after: toStorableText(after) },
    })),
  }))
  await insertRows(tx, 'import_row', columns, stored)
}

interface RowFilter {
  outcome?: RowOutcomeName | undefined
  /** Only rows after this one. */
  after?: number | undefined
}

export interface StoredRow {
  row: number
  handle: string
  sku: string
  outcome: RowOutcomeName
  changes: FieldChange[]
  /** The product that the row describes, also after it has been renamed; null if there is none (any more). */
  productId: number | null
}

/** In the order of the file. */
export async function listOutcomes(
  db: Db,
  jobId: number,
  { outcome, after = 0 }: RowFilter,
  limit: number,
): Promise<StoredRow[]> {
  const { rows } = await sql<StoredRow>`
    select row_number as row, handle, sku, outcome, changes,
           coalesce(
             (select id from product where product.sku = product_sku),
             (select min(product_id) from product_former_sku as former
               where former.folded_sku = lower(product_sku) having count(*) = 1)) as "productId"
      from import_row
     where job_id = ${jobId}::int and row_number > ${after}::int
       ${outcome === undefined ? sql`` : sql`and outcome = ${outcome}`}
     order by row_number limit ${limit}::int`.execute(db)
  return rows
}

export type OutcomeCounts = Record<RowOutcomeName, number>

/** The number of rows per outcome. */
export async function countOutcomes(db: Db, jobId: number): Promise<OutcomeCounts> {
  const { rows } = await sql<OutcomeCounts>`
    select count(*) filter (where outcome = 'created')::int as created,
           count(*) filter (where outcome = 'changed')::int as changed,
           count(*) filter (where outcome = 'unchanged')::int as unchanged,
           count(*) filter (where outcome = 'rejected')::int as rejected
      from import_row where job_id = ${jobId}::int`.execute(db)
  return rows[0] ?? { created: 0, changed: 0, unchanged: 0, rejected: 0 }
}

/** A row of an import that changed a product. */
interface ProductRow {
  job: number
  file: string
  staffName: string
  startedAt: Date
  sku: string
  changes: FieldChange[]
}

/** The changes that imports made to a product, latest import first. @param skus the product's current and former SKUs */
export async function listProductRows(db: Db, skus: readonly string[], limit: number): Promise<ProductRow[]> {
  const { rows } = await sql<ProductRow>`
    select job.id as job, job.name as file, job.staff_name as "staffName",
           coalesce(job.started_at, job.created_at) as "startedAt", import_row.sku, changes
      from import_row join job on job.id = job_id
     where product_sku = any(${skus}::text[]) and job.kind = 'runImport' and changes <> '[]'
     order by job.id desc, row_number limit ${limit}::int`.execute(db)
  return rows
}
