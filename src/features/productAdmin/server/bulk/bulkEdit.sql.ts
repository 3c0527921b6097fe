/** The tables of bulk edits. */
import { type RawBuilder, sql } from 'kysely'
import { insertRows, toRecordset } from '../../../../kit/database/bulk.ts'
import type { Db } from '../../../../kit/database/database.ts'
import { inLanguage } from '../../../../kit/database/text.ts'
import type { Language } from '../../../../shared/locale.ts'
import type { JobStatus } from '../../../job/job.ts'
import type { BulkChange, BulkField, BulkForm, BulkOperation, BulkProblem } from '../../bulkEdit.ts'

export const bulkResults = ['planned', 'refused', 'applied', 'stale', 'undone', 'undoStale'] as const
export type BulkResult = (typeof bulkResults)[number]

/** Number of rows by result, plus `unchanged` values, `products` that change, and rejected rows by `refused.REASON`. */
export type BulkCounts = Readonly<Record<string, number>>

export interface BulkEditRow {
  id: number
  form: BulkForm
  operation: BulkOperation
  staffName: string
  createdAt: Date
  jobId: number | null
  /** Read in the same statement as the rest of the row; null without a job. */
  jobStatus: JobStatus | null
  counts: BulkCounts
  previewedAt: Date | null
  applyStartedAt: Date | null
  appliedAt: Date | null
  undoStartedAt: Date | null
  undoneAt: Date | null
}

const columns = sql`
  id, form, operation, staff_name as "staffName", created_at as "createdAt", job_id as "jobId", counts,
  (select status from job where job.id = bulk_edit.job_id) as "jobStatus",
  previewed_at as "previewedAt", apply_started_at as "applyStartedAt", applied_at as "appliedAt",
  undo_started_at as "undoStartedAt", undone_at as "undoneAt"`

