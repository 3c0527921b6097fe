import { afterAll, beforeAll, expect, test } from 'vitest'
import { readQueuedEmails } from '../../../testing/emails.ts'
import { addStaff, currentCode, signInAs, staffPassword } from '../../../testing/staff.ts'
import { buildTestShop, type TestShop } from '../../../testing/testShop.ts'
import { insertDemoOwner } from './demoAccount.ts'

let shop: TestShop
let time = new Date('2026-11-23T12:00:00Z')
beforeAll(async () => {
  shop = await buildTestShop({ now: time })
})
afterAll(() => shop.close())

/** Advances the clock, by default until the app shows a new code. */
function wait(seconds = 60): void {
  time = new Date(time.getTime() + seconds * 1000)
  shop.setNow(time)
}

const auditActions = async (entityName: string) =>
  (
    await shop.db
      .selectFrom('audit_entry')
      .select('action')
      .where('entity_name', '=', entityName)
      .orderBy('id')
      .execute()
  ).map(({ action }) => action)

test('Signing in requires password and code, and sets a cookie that other sites cannot send', async () => {
  const { email, secret } = await addStaff(shop.services, 'sales', 'sign-in@example.com')
  const browser = shop.guest()
  const send = (input: object) => browser.post('/admin/session', { email, password: staffPassword, ...input })

  expect((await send({ password: 'wrong' })).statusCode).toBe(401)
  const asked = await send({})
  expect(asked.statusCode).toBe(422)
  expect(asked.json().errors).toHaveProperty('otp')
  expect((await send({ otp: '000000' })).statusCode).toBe(422)
  expect((await browser.get('/admin/session')).statusCode).toBe(401)

  const otp = currentCode(secret, time)
  const reply = await send({ otp })
  expect(reply.statusCode).toBe(200)
  expect(reply.json().data).toMatchObject({ email, role: 'sales', hasTwoFactor: true })
  expect(reply.cookies[0]).toMatchObject({ name: 'chainline_staff', httpOnly: true, sameSite: 'Strict', path: '/' })
  expect(reply.headers['cache-control']).toBe('no-store')
  expect((await browser.get('/admin/session')).json().data.permissions).toContain('orders.ship')
  expect((await browser.get('/admin/session')).body).not.toMatch(/password|secret|hash/i)

  // A code works once.
  expect((await send({ otp })).statusCode).toBe(422)
  expect(await auditActions(email)).toEqual(['session.refused', 'session.refused', 'session.open', 'session.refused'])
})

test('Under https the cookie is bound to the host and sent over https only', async () => {
  const secure = await buildTestShop({ settings: { BASE_URL: 'https://shop.example' } })
  const { browser } = await signInAs(secure, 'owner')
  expect([...browser.cookies.keys()]).toContain('__Host-chainline_staff')
  await secure.close()
})

test('Attempts at a password are limited per account', async () => {
  const { email } = await addStaff(shop.services, 'sales', 'guessed@example.com')
  const statuses: number[] = []
  for (let guess = 0; guess < 7; guess += 1)
    statuses.push((await shop.guest().post('/admin/session', { email, password: `guess ${guess}` })).statusCode)
  expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429])
})

test('Attempts from elsewhere do not lock out a browser that knows the account, until the password changes', async () => {
  const { browser, email } = await signInAs(shop, 'sales', 'attacked@example.com')
  for (let guess = 0; guess < 6; guess += 1)
    await shop.guest().post('/admin/session', { email, password: `guess ${guess}` })
  const signIn = { email, password: staffPassword }
  expect((await shop.guest().post('/admin/session', signIn)).statusCode).toBe(429)
  // The password is right, and the code of the app is missing.
  expect((await browser.post('/admin/session', signIn)).statusCode).toBe(422)
  await shop.db.updateTable('staff').set({ password_hash: 'another' }).where('email', '=', email).execute()
  expect((await browser.post('/admin/session', signIn)).statusCode).toBe(429)
})

test('A recovery code signs in once', async () => {
  const { browser, email } = await signInAs(shop, 'manager', 'recovery@example.com')
  const [code = ''] = (await browser.post('/admin/account/recovery-codes')).json().data.recoveryCodes
  const send = (otp: string) => shop.guest().post('/admin/session', { email, password: staffPassword, otp })
  expect((await send(code.toUpperCase())).statusCode).toBe(200)
  expect((await send(code)).statusCode).toBe(422)
  const { code_hash } = await shop.db
    .selectFrom('staff_recovery_code')
    .select('code_hash')
    .limit(1)
    .executeTakeFirstOrThrow()
  expect(Buffer.from(code_hash).toString()).not.toContain(code)
})

