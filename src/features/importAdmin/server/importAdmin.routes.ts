import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { Type } from 'typebox'
import { Value } from 'typebox/value'
import type { Db } from '../../../kit/database/database.ts'
import { attachment } from '../../../kit/http/attachment.ts'
import { acceptStreamedUploads, storeUpload, UploadTooLargeError } from '../../../kit/http/streamedUpload.ts'
import { plainName } from '../../../kit/http/upload.ts'
import type { ApiApp, Services } from '../../../kit/services.ts'
import { ShopError } from '../../../shared/errors.ts'
import type { Language } from '../../../shared/locale.ts'
import { findingCodes, getFindingKind } from '../../import/server/findingCodes.ts'
import type { Job } from '../../job/server/job.contract.ts'
import { presentJob, readJob } from '../../job/server/job.routes.ts'
import { findJobsOfFolder, type JobRow, listJobs, queueJob } from '../../job/server/job.sql.ts'
import { areRowsKept, locateJobFile, personalFileEnd, removeJobFiles } from '../../job/server/jobFiles.ts'
import { adminRead, adminWrite } from '../../staff/server/adminRoute.ts'
import { transferKinds } from '../importAdmin.ts'
import { exportFileEnd, findExportFile, requireJob } from './exportFile.ts'
import type { ExportResult } from './exportJob.ts'
import { listFindings, listFindingsOfRows, type StoredFinding } from './finding.sql.ts'
import type { ImportDetail } from './importAdmin.contract.ts'
import {
  findingsCall,
  importCall,
  importsCall,
  reportCall,
  rowsCall,
  rowsFileCall,
  runImportCall,
  uploadCall,
} from './importAdmin.contract.ts'
import { ImportOptions, type ImportResult, uploadName } from './importJob.ts'
import { describeNewTerms, resolveDecisions, StoredReplacements } from './importTerms.ts'
import { listOutcomes } from './row.sql.ts'
import { writeReport, writeRows } from './transferFiles.ts'

const pageLength = 30
const rowPageLength = 100
/** Imports run one at a time, so that two files cannot overwrite each other's changes. */
const lane = 'import'
const importing = { permission: 'imports.run' } as const
const ImportInput = Type.Object(ImportOptions)
const ReplacementInput = Type.Object({ replacements: Type.Optional(StoredReplacements) })

export function importAdminRoutes(app: ApiApp, services: Services): void {
  const { db, files, settings } = services

  adminRead(app, services, importsCall, importing, async ({ input }) => {
    const rows = await listJobs(db, { kinds: transferKinds, before: input.before }, pageLength + 1)
    const page = rows.slice(0, pageLength)
    const data = await Promise.all(
      page.map(async (row) => ({
        ...requirePresented(row),
        hasFile: (await findExportFile(services, row)) !== null,
        fileUntil: exportFileEnd(row)?.toISOString() ?? null,
        missingImages: row.kind === 'exportProducts' ? ((row.result as ExportResult | null)?.missing ?? 0) : 0,
      })),
    )
    return {
      data,
      next: rows.length > page.length ? (page.at(-1)?.id ?? null) : null,
      maxBytes: settings.importMaxBytes,
    }
  })

  void app.register(async (uploads) => {
    acceptStreamedUploads(uploads)
    adminWrite(
      uploads,
      services,
      uploadCall,
      {
        ...importing,
        /** Outside the transaction, because an upload can take minutes. */
        async prepare({ http }) {
          const folder = randomUUID()
          try {
            const bytes = await storeUpload(http, files, locateJobFile(folder, uploadName), settings.importMaxBytes)
            if (bytes === 0) throw new ShopError('import.empty')
            return folder
          } catch (error) {
            await removeJobFiles(files, folder)
            if (!(error instanceof UploadTooLargeError)) throw error
            throw new ShopError('import.tooLarge', { megabytes: Math.floor(settings.importMaxBytes / 1024 / 1024) })
          }
        },
      },
      async ({ tx, session, input, prepared: folder, now }) => {
        const fileName = plainName(input.name) || uploadName
        // Excludes query parameters common to all calls, such as the language.
        const options = Value.Parse(ImportInput, pickOptions(input))
        const { staff } = session
        const id = await queueJob(tx, { kind: 'checkImport', lane, name: fileName, input: options, folder, staff }, now)
        return {
          answer: { data: await readJob(tx, id) },
          audit: { action: 'import.check', entityName: fileName, after: options },
        }
      },
    )
  })

  adminRead(app, services, importCall, importing, async ({ params, http }) => ({
    data: await readDetail(services, await requireJob(db, params.id, 'checkImport', 'runImport'), http.language),
  }))

  adminWrite(app, services, runImportCall, importing, async ({ tx, params, input, session, http, now }) => {
    // The lock makes a second request for the same file wait for the first.
    await tx.selectFrom('job').select('id').where('id', '=', params.id).forUpdate().executeTakeFirst()
    const check = await requireJob(tx, params.id, 'checkImport')
    if (check.status !== 'succeeded') throw new ShopError('import.unchecked')
    if (!isStartable(check, await findRun(tx, check))) throw new ShopError('import.started')
    const { name, folder, staff, options } = { ...check, staff: session.staff, options: readOptions(check) }
    if (folder === null || !(await files.find(locateJobFile(folder, uploadName))))
      throw new ShopError('import.fileGone')
    const found = (check.result as ImportResult | null)?.newTerms ?? []
    const replacements = await resolveDecisions(tx, found, input.terms ?? [], http.language)
    const request = { ...options, replacements }
    const id = await queueJob(tx, { kind: 'runImport', lane, name, input: request, folder, staff }, now)
    const replaced = replacements.map((each) => `${each.name} → ${each.byName}`).join(', ')
    return {
      answer: { data: await readJob(tx, id) },
      audit: {
        ...{ action: 'import.run', entityName: name },
        after: { ...options, ...(replaced === '' ? {} : { replacements: replaced }) },
      },
    }
  })

  adminRead(app, services, findingsCall, importing, async ({ params, input }) => {
    const { id } = await requireJob(db, params.id, 'checkImport', 'runImport')
    const rows = await listFindings(db, id, input, rowPageLength + 1)
    const page = rows.slice(0, rowPageLength)
    return { data: page.map(presentFinding), next: rows.length > page.length ? (page.at(-1)?.id ?? null) : null }
  })

  adminRead(app, services, rowsCall, importing, async ({ params, input }) => {
    const { id } = await requireJob(db, params.id, 'checkImport', 'runImport')
    const rows = await listOutcomes(db, id, input, rowPageLength + 1)
    const page = rows.slice(0, rowPageLength)
    const findings = await listFindingsOfRows(
      db,
      id,
      page.map(({ row }) => row),
    )
    const byRow = Map.groupBy(findings, ({ row }) => row)
    return {
      data: page.map((row) => ({ ...row, issues: (byRow.get(row.row) ?? []).map(presentFinding) })),
      next: rows.length > page.length ? (page.at(-1)?.row ?? null) : null,
    }
  })

  for (const { call, name, write } of [
    { call: reportCall, name: 'report', write: writeReport },
    { call: rowsFileCall, name: 'rows', write: writeRows },
  ])
    adminRead(app, services, call, importing, async ({ params, reply }) => {
      const job = await requireJob(db, params.id, 'checkImport', 'runImport')
      return reply
        .header('content-disposition', attachment(`${job.name.replace(/\.csv$/i, '')}-${name}.csv`))
        .type('text/csv; charset=utf-8')
        .send(Readable.from(write(db, job.id)))
    })
}

