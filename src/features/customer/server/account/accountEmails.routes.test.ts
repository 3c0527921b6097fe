import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Language } from '../../../../shared/locale.ts'
import { Authenticator } from '../../../../testing/authenticator.ts'
import { aCustomer } from '../../../../testing/buyers.ts'
import { readQueuedEmails } from '../../../../testing/emails.ts'
import { buildTestShop, type TestShop } from '../../../../testing/testShop.ts'
import { makePhoneCodeSender } from '../phoneCode/phoneCodeSender.ts'

const origin = 'https://shop.test'
const phone = '+919876543210'
const names = { first_name: 'Meera', last_name: 'Iyer' }
const email = 'meera@example.com'

let shop: TestShop
let id: number
let query: string
beforeAll(async () => {
  shop = await buildTestShop({ settings: { BASE_URL: origin } })
})
afterAll(() => shop.close())
beforeEach(async () => {
  for (const table of ['attempt', 'customer', 'mail_queue', 'verification_code'] as const) {
    await shop.db.deleteFrom(table).execute()
  }
  ;({ id, query } = await aCustomer(shop, email))
})

const set = (change: { phone?: string | null; phone_verified_at?: Date; email?: null; password_hash?: string }) =>
  shop.db.updateTable('customer').set(change).where('id', '=', id).execute()
const save = (body: object) => shop.put(`/customer/profile${query}`, { ...names, ...body })
const listNotices = async () => (await readQueuedEmails(shop)).map(({ kind, to }) => [kind, to])

async function addPasskey(who = query) {
  const options = (await shop.post(`/customer/passkeys/options${who}`)).json().data
  const credential = new Authenticator(origin).register(options)
  return shop.post(`/customer/passkeys${who}`, { credential })
}

async function confirmPhone(number = phone) {
  await shop.post('/send-verification-code', { phone: number })
  const texts: string[] = []
  const gate = { send: async ({ text }: { text: string }) => void texts.push(text) }
  await makePhoneCodeSender({ services: shop.services, gate, warn: (line) => expect.fail(line) }).deliver()
  return shop.post(`/verify-code${query}`, { phone: number, code: texts[0]?.slice(0, 6) })
}

describe('Emails to the customer', () => {
  test('report an added and a removed passkey', async () => {
    const passkey = (await addPasskey()).json().data
    expect(await listNotices()).toEqual([['passkey-added', email]])
    await set({ password_hash: 'none that fits' })
    expect((await shop.delete(`/customer/passkeys/${passkey.id}${query}`)).statusCode).toBe(200)
    expect((await shop.delete(`/customer/passkeys/${passkey.id}${query}`)).statusCode).toBe(404)
    expect(await listNotices()).toEqual([
      ['passkey-added', email],
      ['passkey-removed', email],
    ])
    const [{ subject = '', text = '' } = {}] = await readQueuedEmails(shop)
    expect(subject).toBe('A passkey was added to your account at Chainline')
    expect(text).toContain(`${origin}/my-account/security`)
    expect(text).toContain('If it wasn’t you')
  })

  test('report a confirmed number once', async () => {
    expect((await confirmPhone()).json().status).toBe(true)
    expect((await confirmPhone()).json().status).toBe(true)
    expect(await listNotices()).toEqual([['phone-confirmed', email]])
    expect((await confirmPhone('+919876543211')).json().status).toBe(true)
    expect(await listNotices()).toHaveLength(2)
  })

  test('report a changed or removed number, but not an unchanged or first one', async () => {
    await set({ password_hash: 'none that fits' })
    expect((await save({ phone })).statusCode).toBe(200)
    expect((await save({ phone })).statusCode).toBe(200)
    expect(await listNotices()).toEqual([])
    expect((await save({ phone: '+919876543211' })).statusCode).toBe(200)
    expect((await save({ phone: '' })).statusCode).toBe(200)
    expect(await listNotices()).toEqual([
      ['phone-changed', email],
      ['phone-removed', email],
    ])
  })

  test('report a changed email address to the old and the new one; the email to the new one contains no user input', async () => {
    await set({ password_hash: 'none that fits' })
    const first_name = 'Win at evil.example'
    expect((await save({ first_name, email: 'new@example.com' })).statusCode).toBe(200)
    expect(await listNotices()).toEqual([
      ['email-changed', email],
      ['new-email', 'new@example.com'],
    ])
    const mail = (await readQueuedEmails(shop))[1]
    expect(mail?.subject).toBe('This is now the email address of your Chainline account')
    expect(mail?.text).toContain('From now on you log in with it, and we write to it.')
    expect(mail?.text).toContain('If you don’t have an account with us')
    expect(mail?.text).not.toContain('evil.example')
  })

  test('confirm the first email address of an account with a phone number to that address', async () => {
    await set({ phone, phone_verified_at: shop.services.now(), email: null })
    expect((await save({ email: 'first@example.com' })).statusCode).toBe(200)
    expect(await listNotices()).toEqual([['new-email', 'first@example.com']])
  })

  test('report nothing when a change fails', async () => {
    const other = await aCustomer(shop, 'other@example.com')
    const passkey = (await addPasskey(other.query)).json().data
    await shop.db.deleteFrom('mail_queue').execute()
    expect((await shop.delete(`/customer/passkeys/${passkey.id}${query}`)).statusCode).toBe(404)
    expect((await shop.post(`/customer/passkeys${query}`, { credential: {} })).statusCode).toBe(422)
    const taken = { phone, phone_verified_at: shop.services.now() }
    await shop.db.updateTable('customer').set(taken).where('id', '=', other.id).execute()
    expect((await confirmPhone()).json().status).toBe(false)
    expect(await listNotices()).toEqual([])
  })

  test.each<[Language, string, RegExp]>([
    ['en', 'The phone number of your account at Chainline was removed', /^Hello Meera,/],
    ['fr', 'Le numéro de téléphone de votre compte Chainline a été supprimé', /^Bonjour Meera,/],
    ['de', 'Die Telefonnummer Ihres Kontos bei Chainline wurde entfernt', /^Guten Tag Meera,/],
  ])('are in the language of the account: %s', async (language, subject, beginning) => {
    await shop.db.updateTable('customer').set({ language, phone }).where('id', '=', id).execute()
    await save({ phone: '' })
    expect(await readQueuedEmails(shop)).toMatchObject([{ subject, text: expect.stringMatching(beginning) }])
  })
})

