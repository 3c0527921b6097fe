/** A shop with a customer who has data of every kind, for the tests of export and deletion. */
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { aCustomer, addProduct, anAddress, placeProductOrder } from './buyers.ts'
import { aProduct } from './factories.ts'
import { buildTestShop, type TestShop } from './testShop.ts'

/** The address of the customer's address book. */
export const homeAddress = {
  ...anAddress,
  email: undefined,
  phone: '+91 99 8877 6655',
  address1: ['7 Secret Street'],
}

const bike = {
  name: 'Meera Iyer',
  phone: '+91 99 8877 6655',
  product_name: 'Ridge',
  serial_number: 'SN-77',
  purchase_date: '2026-01-02',
}

/** Opens a shop for the tests of a file. Each test has a new customer, and no data of earlier ones. */
export function setUpOwnDataShop() {
  let opened: TestShop
  let bell = 0
  let customers = 0
  let customer: Awaited<ReturnType<typeof aCustomer>> & { email: string }
  /** The invoice of the customer's bicycle, below the data folder. */
  const invoicePath = () => `registrations/${customers}.pdf`
  beforeAll(async () => {
    opened = await buildTestShop({ products: [aProduct({ sku: 'BELL', name: 'Bell', stock: 1000 })] })
    bell = opened.saved[0]?.productId ?? 0
  })
  afterAll(() => opened.close())
  beforeEach(async () => {
    const tables = ['mail_queue', 'subscriber', 'product_registration', 'review', 'orders', 'customer'] as const
    for (const table of tables) await opened.db.deleteFrom(table).execute()
    customers += 1
    const email = `leaver-${customers}@example.com`
    customer = { email, ...(await aCustomer(opened, email)) }
  })
  return {
    shop: () => opened,
    /** A product id. */
    bell: () => bell,
    customer: () => customer,
    invoiceFile: () => join(opened.services.settings.dataDir, invoicePath()),
    /** Adds data of every kind. @returns the order */
    async addData() {
      const { email, query, id } = customer
      await opened.post(`/addresses/create${query}`, homeAddress)
      await opened.post(`/reviews/${bell}/create${query}`, { rating: 5, title: 'Loud', comment: 'Rings.' })
      const order = await placeProductOrder(opened, bell, { quantity: 2 }, query)
      await addProduct(opened, bell, {}, query)
      await opened.get(`/wishlist/add/${bell}${query}`)
      await opened.db
        .insertInto('product_registration')
        .values({ ...bike, email, customer_id: id, invoice_path: invoicePath() })
        .execute()
      const { dataDir } = opened.services.settings
      await mkdir(join(dataDir, 'registrations'), { recursive: true })
      await writeFile(join(dataDir, invoicePath()), 'an invoice')
      return order
    },
  }
}
