/** The findings that an import found in its file. */
import { sql } from 'kysely'
import { insertRows } from '../../../kit/database/bulk.ts'
import type { Db } from '../../../kit/database/database.ts'
import { type FindingCode, findingCodes, getFindingKind, type ImportFinding } from '../../import/server/findingCodes.ts'
import type { FindingKind } from '../importAdmin.ts'

export async function insertFindings(tx: Db, jobId: number, findings: readonly ImportFinding[]): Promise<void> {
  const rows = findings.map(({ row, handle, column, reason, value }) => ({
    ...{ job_id: jobId, row_number: row, handle: toStorableText(handle), column_name: toStorableText(column) },
    ...{ reason, value: toStorableText(value) },
  }))
  const columns = {
    ...{ job_id: 'integer', row_number: 'integer', handle: 'text', column_name: 'text' },
    ...{ reason: 'text', value: 'text' },
  }
  await insertRows(tx, 'import_issue', columns, rows)
}

/** PostgreSQL text cannot contain NUL or unpaired surrogates. */
export function toStorableText(text: string): string {
  return text.replaceAll('\u0000', '').toWellFormed()
}

export interface StoredFinding extends ImportFinding {
  id: number
}

/** The findings of some rows, in the order of the file. */
export async function listFindingsOfRows(db: Db, jobId: number, rows: readonly number[]): Promise<StoredFinding[]> {
  if (rows.length === 0) return []
  const findings = await selectFindings(db, jobId).where('row_number', 'in', rows).orderBy('id').execute()
  return findings.flatMap(toKnownFinding)
}

interface FindingFilter {
  kind?: FindingKind | undefined
  reason?: string | undefined
  /** Only findings after this one. */
  after?: number | undefined
}

/** In the order of the file. */
export async function listFindings(
  db: Db,
  jobId: number,
  { kind, reason, after }: FindingFilter,
  limit: number,
): Promise<StoredFinding[]> {
  let findings = selectFindings(db, jobId)
  if (kind !== undefined) findings = findings.where('reason', 'in', listCodes(kind))
  if (reason !== undefined) findings = findings.where('reason', '=', reason)
  if (after !== undefined) findings = findings.where('id', '>', after)
  const rows = await findings.orderBy('id').limit(limit).execute()
  return rows.flatMap(toKnownFinding)
}

function selectFindings(db: Db, jobId: number) {
  return db
    .selectFrom('import_issue')
    .select(['id', 'row_number as row', 'handle', 'column_name as column', 'reason', 'value'])
    .where('job_id', '=', jobId)
}

/** Another version of the shop can store codes that this one does not know. */
function toKnownFinding<Row extends { reason: string }>(row: Row): (Row & { reason: FindingCode })[] {
  return isFindingCode(row.reason) ? [{ ...row, reason: row.reason }] : []
}

export interface FindingSummary {
  /** Rows with at least one finding of the kind. */
  rows: Record<FindingKind, number>
  /** Most severe first. */
  reasons: { reason: FindingCode; count: number; firstRow: number; columns: string[] }[]
}

/** Counts the findings of an import. */
export async function summarizeFindings(db: Db, jobId: number): Promise<FindingSummary> {
  const { rows: reasons } = await sql<{ reason: string; count: number; firstRow: number; columns: string[] }>`
    select reason, count(*)::int as count, min(row_number) as "firstRow",
           coalesce(array_agg(distinct column_name) filter (where column_name <> ''), '{}') as columns
      from import_issue where job_id = ${jobId}::int group by reason order by count desc, reason`.execute(db)
  const { rows } = await sql<{ rejected: number; corrected: number; noted: number }>`
    select count(distinct row_number) filter (where reason = any(${listCodes('rejected')}::text[]))::int as rejected,
           count(distinct row_number) filter (where reason = any(${listCodes('corrected')}::text[]))::int as corrected,
           count(distinct row_number) filter (where reason = any(${listCodes('noted')}::text[]))::int as noted
      from import_issue where job_id = ${jobId}::int`.execute(db)
  const known = reasons.flatMap(({ reason, ...rest }) => (isFindingCode(reason) ? [{ reason, ...rest }] : []))
  return {
    rows: rows[0] ?? { rejected: 0, corrected: 0, noted: 0 },
    reasons: (['rejected', 'corrected', 'noted'] as const).flatMap((kind) =>
      known.filter(({ reason }) => getFindingKind(reason) === kind),
    ),
  }
}

function listCodes(kind: FindingKind): FindingCode[] {
  return Object.keys(findingCodes).filter(
    (code): code is FindingCode => isFindingCode(code) && getFindingKind(code) === kind,
  )
}

function isFindingCode(text: string): text is FindingCode {
  return Object.hasOwn(findingCodes, text)
}
