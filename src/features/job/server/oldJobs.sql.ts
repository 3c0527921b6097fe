/** Deletes old jobs, and the personal data of more recent ones. */
import { sql } from 'kysely'
import type { Db } from '../../../kit/database/database.ts'
import { personalExportKinds } from '../job.ts'

/** The summary of an import that changed something is kept longer, with the counts of its rows. */
const isImportOfRecord = sql`(job.kind = 'runImport' and job.result is not null)`

/**
 * Deletes jobs that ended before the given time. For imports, only the file and the rows are deleted: the summary contains no
 * values.
 * @param summariesBefore imports that ended before this time are deleted, too
 * @returns the folders that no other job uses
 */
export async function deleteJobsBefore(tx: Db, before: Date, summariesBefore: Date): Promise<string[]> {
  const { rows } = await sql<{ folder: string }>`
    with gone as (
           delete from job
            where finished_at < ${summariesBefore}::timestamptz
               or (finished_at < ${before}::timestamptz and not ${isImportOfRecord})
           returning id, folder),
         old as (
           select id, folder from job
            where ${isImportOfRecord} and finished_at < ${before}::timestamptz
              and finished_at >= ${summariesBefore}::timestamptz
              and (folder is not null or exists (select from import_row where job_id = job.id)
                   or exists (select from import_issue where job_id = job.id))
              for update),
         without_rows as (delete from import_row using old where job_id = old.id),
         without_issues as (delete from import_issue using old where job_id = old.id),
         summarized as (update job set folder = null from old where job.id = old.id),
         ended as (select * from gone union all select * from old)
    select distinct folder from ended
     where folder is not null
       and not exists (select from job where job.folder = ended.folder and job.id not in (select id from ended))`.execute(
    tx,
  )
  return rows.map(({ folder }) => folder)
}

/**
 * Removes the search text and the folders of personal-data exports that ended before the given time. Exports without a file are
 * deleted, because repeating them without the search text would export everything.
 * @returns the folders of their files
 */
export async function erasePersonalExports(tx: Db, before: Date): Promise<string[]> {
  const { rows } = await sql<{ folder: string }>`
    with old as (
           select id, folder, status from job
            where kind = any(${[...personalExportKinds]}::text[]) and finished_at <= ${before}::timestamptz and folder is not null
              for update),
         gone as (delete from job using old where job.id = old.id and old.status <> 'succeeded'),
         forgotten as (
           update job set input = job.input - 'search', folder = null
             from old where job.id = old.id and old.status = 'succeeded')
    select folder from old`.execute(tx)
  return rows.map(({ folder }) => folder)
}

/**
 * Removes the uploaded files of review imports that ended before the given time, and people's names and texts from their rows and
 * findings. The outcome and the reason of each row remain.
 * @returns the folders of the files
 */
export async function erasePersonalImports(tx: Db, before: Date): Promise<string[]> {
  const { rows } = await sql<{ folder: string }>`
    with old as (
           select id, folder from job
            where kind in ('checkImport', 'runImport') and input ->> 'target' = 'reviews' and folder is not null
              and finished_at <= ${before}::timestamptz
              and not exists (
                select from job as later
                 where later.folder = job.folder
                   and (later.finished_at is null or later.finished_at > ${before}::timestamptz))
              for update),
         emptied as (update import_row set changes = '[]' from old where job_id = old.id),
         blanked as (update import_issue set value = '' from old where job_id = old.id),
         forgotten as (update job set folder = null from old where job.id = old.id)
    select distinct folder from old`.execute(tx)
  return rows.map(({ folder }) => folder)
}
