/**
 * The jobs of bulk edits. A batch and its checkpoint are saved in one transaction, so a job that is killed and resumed repeats
 * nothing. Applies exactly the previewed changes: a value changes only if it still equals the one shown in the preview.
 */
import { Type } from 'typebox'
import { Value } from 'typebox/value'
import type { Db } from '../../../../kit/database/database.ts'
import { JobError, type JobHandler, type JobWork } from '../../../job/server/jobWorker.ts'
import { type BulkProduct, type BulkVariant, findBulkProblem, planChanges } from '../../bulkEdit.ts'
import {
  type BulkCounts,
  type BulkEditRow,
  type BulkResult,
  countSelected,
  deleteSelection,
  findBulkEdit,
  insertChanges,
  listProductsWith,
  listSelected,
  readChanges,
  type StoredChange,
  saveCounts,
  saveResults,
} from './bulkEdit.sql.ts'
import {
  lockBulkProducts,
  readBulkProducts,
  readPlaces,
  type Transition,
  writeBulkProducts,
} from './bulkProducts.sql.ts'

/** Products per transaction; small, because in the embedded database shoppers wait for each transaction. */
const batchSize = 200

const BulkJobInput = Type.Object({ bulkEdit: Type.Integer() })
const Checkpoint = Type.Object({ last: Type.Integer(), done: Type.Integer() })

interface Steps {
  total(edit: BulkEditRow): number | Promise<number>
  /** The ids of the next products. */
  next(edit: BulkEditRow, after: number): Promise<number[]>
  /** @returns increments of the counts */
  batch(tx: Db, edit: BulkEditRow, ids: readonly number[]): Promise<Record<string, number>>
  /** The columns that the last batch records. */
  ended(now: Date): Parameters<typeof saveCounts>[3]
  finish?(tx: Db, edit: BulkEditRow): Promise<void>
}

/** Runs the remaining batches of a job. */
async function run(work: JobWork, steps: Steps): Promise<null> {
  const { db, now } = work.services
  const { bulkEdit: id } = Value.Parse(BulkJobInput, work.input)
  const edit = await findBulkEdit(db, id)
  if (!edit) throw new JobError('bulkEditGone')
  let { last, done } = Value.Check(Checkpoint, work.checkpoint) ? work.checkpoint : { last: 0, done: 0 }
  let counts = edit.counts
  const total = await steps.total(edit)
  while (!work.isStopped()) {
    const ids = await steps.next(edit, last)
    const isLast = ids.length < batchSize
    last = ids.at(-1) ?? last
    done += ids.length
    let grown: BulkCounts = counts
    await work.save({ done, total: Math.max(done, total), checkpoint: { last, done } }, async (tx) => {
      grown = addCounts(counts, ids.length === 0 ? {} : await steps.batch(tx, edit, ids))
      if (isLast) await steps.finish?.(tx, edit)
      await saveCounts(tx, id, grown, isLast ? steps.ended(now()) : {})
    })
    counts = grown
    if (isLast) break
  }
  return null
}

function addCounts(counts: BulkCounts, more: Readonly<Record<string, number>>): BulkCounts {
  const sum: Record<string, number> = { ...counts }
  for (const [name, count] of Object.entries(more)) sum[name] = (sum[name] ?? 0) + count
  return sum
}

export const previewBulkEditJob: JobHandler = (work) =>
  run(work, {
    total: async ({ id, counts }) => (counts.selected ?? 0) || countSelected(work.services.db, id),
    next: ({ id }, after) => listSelected(work.services.db, id, after, batchSize),
    async batch(tx, { id, operation }, ids) {
      const products = await readBulkProducts(tx, ids)
      const all = products.flatMap((product) =>
        planChanges(operation, product).map((change) => ({ ...change, productId: product.id })),
      )
      const changes = all.filter(({ before, after }) => before !== after)
      await insertChanges(tx, id, changes)
      const planned = changes.filter(({ problem }) => problem === null)
      const counts: Record<string, number> = {
        unchanged: all.length - changes.length,
        planned: planned.length,
        refused: changes.length - planned.length,
        products: new Set(planned.map(({ productId }) => productId)).size,
      }
      for (const { problem } of changes)
        if (problem) counts[`refused.${problem}`] = (counts[`refused.${problem}`] ?? 0) + 1
      return counts
    },
    ended: (now) => ({ previewed_at: now }),
    finish: (tx, { id }) => deleteSelection(tx, id),
  })

