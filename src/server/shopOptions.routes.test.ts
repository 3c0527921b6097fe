/** What changes for shoppers with the settings `SHOP_BLOG`, `NEW_ACCOUNTS` and `BUYER_PHONE`. */
import { expect, onTestFinished, test } from 'vitest'
import { savePostLabels, savePosts } from '../features/blog/server/savePosts.sql.ts'
import { makePhoneCodeSender } from '../features/customer/server/phoneCode/phoneCodeSender.ts'
import { aCustomer, addProduct, anAddress, placeProductOrder } from '../testing/buyers.ts'
import { aProduct } from '../testing/factories.ts'
import { buildTestShop, newIpAddress, type TestShop } from '../testing/testShop.ts'

async function open(settings: Readonly<Record<string, string>>): Promise<TestShop> {
  const shop = await buildTestShop({
    settings: { TRUST_PROXY: '1', ...settings },
    products: [aProduct({ sku: 'BELL', stock: 20 })],
  })
  onTestFinished(() => shop.close())
  return shop
}
const sold = (shop: TestShop) => shop.saved[0]?.productId ?? 0

test.each([
  ['on', 200, 1],
  ['off', 404, 0],
])('With SHOP_BLOG=%s, feed, sitemap and calls of the blog respond with %i', async (setting, status, shown) => {
  const shop = await open({ SHOP_BLOG: setting })
  await savePostLabels(shop.db, [{ kind: 'category', code: 'care', name: { en: 'Care' } }])
  const text = { language: 'en', title: 'Round', summary: 'How round.', markdown: 'Spin it.', imageAlt: '' } as const
  const facts = { author: 'Joseph', publishedOn: '2026-01-01', category: 'care', tags: [], products: [], image: null }
  await savePosts(shop.db, [{ slug: 'round', ...facts, texts: [text] }])
  for (const url of ['/blog/rss.xml', '/sitemap-posts-1.xml', '/api/posts', '/api/posts/round', '/api/post-labels'])
    expect([url, (await shop.app.inject({ url })).statusCode]).toEqual([url, status])
  expect((await shop.app.inject({ url: '/sitemap.xml' })).body.includes('sitemap-posts')).toBe(shown === 1)
  const { blog } = await shop.readersFor()
  expect((await blog.listPosts({ category: '', tag: '', search: '', page: 1 }, 3)).posts).toHaveLength(shown)
})

test('A shop without new accounts rejects registrations, serves existing customers, and sells to guests', async () => {
  const shop = await open({ NEW_ACCOUNTS: 'off' })
  const password = 'turning-cranks-2026'
  const details = { first_name: 'Asha', last_name: 'Rao', email: 'new@example.com', password }
  const rejected = await shop.post('/customer/register', { ...details, password_confirmation: password })
  expect([rejected.statusCode, rejected.json().message]).toEqual([
    403,
    'This shop does not create new accounts at the moment. You can order without one.',
  ])
  expect(await shop.db.selectFrom('customer').select('id').execute()).toEqual([])
  const { query } = await aCustomer(shop)
  expect((await shop.get(`/customer/get${query}`)).statusCode).toBe(200)
  expect(await placeProductOrder(shop.guest(), sold(shop))).toMatchObject({ status: 'pending' })
})

test('In a shop without new accounts, codes are texted only to known numbers', async () => {
  const shop = await open({ NEW_ACCOUNTS: 'off' })
  const { id } = await aCustomer(shop)
  const [known, unknown] = ['+919876543210', '+919876543211']
  const verified = { phone: known, phone_verified_at: shop.services.now() }
  await shop.db.updateTable('customer').set(verified).where('id', '=', id).execute()
  const sent: { to: string; text: string }[] = []
  const gate = { send: async (message: { to: string; text: string }) => void sent.push(message) }
  const sender = makePhoneCodeSender({ services: shop.services, gate, warn() {} })
  for (const phone of [known, unknown])
    expect((await shop.post('/send-verification-code', { phone })).json()).toMatchObject({ status: true })
  // A token without a session does not count as signed in.
  await shop.post('/send-verification-code?token=made-up', { phone: unknown })
  await sender.deliver()
  expect(sent.map(({ to }) => to)).toEqual([known])
  const code = sent[0]?.text.match(/\d{6}/)?.[0] ?? ''
  expect((await shop.post('/verify-code', { phone: unknown, code })).json()).toMatchObject({ status: false })
  expect((await shop.post('/verify-code', { phone: known, code })).json()).toMatchObject({ status: true })
  expect(await shop.db.selectFrom('customer').select('id').execute()).toEqual([{ id }])
})

test.each(['optional', 'off'])(
  'With BUYER_PHONE=%s, guests order without a number, and have separate limits',
  async (use) => {
    const shop = await open({ BUYER_PHONE: use })
    const { phone: number, ...address } = anAddress
    const given = shop.guest()
    await addProduct(given, sold(shop))
    const reply = await given.post('/checkout/save-address', { billing: { ...anAddress, use_for_shipping: true } })
    expect(reply.json().data.cart.billing_address.phone).toBe(use === 'off' ? '' : number)

    // More orders than one phone number allows: orders without a number do not share a limit.
    for (let buyer = 1; buyer <= 7; buyer += 1) {
      const guest = shop.guest()
      await addProduct(guest, sold(shop))
      const billing = { ...address, email: `buyer-${buyer}@example.com`, use_for_shipping: true }
      expect((await guest.post('/checkout/save-address', { billing })).statusCode).toBe(200)
      await guest.post('/checkout/save-shipping', { shipping_method: 'flatrate_flatrate' })
      await guest.post('/checkout/save-payment', { payment: { method: 'cashondelivery' } })
      const from = { headers: { 'x-forwarded-for': newIpAddress() } }
      expect((await guest.post('/checkout/save-order', undefined, from)).statusCode).toBe(200)
    }
  },
)

test('With BUYER_PHONE=required, an existing address needs no number, and a new one does', async () => {
  const shop = await open({ BUYER_PHONE: 'required' })
  const { id: customerId, query } = await aCustomer(shop)
  const row = { first_name: 'Meera', last_name: 'Iyer', address_lines: ['7 Hill Road'], country: 'LU', phone: '' }
  const { id } = await shop.db
    .insertInto('customer_address')
    .values({ ...row, customer_id: customerId, city: 'Luxembourg', postcode: 'L-1234' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await addProduct(shop, sold(shop), {}, query)
  const save = (billing: object) =>
    shop.post(`/checkout/save-address${query}`, { billing: { ...billing, use_for_shipping: true } })
  expect((await save({ address_id: id })).statusCode).toBe(200)
  const { phone: _number, ...address } = anAddress
  expect(Object.keys((await save(address)).json().errors)).toEqual(['billing.phone'])
  const added = await shop.post(`/addresses/create${query}`, address)
  expect(Object.keys(added.json().errors)).toEqual(['phone'])
})
