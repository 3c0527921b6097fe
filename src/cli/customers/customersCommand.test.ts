import { expect, test } from 'vitest'
import { openCommandShop } from '../../testing/shopCommand.ts'

test('Shows everything about a customer as JSON, and erases it after a confirmation', async () => {
  const { db, run } = await openCommandShop()
  const customers = (...args: string[]) => run('customers', ...args)
  const { id } = await db
    .insertInto('customer')
    .values({ email: 'meera@example.com', first_name: 'Meera', last_name: 'Iyer' })
    .returning('id')
    .executeTakeFirstOrThrow()

  const shown = JSON.parse((await customers('show', 'Meera@example.com')).out)
  expect(shown).toMatchObject({ profile: { id, email: 'meera@example.com' }, orders: [], stock_alerts: [] })
  expect(JSON.parse((await customers('show', String(id), '--json')).out)).toMatchObject({ profile: { id } })

  expect(await customers('erase', String(id))).toMatchObject({
    code: 2,
    out: '',
    err: `This erases customer ${id} (meera@example.com) for good. Repeat the command with --confirm.\n`,
  })
  expect(await customers('erase', 'meera@example.com', '--confirm')).toMatchObject({
    code: 0,
    out: `Customer ${id} was erased.\n`,
  })
  expect(await db.selectFrom('customer').select('id').execute()).toEqual([])
  for (const action of ['show', 'erase'])
    expect(await customers(action, 'meera@example.com')).toMatchObject({
      code: 2,
      out: '',
      err: 'There is no customer meera@example.com.\n',
    })
  for (const args of [['show'], ['list'], ['show', '1', '2'], ['show', '1', '--confirm']])
    expect(await customers(...args)).toMatchObject({ code: 1, out: '' })
})
