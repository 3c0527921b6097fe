import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { openDatabase } from '../../kit/database/database.ts'
import { migrate } from '../../kit/database/migrate.ts'
import { testFolder } from '../../testing/importFile.ts'

const run = promisify(execFile)

test('what visitors sent is listed for reading and for spreadsheets', { timeout: 120_000 }, async () => {
  const dataDir = join(await testFolder(), 'data')
  const env = { PATH: process.env.PATH, DATA_DIR: dataDir, SHOP_DEMO: 'off' }
  const requests = async (...args: string[]) =>
    (await run(process.execPath, [join(import.meta.dirname, '../main.ts'), 'requests', ...args], { env })).stdout

  expect(await requests('--kind', 'subscriber')).toBe('There is nothing yet.\n')
  const database = await openDatabase({ databaseUrl: null, dataDir })
  await migrate(database.db)
  const request = { name: '=HYPERLINK("x")', email: 'asha@example.org', message: 'One\nTwo\u001b[2J', language: 'de' }
  await database.db
    .insertInto('contact_request')
    .values({ ...request, created_at: new Date('2026-06-01T12:30:00Z') })
    .execute()
  await database.close()

  expect(await requests('--kind', 'contact')).toBe(
    [
      'id             1',
      'sent           2026-06-01 12:30',
      'language       de',
      'name           =HYPERLINK("x")',
      'email          asha@example.org',
      'message        One',
      '               Two [2J',
      '',
    ].join('\n'),
  )
  const [header, line] = (await requests('--kind', 'contact', '--csv')).split('\r\n')
  expect(header).toBe('id,sent,language,name,email,phone,subject,message')
  expect(line).toMatch(/^1,2026-06-01 12:30,de,"'=HYPERLINK\(""x""\)",asha@example.org,,,"One\nTwo/)
  await expect(requests('--kind', 'orders')).rejects.toThrow('--kind takes contact, registration or subscriber')
})
