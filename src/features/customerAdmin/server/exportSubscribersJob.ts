/** Writes the subscribers of the newsletter to a CSV file as a job. */
import { Readable } from 'node:stream'
import { sql } from 'kysely'
import type { Db } from '../../../kit/database/database.ts'
import { csvCell } from '../../../kit/text/csvCell.ts'
import { csvFileName, csvMark, storeExport } from '../../job/server/exportFile.ts'
import type { JobHandler } from '../../job/server/jobWorker.ts'

/** Subscribers per statement. */
const batchLength = 5_000

interface SubscriberRow {
  id: number
  email: string
  language: string
  createdAt: Date
}

export const exportSubscribersJob: JobHandler = async (work): Promise<{ rows: number }> => {
  const { db } = work.services
  const total = await countSubscribers(db)
  let rows = 0
  await storeExport(work, { storedName: csvFileName, total }, ({ onProgress, beforeEnd }) =>
    Readable.from(
      (async function* () {
        yield `${csvMark}email,language,subscribed_at\r\n`
        for (let after = 0; ; ) {
          const page = await listSubscribers(db, after, batchLength)
          const last = page.at(-1)
          if (!last) break
          yield page.map(formatSubscriber).join('')
          after = last.id
          rows += page.length
          await onProgress(rows)
        }
        await beforeEnd()
      })(),
    ),
  )
  return { rows }
}

function formatSubscriber({ email, language, createdAt }: SubscriberRow): string {
  return `${[email, language, createdAt.toISOString()].map(csvCell).join(',')}\r\n`
}

async function countSubscribers(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from subscriber`.execute(db)
  return rows[0]?.count ?? 0
}

async function listSubscribers(db: Db, after: number, limit: number): Promise<SubscriberRow[]> {
  const { rows } = await sql<SubscriberRow>`
    select id, email, language, created_at as "createdAt" from subscriber
     where id > ${after}::integer order by id limit ${limit}::int`.execute(db)
  return rows
}