test('An invitation leads to a password, to two-factor authentication, and then into the back office', async () => {
  const { browser: owner } = await signInAs(shop, 'owner')
  const invited = { email: 'new@example.com', name: 'Léa', role: 'workshop', language: 'fr' }
  expect((await owner.post('/admin/staff', invited)).statusCode).toBe(200)
  expect((await owner.post('/admin/staff', invited)).statusCode).toBe(409)
  const mail = (await readQueuedEmails(shop)).find(({ kind }) => kind === 'staff-invitation')
  const link = /\/admin\/welcome#(\S+)/.exec(mail?.text ?? '')?.[1]
  expect(mail?.subject).toContain('administration')

  const browser = shop.guest()
  const choose = (password: string) => browser.post('/admin/welcome', { link, password })
  expect((await choose('too short')).statusCode).toBe(422)
  expect((await choose(staffPassword)).json().data).toEqual({ email: invited.email, isSignedIn: true })
  expect((await choose(staffPassword)).statusCode).toBe(400)

  const signIn = { email: invited.email, password: staffPassword }
  expect((await browser.get('/admin/session')).json().data).toMatchObject({ email: invited.email, hasTwoFactor: false })
  const blocked = await browser.get('/admin/account/sessions')
  expect([blocked.statusCode, blocked.json().message]).toEqual([403, expect.stringContaining('two-factor')])
  const { secret, uri } = (await browser.post('/admin/account/two-factor')).json().data
  expect(uri).toContain('otpauth://totp/')
  expect((await browser.post('/admin/account/two-factor/confirmation', { otp: '123456' })).statusCode).toBe(422)
  const confirmed = await browser.post('/admin/account/two-factor/confirmation', { otp: currentCode(secret, time) })
  expect(confirmed.json().data.recoveryCodes).toHaveLength(10)
  expect((await browser.get('/admin/account/sessions')).json().data).toHaveLength(1)

  // From now on the password alone does not sign in.
  expect((await shop.guest().post('/admin/session', signIn)).statusCode).toBe(422)
})

test('Sensitive changes require re-authentication', async () => {
  const { browser } = await signInAs(shop, 'owner', 'fresh@example.com')
  const invite = () =>
    browser.post('/admin/staff', { email: 'x@example.com', name: 'X', role: 'sales', language: 'en' })
  wait(11 * 60)
  expect((await invite()).statusCode).toBe(428)
  expect((await browser.post('/admin/session/confirmation', { password: 'wrong' })).statusCode).toBe(422)
  expect((await invite()).statusCode).toBe(428)
  expect((await browser.post('/admin/session/confirmation', { password: staffPassword })).statusCode).toBe(200)
  expect((await invite()).statusCode).toBe(200)
})

test('A session ends after an hour without use, and after twelve hours in any case', async () => {
  const { browser } = await signInAs(shop, 'sales', 'idle@example.com')
  for (let quarter = 0; quarter < 4; quarter += 1) {
    wait(30 * 60)
    expect((await browser.get('/admin/session')).statusCode).toBe(200)
  }
  wait(61 * 60)
  expect((await browser.get('/admin/session')).statusCode).toBe(401)

  const shift = await signInAs(shop, 'sales', 'shift@example.com')
  for (let half = 0; half < 23; half += 1) {
    wait(30 * 60)
    expect((await shift.browser.get('/admin/session')).statusCode).toBe(200)
  }
  wait(31 * 60)
  expect((await shift.browser.get('/admin/session')).statusCode).toBe(401)
})

test('Members of the staff see and end only their own sessions', async () => {
  const { browser, email, secret } = await signInAs(shop, 'sales', 'sessions@example.com')
  const stranger = await signInAs(shop, 'sales', 'stranger@example.com')
  wait()
  const other = shop.guest()
  await other.post('/admin/session', { email, password: staffPassword, otp: currentCode(secret, time) })
  const sessions: { id: number; isCurrent: boolean }[] = (await browser.get('/admin/account/sessions')).json().data
  const ended = sessions.find(({ isCurrent }) => !isCurrent)
  expect(sessions).toHaveLength(2)
  expect((await stranger.browser.delete(`/admin/account/sessions/${ended?.id}`)).statusCode).toBe(404)
  expect((await browser.delete(`/admin/account/sessions/${ended?.id}`)).statusCode).toBe(200)
  expect((await other.get('/admin/session')).statusCode).toBe(401)

  expect((await browser.delete('/admin/session')).statusCode).toBe(200)
  expect([...browser.cookies.keys()]).toEqual(['chainline_staff_browser'])
})