describe('Removing the number that signs in', () => {
  const verified = () => ({ phone, phone_verified_at: shop.services.now() })
  const readPhone = async () =>
    (await shop.db.selectFrom('customer').select('phone').where('id', '=', id).executeTakeFirstOrThrow()).phone

  test.each([
    ['en', '', 'This number is the only way to log in to your account. Please set a password or add a passkey first.'],
    [
      'fn',
      '',
      'Ce numéro est votre seul moyen de connexion. Veuillez d’abord choisir un mot de passe ou ajouter une clé d’accès.',
    ],
    [
      'de',
      '',
      'Diese Nummer ist Ihre einzige Möglichkeit, sich anzumelden. Bitte legen Sie zuerst ein Passwort fest oder fügen Sie einen Passkey hinzu.',
    ],
    ['en', '+919876543211', 'You use this number to log in. Please confirm the new one with a code first.'],
  ])('is rejected while it is the only way to sign in, %s, %j', async (locale, next, sentence) => {
    await set(verified())
    const reply = await shop.put(`/customer/profile${query}&locale=${locale}`, { ...names, phone: next })
    expect(reply.statusCode).toBe(422)
    expect(reply.json().errors).toEqual({ phone: [sentence] })
    expect(await readPhone()).toBe(phone)
    expect(await listNotices()).toEqual([])
  })

  test('is allowed with a password, or when the same call sets one', async () => {
    await set(verified())
    expect((await save({ phone: '', password: 'ride more' })).statusCode).toBe(200)
    expect(await readPhone()).toBeNull()
    await set(verified())
    expect((await save({ phone: '' })).statusCode).toBe(200)
  })

  test('is allowed with a passkey', async () => {
    await set(verified())
    await addPasskey()
    expect((await save({ phone: '' })).statusCode).toBe(200)
  })

  test('is allowed with a verified email address, unless that changes too', async () => {
    await set(verified())
    await shop.db.updateTable('customer').set({ email_verified_at: new Date() }).where('id', '=', id).execute()
    expect((await save({ phone: '', email: 'another@example.com' })).json().errors).toHaveProperty('phone')
    expect((await save({ phone: '' })).statusCode).toBe(200)
  })

  test('is always allowed for an unverified number, which cannot sign in', async () => {
    await set({ phone })
    expect((await save({ phone: '' })).statusCode).toBe(200)
  })
})
