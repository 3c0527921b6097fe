/** User input is data: it is returned unchanged as JSON and is harmless in emails. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { writeOrderCanceledMail } from '../features/order/server/mail/orderCanceledMail.ts'
import { writeOrderPlacedMail } from '../features/order/server/mail/orderPlacedMail.ts'
import { containsLink, withoutLinks } from '../kit/mail/links.ts'
import { aCustomer, addProduct, anAddress, readyToOrder } from '../testing/buyers.ts'
import { aProduct } from '../testing/factories.ts'
import { buildTestShop, type TestShop } from '../testing/testShop.ts'

let shop: TestShop
let bell: number
beforeAll(async () => {
  shop = await buildTestShop({ products: [aProduct({ sku: 'BELL', name: 'Bell', stock: 100 })] })
  bell = shop.saved[0]?.productId ?? 0
})
afterAll(() => shop.close())

const texts = [
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "' onmouseover='alert(1)",
  'javascript:alert(1)',
  '</script><svg onload=alert(1)>',
  '{{constructor.constructor("alert(1)")()}}',
  '<a href="javascript:alert(1)">a</a>',
]

test.each(texts.map((text, index) => ({ text, index })))(
  'Stores the text $text as entered and sends it safely',
  async ({ text, index }) => {
    // Orders are limited per customer, email address and phone number.
    const contact = { email: `buyer-${index}@example.com`, phone: `+91 20 5550 010${index}` }
    const { id: customerId, query } = await aCustomer(shop, contact.email)
    const asData = (reply: Awaited<ReturnType<TestShop['get']>>) => {
      expect(reply.statusCode).toBe(200)
      expect(reply.headers['content-type']).toBe('application/json; charset=utf-8')
      expect(reply.headers['x-content-type-options']).toBe('nosniff')
      expect(reply.headers['content-security-policy']).toContain("default-src 'none'")
      return reply.json().data
    }
    const names = { first_name: text, last_name: text, company_name: text, address1: [text], city: text }
    const named = { ...anAddress, ...names, ...contact }
    await shop.db.updateTable('customer').set({ first_name: text }).where('id', '=', customerId).execute()

    const { id } = asData(await shop.post(`/addresses/create${query}`, named))
    expect(asData(await shop.get(`/addresses/${id}${query}`))).toMatchObject({
      first_name: text,
      company_name: text,
      address1: [text],
      city: text,
    })

    const review = { rating: 5, title: text, comment: text, name: text }
    const written = asData(await shop.post(`/reviews/${bell}/create${query}`, review))
    await shop.db.updateTable('review').set({ status: 'approved' }).where('id', '=', written.id).execute()
    const [shown] = asData(await shop.get(`/reviews?product_id=${bell}`))
    expect(shown).toMatchObject({ title: text, comment: text, name: text })

    await addProduct(shop, bell, {}, query)
    await readyToOrder(shop, query)
    await shop.post(`/checkout/save-address${query}`, { billing: { address_id: id } })
    const { order } = (await shop.post(`/checkout/save-order${query}`)).json()
    const receipt = asData(await shop.get(`/orders/${order.id}${query}`))
    expect(receipt).toMatchObject({ customer_first_name: text, shipping_address: { city: text } })
    for (const write of [writeOrderPlacedMail, writeOrderCanceledMail]) {
      const email = await write(shop.services, { orderId: order.id }, 'en')
      // The first email contains the address; neither contains a name with a link.
      if (write === writeOrderPlacedMail) expect(email?.text).toContain(withoutLinks(text))
      expect(email?.text.includes(`Hello ${text},`)).toBe(!containsLink(text))
      expect(email?.html).not.toMatch(/<script|<svg|<img|onerror=alert\(1\)>|href="javascript:|' onmouseover='/)
    }
    expect(asData(await shop.get(`/customer/get${query}`)).first_name).toBe(text)
    expect((await shop.get(`/customer/export${query}`)).json().addresses[0].city).toBe(text)
    await shop.delete(`/addresses/${id}${query}`)
  },
)
