import { expect, test } from 'vitest'
import { openCommandShop } from '../../testing/shopCommand.ts'

test('Requests are listed as text and as CSV', async () => {
  const { db, run } = await openCommandShop()
  const requests = async (...args: string[]) => (await run('requests', ...args)).out

  expect(await requests('--kind', 'subscriber')).toBe('There is nothing yet.\n')
  const request = { name: '=HYPERLINK("x")', email: 'asha@example.org', message: 'One\nTwo\u001b[2J', language: 'de' }
  await db
    .insertInto('contact_request')
    .values({ ...request, created_at: new Date('2026-06-01T12:30:00Z') })
    .execute()

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
  expect(JSON.parse(await requests('--kind', 'contact', '--json'))).toMatchObject([
    { id: 1, email: 'asha@example.org' },
  ])
  const [header, line] = (await requests('--kind', 'contact', '--csv')).split('\r\n')
  expect(header).toBe('id,sent,language,name,email,phone,subject,message')
  expect(line).toMatch(/^1,2026-06-01 12:30,de,"'=HYPERLINK\(""x""\)",asha@example.org,,,"One\nTwo \[2J"$/)
  const wrong = await run('requests', '--kind', 'orders')
  expect(wrong.code).toBe(1)
  expect(wrong.err).toContain('--kind must be contact, registration, subscriber or withdrawal')
})
