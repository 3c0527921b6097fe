import { access } from 'node:fs/promises'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { hashPassword } from '../../../../kit/password.ts'
import { anAddress } from '../../../../testing/buyers.ts'
import { readQueuedEmails, sendQueuedEmails } from '../../../../testing/emails.ts'
import { aProduct } from '../../../../testing/factories.ts'
import { homeAddress, setUpOwnDataShop } from '../../../../testing/ownDataShop.ts'
import { shipLines } from '../../../order/server/shipment/shipLines.ts'
import { cancelOrder } from '../../../order/server/status/cancelOrder.ts'
import { completeOrder, flagOrder, payOrder } from '../../../order/server/status/orderTransitions.ts'

const { shop, bell, customer, addData, invoiceFile } = setUpOwnDataShop()

const requestDeletion = (body: object = { confirmation: customer().email }) =>
  shop().post(`/customer/delete${customer().query}`, body)

/** Deletes the account and sends all emails, so that the one that confirms the deletion leaves the queue. */
async function deleteOwnAccount(body?: object) {
  const reply = await requestDeletion(body)
  await sendQueuedEmails(shop())
  return reply
}

/** Every row of every table, as text. */
async function everything(): Promise<string> {
  const tables = await sql<{ name: string }>`
    select table_name as name from information_schema.tables where table_schema = 'public'`.execute(shop().db)
  const texts = await Promise.all(
    tables.rows.map(({ name }) => sql`select * from ${sql.table(name)}`.execute(shop().db)),
  )
  return JSON.stringify(texts.map(({ rows }) => rows))
}

test('Deleting an account deletes personal data but not sales records', async () => {
  const order = await addData()
  await shop().db.updateTable('orders').set({ status: 'completed' }).where('id', '=', order.id).execute()
  // The email address at checkout may differ.
  await shop()
    .db.updateTable('orders')
    .set({ customer_email: `till-${customer().email}` })
    .where('id', '=', order.id)
    .execute()
  await shop()
    .db.updateTable('mail_queue')
    .set({ recipient: `till-${customer().email}` })
    .execute()
  const before = await everything()
  for (const trace of [customer().email, '7 Secret Street', '8877', 'SN-77', 'Mill Lane'])
    expect(before.includes(trace), trace).toBe(true)

  const reply = await deleteOwnAccount()
  expect(reply.json()).toEqual({ message: 'Your account has been deleted.' })
  const after = await everything()
  for (const trace of [customer().email, '7 Secret Street', '8877', 'SN-77', 'Meera', 'Mill Lane', '5550 0100']) {
    expect(after.includes(trace), trace).toBe(false)
  }
  const storedOrder = await shop()
    .db.selectFrom('orders')
    .selectAll()
    .where('id', '=', order.id)
    .executeTakeFirstOrThrow()
  expect(storedOrder).toMatchObject({ customer_id: null, grand_total_minor: 261_00, customer_first_name: 'deleted' })
  const address = await shop().db.selectFrom('order_address').selectAll().where('order_id', '=', order.id).execute()
  expect(address).toMatchObject([
    { country: 'IN', state: 'MH', city: '' },
    { country: 'IN', state: 'MH', city: '' },
  ])
  await expect(access(invoiceFile())).rejects.toThrow()
  for (const path of ['/customer/get', '/orders', '/addresses', `/orders/${order.id}`]) {
    expect([401, 404]).toContain((await shop().get(`${path}${customer().query}`)).statusCode)
  }
  expect((await shop().get(`/checkout/cart${customer().query}`)).json().data).toBeNull()
})

const now = () => shop().services.now()
const cities = async (orderId: number) => {
  const rows = await shop().db.selectFrom('order_address').select('city').where('order_id', '=', orderId).execute()
  return rows.map((row) => row.city)
}
const mailKinds = async () => (await shop().db.selectFrom('mail_queue').select('kind').execute()).map((row) => row.kind)

