import { expect, test } from 'vitest'
import { placeProductOrder } from '../../../testing/buyers.ts'
import { aProduct } from '../../../testing/factories.ts'
import { readPdf } from '../../../testing/readPdf.ts'
import { buildTestShop } from '../../../testing/testShop.ts'
import { payOrder } from '../../order/server/status/orderTransitions.ts'
import { recordSeller } from '../../setting/server/sellerVersion.sql.ts'
import { makeInvoiceFile } from './documentFiles.ts'

test('An issued invoice keeps its seller; an order confirmation names the current one', async () => {
  const shop = await buildTestShop({
    products: [aProduct({ sku: 'BELL', stock: 10 })],
    settings: { SHOP_ADDRESS: '2 Low Street, Leeds', SHOP_NAME: 'Spokes', SHOP_TAX_ID: 'VAT 2' },
    now: new Date('2026-03-01T12:00:00Z'),
  })
  try {
    const { db, settings } = shop.services
    const former = { ...settings, shopName: 'Wheels', terms: { address: '1 High Street, York', taxId: 'VAT 1' } }
    await recordSeller(db, former, former.terms, new Date('2026-01-01T00:00:00Z'))
    const order = () => placeProductOrder(shop.guest(), shop.saved[0]?.productId)
    const [issued, open] = [await order(), await order()]
    await payOrder(db, issued.id, shop.services.now(), null)
    await recordSeller(db, settings, settings.terms, new Date('2026-03-02T00:00:00Z'))
    const read = async (id: number) =>
      (await readPdf((await makeInvoiceFile(shop.services, id))?.content ?? Buffer.of())).text
    const invoice = await read(issued.id)
    expect(invoice).toContain('1 High Street, York')
    expect(invoice).toContain('VAT 1')
    expect(invoice).not.toContain('Leeds')
    const confirmation = await read(open.id)
    expect(confirmation).toContain('2 Low Street, Leeds')
    expect(confirmation).not.toContain('York')
  } finally {
    await shop.close()
  }
})
