import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestShop, type TestShop } from '../testing/testShop.ts'
import { askForFirstOwner } from './firstOwner.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await buildTestShop()
})
afterAll(() => shop.close())

const baseUrl = 'https://bikes.example'

/** Answers the questions in order. */
async function answer(...answers: string[]): Promise<{ isAdded: boolean; output: string }> {
  const [input, output] = [new PassThrough(), new PassThrough()]
  const written = text(output)
  input.end(answers.map((line) => `${line}\n`).join(''))
  const isAdded = await askForFirstOwner(shop.db, { baseUrl }, { input, output })
  output.end()
  return { isAdded, output: await written }
}

const findStaff = () => shop.db.selectFrom('staff').select(['email', 'name', 'role', 'password_hash']).execute()

test.each([[[]], [['']], [['asha@example.com', '']]])('Answers %j add no owner', async (answers) => {
  expect((await answer(...answers)).isAdded).toBe(false)
  expect(await findStaff()).toEqual([])
})

test('Asks again for an invalid address, and prints a link that works once', async () => {
  const { isAdded, output } = await answer('asha', 'asha@example.com', '  Asha Rao ')
  expect(isAdded).toBe(true)
  expect(output).toContain('asha is not an email address.')
  expect(await findStaff()).toEqual([
    { email: 'asha@example.com', name: 'Asha Rao', role: 'owner', password_hash: null },
  ])
  const link = new URL(/https:\S+/.exec(output)?.[0] ?? '')
  expect(link.origin + link.pathname).toBe(`${baseUrl}/admin/welcome`)
  const input = { link: link.hash.slice(1), password: 'a-bell-that-rings' }
  const choose = async () => (await shop.guest().post('/admin/welcome', input)).statusCode
  expect([await choose(), await choose()]).toEqual([200, 400])
})
