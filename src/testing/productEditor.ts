/** Products in the editor of the back office, for tests. */
import { findExistingProducts } from '../features/product/server/existingProducts.sql.ts'
import type { AdminProduct } from '../features/productAdmin/server/productAdmin.contract.ts'
import { aProduct, aVariant, frameGeometry } from './factories.ts'
import { signInAs } from './staff.ts'
import { buildTestShop, type Visitor } from './testShop.ts'

export type ProductEditor = Awaited<ReturnType<typeof buildProductEditor>>

/** A shop, and a manager who edits its products. */
export async function buildProductEditor() {
  const shop = await buildTestShop()
  const manager = (await signInAs(shop, 'manager')).browser
  let made = 0

  /** A separate product for each test: sizes S and M, M on sale. */
  async function addJersey(): Promise<{ id: number; sku: string }> {
    made += 1
    const sku = `JERSEY-${made}`
    const { productId } = await shop.saveOne(
      aProduct({
        ...{ sku, brand: 'acme', categoryIds: [2], isNew: true, hsnCode: '610990' },
        text: {
          en: { name: 'Jersey', shortDescription: 'Short', description: '<p>Long <strong>text</strong></p>' },
          fr: { name: 'Maillot', shortDescription: 'Court', description: '<p>Texte</p>' },
        },
        options: { rider: ['men', 'women'] },
        geometry: { s: { ...frameGeometry, riderMinCm: 160, riderMaxCm: 170 } },
        saleStartsAt: new Date('2026-06-01T00:00:00Z'),
        variants: [
          aVariant({ sku: `${sku}-S`, options: { size: 's' }, priceMinor: 900_00, stock: 4 }),
          aVariant({ sku: `${sku}-M`, options: { size: 'm' }, priceMinor: 900_00, salePriceMinor: 800_00, stock: 6 }),
        ],
      }),
    )
    return { id: productId, sku }
  }

  const read = async (id: number, browser: Visitor = manager): Promise<AdminProduct> =>
    (await browser.get(`/admin/products/${id}`)).json().data

  const findRecord = async (sku: string) => (await findExistingProducts(shop.db, [sku])).get(sku)?.record

  /** Saves the product with changes to the form. */
  async function save(product: AdminProduct, edit: (form: AdminProduct['form']) => void, browser: Visitor = manager) {
    const form = structuredClone(product.form)
    edit(form)
    const seenStocks = Object.fromEntries(product.form.variants.map(({ sku, stock }) => [sku, stock]))
    return browser.put(`/admin/products/${product.id}`, { version: product.version, form, seenStocks })
  }

  return { shop, manager, addJersey, read, findRecord, save }
}