test('An open order keeps its address until completed, and its shipment is still confirmed by email', async () => {
  const order = await addData()
  await deleteOwnAccount()
  expect(await shipLines(shop().db, order.id, null, { carrier: 'DHL', trackNumber: '0034' }, now())).toMatchObject({
    kind: 'shipped',
  })
  expect(await cities(order.id)).toEqual(['Pune', 'Pune'])
  expect(await mailKinds()).toContain('order-shipped')
  expect(await payOrder(shop().db, order.id, now(), null)).toBe('moved')
  expect(await completeOrder(shop().db, order.id, now())).toBe('moved')
  expect(await cities(order.id)).toEqual(['', ''])
  expect(await mailKinds()).toEqual([])
  const row = await shop().db.selectFrom('orders').selectAll().where('id', '=', order.id).executeTakeFirstOrThrow()
  expect(row).toMatchObject({ status: 'completed', customer_email: '', forget_when_done: false })
  expect(await everything()).not.toContain(anAddress.email)
})

test('An order on hold keeps its address, because it may still be sent', async () => {
  const order = await addData()
  expect(await flagOrder(shop().db, order.id, now())).toBe('moved')
  await deleteOwnAccount()
  expect(await cities(order.id)).toEqual(['Pune', 'Pune'])
  expect(await cancelOrder(shop().db, order.id, now(), { by: 'shop' })).toBe('canceled')
  expect(await cities(order.id)).toEqual(['', ''])
})

test('Canceling an open order afterwards leaves neither email nor address behind', async () => {
  const order = await addData()
  await deleteOwnAccount()
  expect(await everything()).toContain(order.billing_address.email)
  expect(await cancelOrder(shop().db, order.id, now(), { by: 'shop' })).toBe('canceled')
  expect(await cities(order.id)).toEqual(['', ''])
  expect(await mailKinds()).toEqual([])
  const after = await everything()
  for (const trace of [customer().email, order.billing_address.email, 'Meera', 'Asha', 'Mill Lane']) {
    expect(after.includes(trace), trace).toBe(false)
  }
})

test('Deleting an account ends the newsletter subscription and drops its confirmation email, even for an unverified email address', async () => {
  await shop().post('/contactsubscribe', { email: customer().email.toUpperCase() })
  await shop().post('/contactsubscribe', { email: 'who-stays@example.com' })
  await deleteOwnAccount()
  expect(await shop().db.selectFrom('subscriber').select('email').execute()).toEqual([
    { email: 'who-stays@example.com' },
  ])
  expect(await shop().db.selectFrom('mail_queue').select('recipient').execute()).toEqual([
    { recipient: 'who-stays@example.com' },
  ])
})

describe('The email that confirms the deletion', () => {
  const readConfirmations = async () =>
    (await readQueuedEmails(shop())).filter(({ kind }) => kind === 'account-deleted')

  test('goes to the former email address, mentions only what exists, and is removed from the queue once sent', async () => {
    await requestDeletion()
    const mails = await readConfirmations()
    expect(mails).toMatchObject([{ to: customer().email, subject: 'Your account at Chainline has been deleted' }])
    expect(mails[0]?.text).toMatch(/^Hello,\n\nYour account at Chainline has just been deleted/)
    expect(mails[0]?.text).not.toMatch(/Tax law|not finished|reviews/)
    await sendQueuedEmails(shop())
    expect(await everything()).not.toContain(customer().email)
  })

  test('names the orders and reviews that stay, in the language of the account', async () => {
    await shop().db.updateTable('customer').set({ language: 'de' }).where('id', '=', customer().id).execute()
    await addData()
    await shop().db.updateTable('review').set({ status: 'approved' }).execute()
    await requestDeletion()
    const [mail] = await readConfirmations()
    expect(mail?.subject).toBe('Ihr Konto bei Chainline wurde gelöscht')
    for (const sentence of [
      'Aus steuerrechtlichen Gründen müssen wir von Ihren Bestellungen Nummer, Datum, Artikel, Beträge, Steuer und Land aufbewahren',
      'Eine Ihrer Bestellungen ist noch nicht abgeschlossen.',
      'Ihre veröffentlichten Bewertungen bleiben ohne Ihren Namen stehen.',
    ]) {
      expect(mail?.text).toContain(sentence)
      expect(mail?.html).toContain(sentence)
    }
  })

  test('is not sent when the deletion is rejected', async () => {
    expect((await requestDeletion({})).statusCode).toBe(422)
    expect(await readConfirmations()).toEqual([])
  })
})

