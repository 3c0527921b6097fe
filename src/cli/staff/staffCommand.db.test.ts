import { expect, test } from 'vitest'
import { openCommandShop } from '../../testing/shopCommand.ts'

test('Adds the first owner with a link that only this output contains', async () => {
  const { db, run } = await openCommandShop()
  const { code, out } = await run('staff', 'add', 'asha@example.com', '--name', 'Asha Rao')
  expect(code).toBe(0)
  const token = /\/admin\/welcome#(\S+)/.exec(out)?.[1] ?? ''
  expect(token).toHaveLength(43)
  const row = await db.selectFrom('staff').selectAll().executeTakeFirstOrThrow()
  expect(row).toMatchObject({ role: 'owner', password_hash: null, is_demo: false })
  expect(JSON.stringify(row)).not.toContain(token)
  expect((await run('staff', 'list')).out).toContain('asha@example.com')
  expect((await run('staff', 'add', 'ASHA@example.com', '--name', 'Asha')).code).toBe(2)
})

test('Rejects an invalid role, email address or name', async () => {
  const { run } = await openCommandShop()
  const add = async (...args: string[]) => (await run('staff', 'add', ...args)).err
  expect(await add('asha@example.com', '--name', 'Asha', '--role', 'boss')).toContain('--role must be one of owner')
  expect(await add('asha', '--name', 'Asha')).toContain('not an email address')
  expect(await add('asha@example.com')).toContain('The name is missing')
  expect((await run('staff', 'list', '--role', 'sales')).err).toContain('valid only with add')
})

test('A reset removes every sign-in method; the last owner cannot be removed', async () => {
  const { db, run } = await openCommandShop()
  await run('staff', 'add', 'asha@example.com', '--name', 'Asha')
  await db
    .updateTable('staff')
    .set({ password_hash: 'x', totp_secret: Buffer.from('x') })
    .execute()
  expect((await run('staff', 'reset', 'asha@example.com')).out).toContain('/admin/welcome#')
  expect(await db.selectFrom('staff').select(['password_hash', 'totp_secret']).execute()).toEqual([
    { password_hash: null, totp_secret: null },
  ])
  expect((await run('staff', 'remove', 'asha@example.com')).code).toBe(2)
  await run('staff', 'add', 'meera@example.com', '--name', 'Meera')
  expect((await run('staff', 'remove', 'asha@example.com')).code).toBe(0)
  expect((await run('staff', 'reset', 'asha@example.com')).code).toBe(2)
  // A former member of the staff gets a new account.
  expect((await run('staff', 'add', 'asha@example.com', '--name', 'Asha', '--role', 'sales')).code).toBe(0)
})
