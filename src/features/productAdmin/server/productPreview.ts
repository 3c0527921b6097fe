/** Data for the preview of a product. */
import type { Db } from '../../../kit/database/database.ts'
import { saveUnlessDryRun } from '../../../kit/database/dryRun.ts'
import type { Services } from '../../../kit/services.ts'
import { ShopError } from '../../../shared/errors.ts'
import type { Language } from '../../../shared/locale.ts'
import type { ProductDetails } from '../../product/product.view.ts'
import { readViewer } from '../../product/server/product.presenter.ts'
import { makeProductReader } from '../../product/server/productReader.ts'
import { type Edit, type Editor, editProduct } from './productEdits.ts'

/** @throws ShopError 404 */
export async function findPage(db: Db, id: number): Promise<{ id: number; urlKey: string }> {
  const product = await db
    .selectFrom('product')
    .select(['id', 'url_key as urlKey'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!product) throw new ShopError('request.notFound')
  return product
}

/**
 * The content of the product's page after saving the form, in the base currency. The form is saved and read in a transaction that
 * is rolled back before rendering, because orders wait for its locks.
 * @throws ShopError like `editProduct`
 */
export async function readUnsaved(
  services: Services,
  id: number,
  edit: Edit,
  editor: Editor,
  language: Language,
): Promise<ProductDetails | null> {
  const viewer = await readViewer(services, { language, currency: services.settings.baseCurrency })
  return saveUnlessDryRun(services.db, { isDryRun: true }, async (tx) => {
    await editProduct(tx, id, edit, editor)
    const reader = makeProductReader({ ...services, db: tx })({ ...viewer, previewedProduct: id })
    return reader.getProduct(id)
  })
}
