import type { FastifyRequest } from 'fastify'
import { presentPage } from '../../../kit/http/pages.ts'
import { route } from '../../../kit/http/route.ts'
import type { ApiApp, Services } from '../../../kit/services.ts'
import { translator } from '../../../kit/text/translator.ts'
import { ShopError } from '../../../shared/errors.ts'
import { pageRequestOf } from '../../../shared/pagination.ts'
import { oneLine } from '../../../shared/personDetails.ts'
import { idsOf } from '../../catalog/productFilter.ts'
import { makeCatalogLabels } from '../../catalog/server/catalogLabels.ts'
import { customerOf, shopperOf } from '../../customer/server/identity.ts'
import type { WireProduct } from '../../product/product.contract.ts'
import { type ProductView, presentMention, productViewOf } from '../../product/server/product.presenter.ts'
import { findProduct, findProducts } from '../../product/server/product.sql.ts'
import { createReviewCall, deleteReviewCall, reviewCall, reviewsCall } from '../review.contract.ts'
import { presentReview } from './review.presenter.ts'
import { findReview, listReviews, type ReviewRow, removeReview, writeReview } from './review.sql.ts'

export function reviewRoutes(app: ApiApp, services: Services): void {
  const { db, settings, now } = services
  const labelsFor = makeCatalogLabels(services)

  /** The products of a page of reviews, each once; a review always has one. */
  async function productsOf(rows: readonly ReviewRow[], view: ProductView): Promise<Map<number, WireProduct>> {
    const ids = [...new Set(rows.map((row) => row.productId))]
    const products = await findProducts(db, ids, view.language, now(), labelsFor)
    return new Map(products.map((product) => [product.id, presentMention(product, view)]))
  }

  const readerOf = async (http: FastifyRequest) => (await shopperOf(db, http, now())).customer?.id ?? null

  route(app, reviewsCall, async ({ input, http }) => {
    const view = await productViewOf(services, http)
    const filter = {
      productIds: filterOf(input.product_id),
      customerIds: filterOf(input.customer_id),
      readerId: await readerOf(http),
    }
    const page = await listReviews(db, filter, pageRequestOf(input))
    const products = await productsOf(page.items, view)
    const shown = page.items.flatMap((row) => {
      const product = products.get(row.productId)
      return product ? [presentReview(row, product)] : []
    })
    return presentPage({ ...page, items: shown }, (review) => review, http, settings.baseUrl)
  })

  route(app, reviewCall, async ({ params, http }) => {
    const row = await findReview(db, params.id, await readerOf(http))
    const view = await productViewOf(services, http)
    const product = row ? (await productsOf([row], view)).get(row.productId) : undefined
    if (!row || !product) throw new ShopError('request.notFound')
    return { data: presentReview(row, product) }
  })

  route(app, createReviewCall, async ({ params: { productId }, input, http }) => {
    const customer = await customerOf(db, http, now())
    const product = await findProduct({ db, labelsFor, language: http.language, now: now() }, productId)
    if (!product) throw new ShopError('request.notFound')
    const name = oneLine(input.name || `${customer.firstName} ${customer.lastName}`)
    if (name === '') {
      const required = translator(http.language, 'errors')('field.required', { field: 'name' })
      throw new ShopError('request.invalid', {}, { name: [required] })
    }
    const { rating, comment } = input
    const written = { name, rating, title: oneLine(input.title), comment, language: http.language }
    const row = await findReview(db, await writeReview(db, customer.id, productId, written), customer.id)
    if (!row) throw new ShopError('request.notFound')
    const data = presentReview(row, presentMention(product, await productViewOf(services, http)))
    return { message: translator(http.language, 'server')('review.saved'), data }
  })

  route(app, deleteReviewCall, async ({ params, http }) => {
    const customer = await customerOf(db, http, now())
    if (!(await removeReview(db, customer.id, params.id))) throw new ShopError('request.notFound')
    return { message: translator(http.language, 'server')('review.deleted') }
  })
}

/** Ids to filter by; null without a filter. What names no id finds nothing. */
function filterOf(text: string | undefined): number[] | null {
  return text === undefined || text === '' ? null : idsOf(text)
}