export const applyBulkEditJob: JobHandler = (work) =>
  run(work, {
    total: ({ counts }) => counts.products ?? 0,
    async next({ id, undoStartedAt }, after) {
      if (undoStartedAt) throw new JobError('bulkEditUndone')
      return listProductsWith(work.services.db, id, 'planned', after, batchSize)
    },
    batch: (tx, edit, ids) => move(tx, edit, ids, { from: 'planned', done: 'applied', stale: 'stale' }),
    ended: (now) => ({ applied_at: now }),
  })

export const undoBulkEditJob: JobHandler = (work) =>
  run(work, {
    total: ({ counts }) => counts.products ?? 0,
    next: ({ id }, after) => listProductsWith(work.services.db, id, 'applied', after, batchSize),
    batch: (tx, edit, ids) => move(tx, edit, ids, { from: 'applied', done: 'undone', stale: 'undoStale' }),
    ended: (now) => ({ undone_at: now }),
  })

interface Move {
  from: 'planned' | 'applied'
  done: BulkResult
  /** Result for values that have changed since, and for those whose new value is no longer allowed. */
  stale: BulkResult
}

/** Changes those values of a batch of products that still equal the expected ones. */
async function move(tx: Db, { id }: BulkEditRow, ids: readonly number[], { from, done, stale }: Move) {
  await lockBulkProducts(tx, ids)
  const current = new Map((await readBulkProducts(tx, ids)).map((product) => [product.id, product]))
  const places = await readPlaces(tx)
  const changes = (await readChanges(tx, id, from, ids)).map((change) =>
    from === 'planned' ? change : { ...change, before: change.after, after: change.before },
  )
  const results = new Map<number, BulkResult>()
  const transitions: Transition[] = []
  for (const productId of ids) {
    const product = current.get(productId)
    const own = changes.filter((change) => change.productId === productId)
    if (!product) {
      for (const change of own) results.set(change.id, stale)
      continue
    }
    let next = product
    for (const change of own) {
      const changed = applyChange(next, product, change, places)
      results.set(change.id, changed ? done : stale)
      next = changed ?? next
    }
    transitions.push({ current: product, next })
  }
  await writeBulkProducts(tx, transitions)
  await saveResults(tx, results)
  const moved = [...results.values()].filter((result) => result === done).length
  return { [from]: -results.size, [done]: moved, [stale]: results.size - moved }
}

type Places = Awaited<ReturnType<typeof readPlaces>>

/** @returns the product with the changed value; null when it does not equal the expected one, or cannot be changed */
function applyChange(
  next: BulkProduct,
  current: BulkProduct,
  { variantId, field, before, after }: StoredChange,
  { brands, categories }: Places,
): BulkProduct | null {
  const value: unknown = JSON.parse(after)
  if (variantId !== null) {
    const found = current.variants.find((variant) => variant.id === variantId)
    if (!found || JSON.stringify(found[field as keyof BulkVariant]) !== before) return null
    const changed = { ...(next.variants.find((variant) => variant.id === variantId) ?? found), [field]: value }
    if (findBulkProblem(changed, field) !== null) return null
    return { ...next, variants: next.variants.map((variant) => (variant.id === variantId ? changed : variant)) }
  }
  const key = field as Exclude<typeof field, keyof BulkVariant>
  if (JSON.stringify(current[key]) !== before) return null
  const changed = { ...next, [field]: value }
  const isDescribed = field === 'brandId' || field === 'categoryIds'
  if (isDescribed && changed.variants.length === 0) return null
  if (field === 'saleDates' && changed.variants.length === 0) return null
  if (field === 'brandId' && changed.brandId !== null && !brands.has(changed.brandId)) return null
  return changed.categoryIds.every((category) => categories.has(category)) ? changed : null
}
