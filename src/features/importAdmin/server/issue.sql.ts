/** The issues that an import found in its file. */
import { sql } from 'kysely'
import { insertRows } from '../../../kit/database/bulk.ts'
import type { Db } from '../../../kit/database/database.ts'
import { getIssueKind, type ImportIssue, type IssueCode, issueCodes } from '../../import/server/issueCodes.ts'
import type { IssueKind } from '../importAdmin.ts'

export async function insertIssues(tx: Db, jobId: number, issues: readonly ImportIssue[]): Promise<void> {
  const rows = issues.map(({ row, handle, column, reason, value }) => ({
    ...{ job_id: jobId, row_number: row, handle: storable(handle), column_name: storable(column) },
    ...{ reason, value: storable(value) },
  }))
  const columns = {
    ...{ job_id: 'integer', row_number: 'integer', handle: 'text', column_name: 'text' },
    ...{ reason: 'text', value: 'text' },
  }
  await insertRows(tx, 'import_issue', columns, rows)
}

/** PostgreSQL text cannot contain NUL or unpaired surrogates. */
export function storable(text: string): string {
  return text.replaceAll('\u0000', '').toWellFormed()
}

export interface StoredIssue extends ImportIssue {
  id: number
}

/** The issues of some rows, in the order of the file. */
export async function listIssuesOfRows(db: Db, jobId: number, rows: readonly number[]): Promise<StoredIssue[]> {
  if (rows.length === 0) return []
  const issues = await selectIssues(db, jobId).where('row_number', 'in', rows).orderBy('id').execute()
  return issues.flatMap(toKnownIssue)
}

interface IssueFilter {
  kind?: IssueKind | undefined
  reason?: string | undefined
  /** Only issues after this one. */
  after?: number | undefined
}

/** In the order of the file. */
export async function listIssues(
  db: Db,
  jobId: number,
  { kind, reason, after }: IssueFilter,
  limit: number,
): Promise<StoredIssue[]> {
  let issues = selectIssues(db, jobId)
  if (kind !== undefined) issues = issues.where('reason', 'in', listCodes(kind))
  if (reason !== undefined) issues = issues.where('reason', '=', reason)
  if (after !== undefined) issues = issues.where('id', '>', after)
  const rows = await issues.orderBy('id').limit(limit).execute()
  return rows.flatMap(toKnownIssue)
}

function selectIssues(db: Db, jobId: number) {
  return db
    .selectFrom('import_issue')
    .select(['id', 'row_number as row', 'handle', 'column_name as column', 'reason', 'value'])
    .where('job_id', '=', jobId)
}

/** Another version of the shop can store codes that this one does not know. */
function toKnownIssue<Row extends { reason: string }>(row: Row): (Row & { reason: IssueCode })[] {
  return isIssueCode(row.reason) ? [{ ...row, reason: row.reason }] : []
}

export interface IssueSummary {
  /** Rows with at least one issue of the kind. */
  rows: Record<IssueKind, number>
  /** Most severe first. */
  reasons: { reason: IssueCode; count: number; firstRow: number; columns: string[] }[]
}

/** Counts the issues of an import. */
export async function summarizeIssues(db: Db, jobId: number): Promise<IssueSummary> {
  const { rows: reasons } = await sql<{ reason: string; count: number; firstRow: number; columns: string[] }>`
    select reason, count(*)::int as count, min(row_number) as "firstRow",
           coalesce(array_agg(distinct column_name) filter (where column_name <> ''), '{}') as columns
      from import_issue where job_id = ${jobId}::int group by reason order by count desc, reason`.execute(db)
  const { rows } = await sql<{ rejected: number; corrected: number; noted: number }>`
    select count(distinct row_number) filter (where reason = any(${listCodes('rejected')}::text[]))::int as rejected,
           count(distinct row_number) filter (where reason = any(${listCodes('corrected')}::text[]))::int as corrected,
           count(distinct row_number) filter (where reason = any(${listCodes('noted')}::text[]))::int as noted
      from import_issue where job_id = ${jobId}::int`.execute(db)
  const known = reasons.flatMap(({ reason, ...rest }) => (isIssueCode(reason) ? [{ reason, ...rest }] : []))
  return {
    rows: rows[0] ?? { rejected: 0, corrected: 0, noted: 0 },
    reasons: (['rejected', 'corrected', 'noted'] as const).flatMap((kind) =>
      known.filter(({ reason }) => getIssueKind(reason) === kind),
    ),
  }
}

function listCodes(kind: IssueKind): IssueCode[] {
  return Object.keys(issueCodes).filter((code): code is IssueCode => isIssueCode(code) && getIssueKind(code) === kind)
}

function isIssueCode(text: string): text is IssueCode {
  return Object.hasOwn(issueCodes, text)
}