test('A changed role and a removal apply from the next call', async () => {
  const { browser: owner } = await signInAs(shop, 'owner', 'taker@example.com')
  const { browser, id } = await signInAs(shop, 'manager', 'demoted@example.com')
  expect((await browser.get('/admin/audit')).statusCode).toBe(200)
  const change = (version: number) => owner.put(`/admin/staff/${id}`, { name: 'Asha', role: 'workshop', version })
  expect((await change(1)).json().data).toMatchObject({ role: 'workshop', version: 2 })
  expect((await browser.get('/admin/audit')).statusCode).toBe(403)
  // A request that changes nothing adds no audit entry.
  expect((await change(2)).json().data).toMatchObject({ role: 'workshop', version: 2 })
  // An edit of the previous version is rejected.
  expect((await change(1)).statusCode).toBe(409)
  expect((await owner.delete(`/admin/staff/${id}`)).statusCode).toBe(200)
  expect((await browser.get('/admin/session')).statusCode).toBe(401)
  const entries = (await owner.get('/admin/audit?entityName=demoted@example.com')).json().data
  expect(entries.filter(({ action }: { action: string }) => action === 'staff.change')).toHaveLength(1)
  expect(entries[0]).toMatchObject({ action: 'staff.remove', staffName: 'Asha (owner)' })
  expect(entries[1]).toMatchObject({ action: 'staff.change', before: { role: 'manager' }, after: { role: 'workshop' } })
})

test('The audit log uses days in the shop’s time zone', async () => {
  // 1:30 on 2 June in Kolkata.
  const now = new Date('2026-06-01T20:00:00Z')
  const eastern = await buildTestShop({ now, settings: { SHOP_TIMEZONE: 'Asia/Kolkata' } })
  const { browser, id } = await signInAs(eastern, 'owner')
  await browser.put(`/admin/staff/${id}`, { name: 'Asha Rao', role: 'owner', version: 1 })
  const count = async (days: string) => (await browser.get(`/admin/audit?entity=staff&${days}`)).json().data.length
  expect(await count('from=2026-06-02&until=2026-06-02')).toBe(1)
  expect(await count('from=2026-06-01&until=2026-06-01')).toBe(0)
  await eastern.close()
})

test('The shop always has an owner', async () => {
  const alone = await buildTestShop()
  const { browser, id } = await signInAs(alone, 'owner')
  expect((await browser.delete(`/admin/staff/${id}`)).statusCode).toBe(409)
  expect((await browser.put(`/admin/staff/${id}`, { name: 'Asha', role: 'sales', version: 1 })).statusCode).toBe(409)
  await alone.close()
})

test('A call from another site is rejected, even with the staff’s cookie and a customer’s token', async () => {
  const { browser } = await signInAs(shop, 'owner', 'forged@example.com')
  for (const site of ['cross-site', 'same-site']) {
    const headers = { 'sec-fetch-site': site, authorization: 'Bearer any' }
    expect((await browser.delete('/admin/session', { headers })).statusCode).toBe(403)
  }
  expect((await browser.get('/admin/session')).statusCode).toBe(200)
})

test('The demo’s owner can sign in only on the shop’s own computer', async () => {
  await insertDemoOwner(shop.db)
  const payload = { email: 'owner@chainline.example', password: 'run-the-shop-2026' }
  const send = (options: { remoteAddress?: string; headers?: Record<string, string> }) =>
    shop.app.inject({
      method: 'POST',
      url: '/api/admin/session',
      payload,
      headers: { host: 'localhost:3000' },
      ...options,
    })
  expect((await send({ remoteAddress: '203.0.113.7' })).statusCode).toBe(403)
  expect((await send({ headers: { host: 'demo.example' } })).statusCode).toBe(403)
  expect((await send({ headers: { host: 'localhost:3000', 'x-forwarded-for': '127.0.0.1' } })).statusCode).toBe(403)
  const reply = await send({})
  expect(reply.statusCode).toBe(200)
  const cookie = `${reply.cookies[0]?.name}=${reply.cookies[0]?.value}`
  const read = (remoteAddress: string) =>
    shop.app.inject({ url: '/api/admin/staff', remoteAddress, headers: { host: 'localhost:3000', cookie } })
  expect((await read('127.0.0.1')).statusCode).toBe(200)
  expect((await read('203.0.113.7')).statusCode).toBe(403)
})