function requirePresented(row: JobRow): Job {
  const [job] = presentJob(row)
  if (!job) throw new ShopError('request.notFound')
  return job
}

/** The import of a checked file; null before it is started, and for other jobs. */
async function findRun(db: Db, { kind, folder }: JobRow): Promise<number | null> {
  if (kind !== 'checkImport' || folder === null) return null
  const others = await findJobsOfFolder(db, folder)
  return others.find((other) => other.kind === 'runImport')?.id ?? null
}

/** Whether a checked file can be imported: only once, even if that import failed or was canceled. */
function isStartable({ kind, status, folder }: JobRow, runId: number | null): boolean {
  return kind === 'checkImport' && status === 'succeeded' && folder !== null && runId === null
}

function pickOptions(input: Readonly<Record<string, unknown>>) {
  return Object.fromEntries(Object.entries(input).filter(([name]) => name in ImportOptions))
}

function readOptions({ input }: JobRow) {
  return Value.Parse(ImportInput, input)
}

async function readDetail(
  { db, now, settings }: Pick<Services, 'db' | 'now' | 'settings'>,
  row: JobRow,
  language: Language,
): Promise<ImportDetail> {
  const result = row.result as ImportResult | null
  const options = readOptions(row)
  const runId = await findRun(db, row)
  const canStart = isStartable(row, runId)
  const found = result?.newTerms ?? []
  const { newTerms, choices } = canStart
    ? await describeNewTerms(db, found, language)
    : { newTerms: found.map((term) => ({ ...term, similar: [] })), choices: [] }
  return {
    job: requirePresented(row),
    options,
    baseCurrency: settings.baseCurrency,
    counts: Object.entries(result?.counts ?? {}).map(([name, count]) => ({ name, count })),
    outcomes: result?.outcomes ?? null,
    rows: result?.rows ?? null,
    reasons: (result?.reasons ?? []).map((each) => ({
      ...each,
      // Absent in jobs of earlier versions of the shop.
      columns: each.columns ?? [],
      kind: getFindingKind(each.reason),
      explanation: findingCodes[each.reason][1],
    })),
    ...{ newTerms, termChoices: choices, replacements: readReplacements(row) },
    ...{ isStartable: canStart, runId },
    valuesUntil: options.target === 'reviews' && row.finishedAt ? personalFileEnd(row.finishedAt).toISOString() : null,
    hasRows: row.finishedAt === null || areRowsKept(row.finishedAt, now()),
    hasValues: row.folder !== null,
  }
}

function readReplacements({ input }: JobRow) {
  return Value.Parse(ReplacementInput, input).replacements ?? []
}

function presentFinding(finding: StoredFinding) {
  return { ...finding, kind: getFindingKind(finding.reason), explanation: findingCodes[finding.reason][1] }
}
