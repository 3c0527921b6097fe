/** Bulk edits in the back office: previewed, applied and undone, each as a job. */
import { Readable } from 'node:stream'
import { sql } from 'kysely'
import type { Db } from '../../../../kit/database/database.ts'
import type { ApiApp, Services } from '../../../../kit/services.ts'
import { csvCell } from '../../../../kit/text/csvCell.ts'
import { ShopError } from '../../../../shared/errors.ts'
import type { Language } from '../../../../shared/locale.ts'
import { isJobOpen, type JobKind } from '../../../job/job.ts'
import { presentJob } from '../../../job/server/job.routes.ts'
import { findJob, queueJob } from '../../../job/server/job.sql.ts'
import { hasPermission } from '../../../staff/permissions.ts'
import { adminRead, adminWrite } from '../../../staff/server/adminRoute.ts'
import type { StaffSession } from '../../../staff/server/staffSession.ts'
import { type BulkForm, bulkPermissions, bulkProblems } from '../../bulkEdit.ts'
import { listFacetNames, matchProducts } from '../adminProducts.sql.ts'
import { readProductFilter } from '../readProductFilter.ts'
import {
  applyBulkEditCall,
  type BulkEdit,
  bulkEditCall,
  bulkEditReportCall,
  bulkEditRowsCall,
  bulkEditsCall,
  startBulkEditCall,
  undoBulkEditCall,
} from './bulkEdit.contract.ts'
import {
  type BulkEditRow,
  findBulkEdit,
  insertBulkEdit,
  listBulkEdits,
  listChanges,
  lockBulkEdit,
  nameProducts,
  saveCounts,
  saveJob,
  selectProducts,
} from './bulkEdit.sql.ts'
import { readPlaces } from './bulkProducts.sql.ts'
import { describeChange, readNames } from './describeChange.ts'
import { readBulkForm } from './readBulkForm.ts'

const pageLength = 30
const rowPageLength = 100
/** Rows of the report per statement. */
const reportPageLength = 2_000
/** They run one at a time, so that two never wait for each other's locks. */
const lane = 'bulkEdit'
const reading = { permission: 'products.read' } as const
const changing = { permission: 'products.bulk' } as const

export function bulkEditRoutes(app: ApiApp, services: Services): void {
  const { db, settings } = services

  adminWrite(app, services, startBulkEditCall, changing, async ({ tx, input, ...request }) => {
    const { form, ids, filter, except = [] } = input
    const { http, session, now } = request
    const { timeZone } = settings.clock
    const context = { language: http.language, currency: settings.baseCurrency, timeZone, ...(await readPlaces(tx)) }
    const operation = readBulkForm(form, context)
    requirePermission(session, form)
    if ((ids === undefined) === (filter === undefined)) throw new ShopError('request.invalid')
    const id = await insertBulkEdit(tx, { form, operation, staffName: session.staff.name }, now)
    const condition = ids
      ? sql`product.id = any(${ids}::int[])`
      : sql`${await matchProducts(tx, readProductFilter(filter ?? {}), http.language, now)} and product.id <> all(${except}::int[])`
    const selected = await selectProducts(tx, id, condition)
    if (selected === 0) throw new ShopError('bulkEdit.empty')
    await saveCounts(tx, id, { selected }, {})
    await queue(tx, id, 'previewBulkEdit', session, now)
    return {
      answer: { data: await read(tx, id, http.language) },
      audit: { action: 'bulkEdit.preview', entityName: `${id}`, after: { ...listTyped(form), products: selected } },
    }
  })

  adminRead(app, services, bulkEditsCall, reading, async ({ input, http }) => {
    const rows = await listBulkEdits(db, input.before, pageLength + 1)
    const page = rows.slice(0, pageLength)
    const facets = await listFacetNames(db, http.language)
    return {
      data: await Promise.all(page.map((row) => present(db, row, facets))),
      next: rows.length > page.length ? (page.at(-1)?.id ?? null) : null,
    }
  })

  adminRead(app, services, bulkEditCall, reading, async ({ params, http }) => ({
    data: await read(db, params.id, http.language),
  }))

  adminRead(app, services, bulkEditRowsCall, reading, async ({ params, input, http }) => {
    const { id } = await requireBulkEdit(db, params.id)
    const names = readNames(await listFacetNames(db, http.language), settings.clock.timeZone)
    const rows = await listChanges(db, id, input, rowPageLength + 1)
    const page = rows.slice(0, rowPageLength)
    const products = await nameProducts(
      db,
      page.map(({ productId }) => productId),
      http.language,
    )
    return {
      currency: settings.baseCurrency,
      data: page.map((row) => ({
        ...{ id: row.id, productId: row.productId, sku: row.sku, result: row.result, reason: row.reason },
        productName: products.get(row.productId) ?? '',
        changes: describeChange(row, names),
      })),
      next: rows.length > page.length ? (page.at(-1)?.id ?? null) : null,
    }
  })

  adminRead(app, services, bulkEditReportCall, reading, async ({ params, http, reply }) => {
    const { id } = await requireBulkEdit(db, params.id)
    return reply
      .header('content-disposition', `attachment; filename="bulk-edit-${id}.csv"`)
      .type('text/csv; charset=utf-8')
      .send(Readable.from(writeReport(db, id, http.language, settings.clock.timeZone)))
  })

  adminWrite(app, services, applyBulkEditCall, changing, async ({ tx, params, session, http, now }) => {
    const edit = await lockBulkEdit(tx, params.id)
    if (!edit) throw new ShopError('request.notFound')
    requirePermission(session, edit.form)
    if (!(await present(tx, edit)).mayApply) throw new ShopError('bulkEdit.state')
    await queue(tx, edit.id, 'applyBulkEdit', session, now, { apply_started_at: now })
    return {
      answer: { data: await read(tx, edit.id, http.language) },
      audit: { action: 'bulkEdit.apply', entityName: `${edit.id}`, after: describeForAudit(edit) },
    }
  })

  adminWrite(app, services, undoBulkEditCall, changing, async ({ tx, params, session, http, now }) => {
    const edit = await lockBulkEdit(tx, params.id)
    if (!edit) throw new ShopError('request.notFound')
    requirePermission(session, edit.form)
    if (!(await present(tx, edit)).mayUndo) throw new ShopError('bulkEdit.state')
    await queue(tx, edit.id, 'undoBulkEdit', session, now, { undo_started_at: now })
    return {
      answer: { data: await read(tx, edit.id, http.language) },
      audit: { action: 'bulkEdit.undo', entityName: `${edit.id}`, after: describeForAudit(edit) },
    }
  })
}