test('An order completed by the staff is anonymized too', async () => {
  const order = await addData()
  await deleteOwnAccount()
  await shop().db.updateTable('orders').set({ status: 'closed' }).where('id', '=', order.id).execute()
  expect(await cities(order.id)).toEqual(['', ''])
})

test('Completed orders of other customers are not anonymized', async () => {
  const order = await addData()
  await shop().db.updateTable('orders').set({ status: 'completed' }).where('id', '=', order.id).execute()
  expect((await shop().get(`/orders/${order.id}${customer().query}`)).json().data.billing_address.city).toBe('Pune')
})

test('A public review stays in its language without the name; an unpublished one is deleted', async () => {
  const [lock] = await shop().save(aProduct({ sku: 'LOCK' }))
  const words = { rating: 5, title: `By ${customer().email}`.slice(0, 8), comment: 'Rings.' }
  const write = async (productId: number, locale: string) =>
    (await shop().post(`/reviews/${productId}/create${customer().query}&locale=${locale}`, words)).json().data.id
  const shown = await write(bell(), 'de')
  const waiting = await write(lock?.productId ?? 0, 'en')
  await shop().db.updateTable('review').set({ status: 'approved' }).where('id', '=', shown).execute()
  await deleteOwnAccount()
  const { data } = (await shop().get(`/reviews/${shown}`)).json()
  expect(data).toMatchObject({ name: 'Ehemaliges Kundenkonto', comment: 'Rings.', is_verified: false })
  expect(data).not.toHaveProperty('customer')
  expect(await shop().db.selectFrom('review').where('id', '=', waiting).execute()).toEqual([])
})

test('Deleting an account requires the password if there is one', async () => {
  const password_hash = await hashPassword('ride more')
  await shop().db.updateTable('customer').set({ password_hash }).where('id', '=', customer().id).execute()
  await shop().db.updateTable('customer_session').set({ reauthenticated_at: null }).execute()
  for (const body of [{}, { confirmation: customer().email }, { current_password: 'ride less' }]) {
    const reply = await deleteOwnAccount(body)
    expect(reply.statusCode).toBe(422)
    expect(Object.keys(reply.json().errors)).toEqual(['current_password'])
  }
  expect((await shop().get(`/customer/get${customer().query}`)).statusCode).toBe(200)
  expect((await deleteOwnAccount({ current_password: 'ride more' })).statusCode).toBe(200)
  expect((await shop().get(`/customer/get${customer().query}`)).statusCode).toBe(401)
})

test('Deleting an account requires typing the account’s name if there is no password', async () => {
  await shop().db.updateTable('customer').set({ phone: '+912055500123' }).where('id', '=', customer().id).execute()
  for (const confirmation of [undefined, '', 'yes', '+91 20 5550 0124']) {
    const reply = await deleteOwnAccount({ confirmation })
    expect(reply.statusCode).toBe(422)
    expect(reply.json().errors).toEqual({
      confirmation: ['Please enter the email address or phone number of this account.'],
    })
  }
  expect((await deleteOwnAccount({ confirmation: '+91 20 5550 0123' })).statusCode).toBe(200)
})

test('Deleting an account rejects guests', async () => {
  expect((await shop().guest().post('/customer/delete', { confirmation: customer().email })).statusCode).toBe(401)
})

test('Concurrent requests of the same customer neither fail nor leave data behind', async () => {
  await addData()
  const replies = await Promise.all([
    deleteOwnAccount(),
    shop().post(`/addresses/create${customer().query}`, homeAddress),
    shop().post(`/checkout/cart/add/${bell()}${customer().query}`),
    shop().post(`/reviews/${bell()}/create${customer().query}`, { rating: 1, title: 'a', comment: 'b' }),
    shop().get(`/wishlist/add/${bell()}${customer().query}`),
    shop().post(`/wishlist/join${customer().query}`, { product_ids: [bell()] }),
    deleteOwnAccount(),
  ])
  expect(replies.map((reply) => reply.statusCode).filter((status) => status >= 500)).toEqual([])
  expect((await everything()).includes(customer().email)).toBe(false)
})
