/** The numbers of invoices and credit notes, such as `INV-2026-00001`. */
import { sql } from 'kysely'
import type { Db } from '../../../../kit/database/database.ts'
import { readClock } from '../../../../shared/zonedTime.ts'

export type SeriesKind = 'invoice' | 'credit-note'

/**
 * Takes the next number of a series, as part of the transaction: after a rollback, the next document gets the number, so that
 * there are no gaps. Until the transaction ends, all others that issue such a document wait, so take all other locks first.
 * @param issue.timeZone of the order: the number contains the year in it
 */
export async function takeDocumentNumber(
  tx: Db,
  kind: SeriesKind,
  { issuedAt, timeZone }: { issuedAt: Date; timeZone: string },
): Promise<string> {
  const year = Number(readClock(issuedAt, timeZone).day.slice(0, 4))
  // Never returns to an earlier year, whose numbers are taken: the clocks of two servers can differ at New Year.
  const { rows } = await sql<{ prefix: string; year: number; number: number }>`
    update document_series
       set last_number = case when year >= ${year}::integer then last_number + 1 else 1 end,
           year = greatest(year, ${year}::integer)
     where kind = ${kind}
    returning prefix, year, last_number as number`.execute(tx)
  const [series] = rows
  if (!series) throw new RangeError(`there is no series of the kind ${kind}`)
  return `${series.prefix}-${series.year}-${String(series.number).padStart(5, '0')}`
}

/** Stores the prefixes of new numbers, so that all processes and commands use the same ones. Issued numbers do not change. */
export async function saveDocumentPrefixes(db: Db, prefixes: Readonly<Record<SeriesKind, string>>): Promise<void> {
  for (const [kind, prefix] of Object.entries(prefixes)) {
    await sql`update document_series set prefix = ${prefix} where kind = ${kind} and prefix <> ${prefix}`.execute(db)
  }
}