/** @throws ShopError unless the role may change these values of a single product */
function requirePermission({ staff, token }: StaffSession, { kind }: BulkForm): void {
  const permission = bulkPermissions[kind]
  if (token && !token.scopes.includes(permission)) throw new ShopError('staff.scope', { scope: permission })
  if (!hasPermission(staff.role, permission)) throw new ShopError('staff.permission')
}

type BulkJobKind = Extract<JobKind, 'previewBulkEdit' | 'applyBulkEdit' | 'undoBulkEdit'>

async function queue(
  tx: Db,
  id: number,
  kind: BulkJobKind,
  { staff }: StaffSession,
  now: Date,
  started?: Parameters<typeof saveJob>[3],
): Promise<void> {
  // A preview changes nothing, so it can run in parallel.
  const place = kind === 'previewBulkEdit' ? null : lane
  const job = { kind, lane: place, name: '', input: { bulkEdit: id }, folder: null, staff }
  await saveJob(tx, id, await queueJob(tx, job, now), started)
}

/** @throws ShopError 404 */
async function requireBulkEdit(db: Db, id: number): Promise<BulkEditRow> {
  const edit = await findBulkEdit(db, id)
  if (!edit) throw new ShopError('request.notFound')
  return edit
}

async function read(db: Db, id: number, language: Language): Promise<BulkEdit> {
  return present(db, await requireBulkEdit(db, id), await listFacetNames(db, language))
}

type Facets = Pick<Awaited<ReturnType<typeof listFacetNames>>, 'brands' | 'categories'>

async function present(db: Db, edit: BulkEditRow, facets: Facets = { brands: [], categories: [] }): Promise<BulkEdit> {
  const { id, form, staffName, createdAt, counts, applyStartedAt, undoStartedAt } = edit
  const row = edit.jobId === null ? null : await findJob(db, edit.jobId)
  const [found] = row ? presentJob(row) : []
  // Uses the status read with the row: if the job has ended since, showing it as done would keep the page from loading its
  // results.
  const job = found ? { ...found, status: edit.jobStatus ?? found.status } : null
  const isOpen = job !== null && isJobOpen(job.status)
  const phase = undoStartedAt ? 'undo' : applyStartedAt ? 'apply' : 'preview'
  const count = (name: string) => counts[name] ?? 0
  const named = form.kind === 'brand' ? facets.brands : form.kind.endsWith('Category') ? facets.categories : []
  return {
    ...{ id, form, staffName, createdAt: createdAt.toISOString(), phase, job },
    targetName: named.find((each) => String(each.id) === form.target)?.name ?? '',
    isDone: { preview: edit.previewedAt, apply: edit.appliedAt, undo: edit.undoneAt }[phase] !== null,
    mayApply: edit.previewedAt !== null && applyStartedAt === null && count('planned') > 0,
    mayUndo: applyStartedAt !== null && undoStartedAt === null && !isOpen && count('applied') > 0,
    counts: {
      ...{ products: count('products'), unchanged: count('unchanged'), planned: count('planned') },
      ...{ refused: count('refused'), applied: count('applied'), stale: count('stale') },
      ...{ undone: count('undone'), undoStale: count('undoStale') },
    },
    problems: bulkProblems.flatMap((reason) => {
      const refused = count(`refused.${reason}`)
      return refused > 0 ? [{ reason, count: refused }] : []
    }),
  }
}

/** The form without empty fields. */
function listTyped(form: BulkForm): Record<string, string> {
  return Object.fromEntries(Object.entries(form).filter(([, text]) => text !== ''))
}

/** The audit entry of a bulk edit. */
function describeForAudit({ form, counts }: BulkEditRow) {
  return { ...listTyped(form), products: counts.products ?? 0, values: (counts.planned ?? 0) + (counts.applied ?? 0) }
}

async function* writeReport(db: Db, id: number, language: Language, timeZone: string): AsyncGenerator<string> {
  const names = readNames(await listFacetNames(db, language), timeZone)
  // The byte order mark tells spreadsheets that the file is UTF-8.
  yield '\ufeffsku,field,before,after,result,reason\r\n'
  for (let after: number | undefined; ; ) {
    const page = await listChanges(db, id, { after }, reportPageLength)
    const last = page.at(-1)
    if (!last) return
    const lines = page.flatMap((row) =>
      describeChange(row, names).map(({ field, before, after: later }) =>
        [row.sku, field.split('.').at(-1) ?? field, before, later, row.result, row.reason ?? ''].map(csvCell).join(','),
      ),
    )
    yield lines.map((line) => `${line}\r\n`).join('')
    after = last.id
  }
}
