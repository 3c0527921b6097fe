import { afterAll, beforeAll, expect, test } from 'vitest'
import { Authenticator } from '../../../testing/authenticator.ts'
import { signInAs } from '../../../testing/staff.ts'
import { addStaffPasskey, confirmWithPasskey, signInWithPasskey } from '../../../testing/staffPasskeys.ts'
import { buildTestShop, type TestShop } from '../../../testing/testShop.ts'

const start = new Date('2026-12-01T10:00:00Z')
const origin = 'https://shop.test'

let shop: TestShop
beforeAll(async () => {
  shop = await buildTestShop({ now: start, settings: { BASE_URL: origin } })
})
afterAll(() => shop.close())

const passMinutes = (minutes: number) => shop.setNow(new Date(shop.services.now().getTime() + minutes * 60_000))

/** A member of the staff with a passkey on a device. */
async function withPasskey(email: string) {
  const staff = await signInAs(shop, 'manager', email)
  const device = new Authenticator(origin)
  const reply = await addStaffPasskey(staff.browser, device)
  expect(reply.statusCode, reply.body).toBe(200)
  return { ...staff, device, passkeyId: reply.json().data.id as number }
}

test('A passkey signs in without password and code, and the list shows when it was used', async () => {
  const { browser, device, email } = await withPasskey('signs@example.com')
  expect((await browser.get('/admin/account/passkeys')).json().data).toMatchObject([
    { name: 'Workshop laptop', isSynced: false, lastUsedAt: null },
  ])
  passMinutes(1)
  const visitor = shop.guest()
  const reply = await signInWithPasskey(visitor, device)
  expect(reply.json().data).toMatchObject({ email, role: 'manager', hasPasskey: true })
  expect((await visitor.get('/admin/orders')).statusCode).toBe(200)
  const [used] = (await browser.get('/admin/account/passkeys')).json().data
  expect(used.lastUsedAt).toBe(shop.services.now().toISOString())
  const { data } = (await visitor.get(`/admin/audit?entityName=${email}`)).json()
  expect(data[0]).toMatchObject({ action: 'session.open', after: { passkey: 'Workshop laptop' } })
})

test('Rejects proofs that are unknown, unverified, of another origin, used twice, or of another account', async () => {
  const { device, email } = await withPasskey('refused@example.com')
  const visitor = shop.guest()
  expect((await signInWithPasskey(visitor, new Authenticator(origin))).statusCode).toBe(401)
  device.isUserVerified = false
  expect((await signInWithPasskey(visitor, device)).statusCode).toBe(401)
  device.isUserVerified = true
  device.origin = 'https://evil.example'
  expect((await signInWithPasskey(visitor, device)).statusCode).toBe(401)
  device.origin = origin
  expect((await signInWithPasskey(visitor, device, 'somebody@example.com')).statusCode).toBe(401)
  expect((await visitor.get('/admin/orders')).statusCode).toBe(401)
  const { data: options } = (await visitor.post('/admin/session/passkey/options')).json()
  const credential = device.signIn(options)
  expect((await visitor.post('/admin/session/passkey', { credential })).statusCode).toBe(200)
  expect((await shop.guest().post('/admin/session/passkey', { credential })).statusCode).toBe(401)
  expect((await signInWithPasskey(shop.guest(), device, email.toUpperCase())).statusCode).toBe(200)
})

test('Adding and removing a passkey requires re-authentication, for which a passkey is enough', async () => {
  const { browser, device, passkeyId } = await withPasskey('fresh@example.com')
  passMinutes(11)
  expect((await browser.post('/admin/account/passkeys/options')).statusCode).toBe(428)
  expect((await browser.delete(`/admin/account/passkeys/${passkeyId}`)).statusCode).toBe(428)
  const other = await withPasskey('other@example.com')
  expect((await confirmWithPasskey(browser, other.device)).statusCode).toBe(400)
  expect((await browser.delete(`/admin/account/passkeys/${passkeyId}`)).statusCode).toBe(428)
  expect((await confirmWithPasskey(browser, device)).statusCode).toBe(200)
  expect((await browser.delete(`/admin/account/passkeys/${other.passkeyId}`)).statusCode).toBe(404)
  expect((await browser.delete(`/admin/account/passkeys/${passkeyId}`)).statusCode).toBe(200)
  expect((await signInWithPasskey(shop.guest(), device)).statusCode).toBe(401)
})

test('A challenge for re-authentication does not sign in, and one for signing in does not re-authenticate', async () => {
  const { browser, device } = await withPasskey('purpose@example.com')
  const { data: proof } = (await browser.post('/admin/session/confirmation/passkey/options')).json()
  const signIn = await shop.guest().post('/admin/session/passkey', { credential: device.signIn(proof) })
  expect(signIn.statusCode).toBe(401)
  const { data: entry } = (await browser.post('/admin/session/passkey/options')).json()
  const confirm = await browser.post('/admin/session/confirmation/passkey', { credential: device.signIn(entry) })
  expect(confirm.statusCode).toBe(400)
})

test('An owner can restore access: a reset removes the passkeys', async () => {
  const { id, email, device } = await withPasskey('lost@example.com')
  const owner = (await signInAs(shop, 'owner', 'reset-owner@example.com')).browser
  const members: { id: number; version: number }[] = (await owner.get('/admin/staff')).json().data
  const version = members.find((member) => member.id === id)?.version
  const reply = await owner.post(`/admin/staff/${id}/reset`, { version })
  expect(reply.statusCode, reply.body).toBe(200)
  expect((await signInWithPasskey(shop.guest(), device, email)).statusCode).toBe(401)
  expect(await shop.db.selectFrom('staff_passkey').select('id').where('staff_id', '=', id).execute()).toEqual([])
})