export async function insertBulkEdit(
  tx: Db,
  { form, operation, staffName }: Pick<BulkEditRow, 'form' | 'operation' | 'staffName'>,
  now: Date,
): Promise<number> {
  const { id } = await tx
    .insertInto('bulk_edit')
    .values({
      ...{ form: JSON.stringify(form), operation: JSON.stringify(operation) },
      ...{ staff_name: staffName, created_at: now },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Selects the products that match a condition. @returns their number */
export async function selectProducts(tx: Db, id: number, condition: RawBuilder<unknown>): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into bulk_edit_product (bulk_edit_id, product_id)
    select ${id}::int, product.id from product where ${condition}`.execute(tx)
  return Number(numAffectedRows ?? 0n)
}

export async function findBulkEdit(db: Db, id: number): Promise<BulkEditRow | null> {
  const { rows } = await sql<BulkEditRow>`select ${columns} from bulk_edit where id = ${id}::int`.execute(db)
  return rows[0] ?? null
}

/** Locks the row, so that of two simultaneous starts, the second waits. */
export async function lockBulkEdit(tx: Db, id: number): Promise<BulkEditRow | null> {
  const { rows } = await sql<BulkEditRow>`
    select ${columns} from bulk_edit where id = ${id}::int for no key update`.execute(tx)
  return rows[0] ?? null
}

/** Newest first. */
export async function listBulkEdits(db: Db, before: number | undefined, limit: number): Promise<BulkEditRow[]> {
  const older = before === undefined ? sql`true` : sql`id < ${before}::int`
  const { rows } = await sql<BulkEditRow>`
    select ${columns} from bulk_edit where ${older} order by id desc limit ${limit}::int`.execute(db)
  return rows
}

/** Records the latest job, and the start of applying or undoing. */
export async function saveJob(
  tx: Db,
  id: number,
  jobId: number,
  started: { apply_started_at?: Date; undo_started_at?: Date } = {},
): Promise<void> {
  await tx
    .updateTable('bulk_edit')
    .set({ job_id: jobId, ...started })
    .where('id', '=', id)
    .execute()
}

/** Records the progress of a job; the last batch also records its end. */
export async function saveCounts(
  tx: Db,
  id: number,
  counts: BulkCounts,
  ended: { previewed_at?: Date; applied_at?: Date; undone_at?: Date },
): Promise<void> {
  await tx
    .updateTable('bulk_edit')
    .set({ counts: JSON.stringify(counts), ...ended })
    .where('id', '=', id)
    .execute()
}

/** The next selected products, ordered by id. */
export async function listSelected(db: Db, id: number, after: number, limit: number): Promise<number[]> {
  const { rows } = await sql<{ productId: number }>`
    select product_id as "productId" from bulk_edit_product
     where bulk_edit_id = ${id}::int and product_id > ${after}::int order by product_id limit ${limit}::int`.execute(db)
  return rows.map(({ productId }) => productId)
}

export async function countSelected(db: Db, id: number): Promise<number> {
  const { count } = await db
    .selectFrom('bulk_edit_product')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('bulk_edit_id', '=', id)
    .executeTakeFirstOrThrow()
  return count
}

export async function deleteSelection(tx: Db, id: number): Promise<void> {
  await tx.deleteFrom('bulk_edit_product').where('bulk_edit_id', '=', id).execute()
}

const rowColumns = {
  ...{ bulk_edit_id: 'integer', product_id: 'integer', variant_id: 'integer', sku: 'text', field: 'text' },
  ...{ before: 'text', after: 'text', result: 'text', reason: 'text' },
}

export async function insertChanges(
  tx: Db,
  id: number,
  changes: readonly (BulkChange & { productId: number })[],
): Promise<void> {
  const rows = changes.map(({ productId, variantId, sku, field, before, after, problem }) => ({
    ...{ bulk_edit_id: id, product_id: productId, variant_id: variantId, sku, field, before, after },
    ...{ result: problem === null ? 'planned' : 'refused', reason: problem },
  }))
  await insertRows(tx, 'bulk_edit_row', rowColumns, rows)
}

/** A row as stored. */
export interface StoredChange {
  id: number
  productId: number
  variantId: number | null
  sku: string
  field: BulkField
  before: string
  after: string
  result: BulkResult
  reason: BulkProblem | null
}

const changeColumns = sql`
  row.id, row.product_id as "productId", row.variant_id as "variantId", row.sku, row.field, row.before, row.after, row.result, row.reason`

/** The next products that have rows with a result, ordered by id. */
export async function listProductsWith(
  db: Db,
  id: number,
  result: BulkResult,
  after: number,
  limit: number,
): Promise<number[]> {
  const { rows } = await sql<{ productId: number }>`
    select distinct product_id as "productId" from bulk_edit_row
     where bulk_edit_id = ${id}::int and result = ${result}::text and product_id > ${after}::int
     order by product_id limit ${limit}::int`.execute(db)
  return rows.map(({ productId }) => productId)
}

/** The rows of these products with a result. */
export async function readChanges(
  db: Db,
  id: number,
  result: BulkResult,
  productIds: readonly number[],
): Promise<StoredChange[]> {
  const { rows } = await sql<StoredChange>`
    select ${changeColumns} from bulk_edit_row as row
     where bulk_edit_id = ${id}::int and result = ${result}::text and product_id = any(${productIds}::int[])
     order by product_id, id`.execute(db)
  return rows
}

export async function saveResults(tx: Db, results: ReadonlyMap<number, BulkResult>): Promise<void> {
  const given = toRecordset(
    { id: 'integer', result: 'text' },
    [...results].map(([id, result]) => ({ id, result })),
  )
  await sql`update bulk_edit_row set result = given.result from ${given} where bulk_edit_row.id = given.id`.execute(tx)
}

/** A page of rows, ordered by product. @param after the last row of the previous page @param result undefined for all */
export async function listChanges(
  db: Db,
  id: number,
  { result, after }: { result?: BulkResult | undefined; after?: number | undefined },
  limit: number,
): Promise<StoredChange[]> {
  const some = result === undefined ? sql`true` : sql`result = ${result}::text`
  const rest =
    after === undefined
      ? sql`true`
      : sql`(product_id, id) > (select product_id, id from bulk_edit_row where id = ${after}::int)`
  const { rows } = await sql<StoredChange>`
    select ${changeColumns} from bulk_edit_row as row
     where bulk_edit_id = ${id}::int and ${some} and ${rest} order by product_id, id limit ${limit}::int`.execute(db)
  return rows
}

/** Product names by id, in the reader's language if available. */
export async function nameProducts(db: Db, ids: readonly number[], language: Language): Promise<Map<number, string>> {
  const { rows } = await sql<{ id: number; name: string }>`
    select distinct on (product_id) product_id as id, name from product_text
     where product_id = any(${[...new Set(ids)]}::int[]) order by product_id, ${inLanguage(language)}`.execute(db)
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** The changes that bulk edits made to a product, latest first. */
export async function listBulkHistory(db: Db, productId: number, limit: number) {
  const { rows } = await sql<
    StoredChange & { bulkEditId: number; staffName: string; startedAt: Date; undoStartedAt: Date | null }
  >`
    select ${changeColumns}, edit.id as "bulkEditId", edit.staff_name as "staffName", edit.apply_started_at as "startedAt",
           edit.undo_started_at as "undoStartedAt"
      from bulk_edit_row as row join bulk_edit as edit on edit.id = row.bulk_edit_id
     where row.product_id = ${productId}::int and row.result in ('applied', 'undone', 'undoStale')
       and edit.apply_started_at is not null
     order by edit.id desc, row.id limit ${limit}::int`.execute(db)
  return rows
}

/** Deletes previews that were not applied, and applied ones that are older. */
export async function deleteOldBulkEdits(db: Db, previewsBefore: Date, before: Date): Promise<void> {
  await sql`
    delete from bulk_edit
     where created_at < ${before}::timestamptz
        or (created_at < ${previewsBefore}::timestamptz and apply_started_at is null)`.execute(db)
}
