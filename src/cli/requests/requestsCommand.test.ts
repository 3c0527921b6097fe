import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openDatabase } from '../../kit/database/database.ts'
import { migrate } from '../../kit/database/migrate.ts'
import { testFolder } from '../../testing/importFile.ts'
import { shopCommandIn } from '../../testing/shopCommand.ts'

test('what visitors sent is listed for reading and for spreadsheets', { timeout: 120_000 }, async () => {
  const dataDir = join(await testFolder(), 'data')
  const shop = shopCommandIn(dataDir)
  const requests = async (...args: string[]) => (await shop('requests', ...args)).out

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
  expect(line).toMatch(/^1,2026-06-01 12:30,de,"'=HYPERLINK\(""x""\)",asha@example.org,,,"One\nTwo \[2J"$/)
  const wrong = await shop('requests', '--kind', 'orders')
  expect(wrong.code).toBe(1)
  expect(wrong.err).toContain('--kind takes contact, registration or subscriber')
})
