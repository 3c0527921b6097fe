import type { FastifyRequest } from 'fastify'
import { deleteOwn } from '../../../kit/database/deleteOwn.ts'
import { presentPage } from '../../../kit/http/pages.ts'
import { readToken } from '../../../kit/http/request.ts'
import { route } from '../../../kit/http/route.ts'
import type { ApiApp, Services } from '../../../kit/services.ts'
import { translator } from '../../../kit/text/translator.ts'
import { ShopError } from '../../../shared/errors.ts'
import { parseIds } from '../../../shared/ids.ts'
import { parsePageRequest } from '../../../shared/pagination.ts'
import { toSingleLine } from '../../../shared/personDetails.ts'
import { labelsForShop } from '../../catalog/server/catalogLabels.ts'
import { presentMention, readViewer, type Viewer } from '../../product/server/product.presenter.ts'
import { findProduct } from '../../product/server/product.sql.ts'
import { findShopper, requireCustomer } from '../../session/server/identity.ts'
import { createReviewCall, deleteReviewCall, reviewCall, reviewsCall } from './review.contract.ts'
import { presentReview } from './review.presenter.ts'
import { findReview, writeReview } from './review.sql.ts'
import { makeReviewsWithProducts, type ReviewWithProduct } from './reviewsWithProducts.ts'

export function reviewRoutes(app: ApiApp, services: Services): void {
  const { db, settings, now, catalogChanges } = services
  const labelsFor = labelsForShop(services)
  const listings = makeReviewsWithProducts(services)
  const present = ({ review, product }: ReviewWithProduct, viewer: Viewer) =>
    presentReview(review, presentMention(product, viewer))

  /** Customers also see their own reviews before approval. */
  const isOwn = (http: FastifyRequest) => readToken(http) !== null
  const findReaderId = async (http: FastifyRequest) => (await findShopper(db, http, now())).customer?.id ?? null

  route(
    app,
    reviewsCall,
    async ({ input, http }) => {
      const filter = {
        productIds: parseIdFilter(input.product_id),
        customerIds: parseIdFilter(input.customer_id),
        readerId: await findReaderId(http),
      }
      const [page, viewer] = await Promise.all([
        listings.list(filter, parsePageRequest(input), http.language),
        readViewer(services, http),
      ])
      return presentPage(page, (item) => present(item, viewer), http, settings.baseUrl)
    },
    { shared: { isOwn } },
  )

  route(
    app,
    reviewCall,
    async ({ params, http }) => {
      const found = await listings.find(params.id, await findReaderId(http), http.language)
      if (!found) throw new ShopError('request.notFound')
      return { data: present(found, await readViewer(services, http)) }
    },
    { shared: { isOwn } },
  )

  route(app, createReviewCall, async ({ params: { productId }, input, http }) => {
    const customer = await requireCustomer(db, http, now())
    const product = await findProduct({ db, labelsFor, language: http.language, now: now() }, productId)
    if (!product) throw new ShopError('request.notFound')
    const name = toSingleLine(input.name || `${customer.firstName} ${customer.lastName}`)
    if (name === '') {
      const required = translator(http.language, 'errors')('field.required', { field: 'name' })
      throw new ShopError('request.invalid', {}, { name: [required] })
    }
    const { rating, comment } = input
    const written = { name, rating, title: toSingleLine(input.title), comment, language: http.language }
    const row = await findReview(db, await writeReview(db, customer.id, productId, written), customer.id)
    if (!row) throw new ShopError('request.notFound')
    // The page reloads the product's reviews right away.
    await catalogChanges.catchUpAfterWrite()
    const data = presentReview(row, presentMention(product, await readViewer(services, http)))
    return { message: translator(http.language, 'server')('review.saved'), data }
  })

  route(app, deleteReviewCall, async ({ params, http }) => {
    const customer = await requireCustomer(db, http, now())
    if (!(await deleteOwn(db, 'review', customer.id, params.id))) throw new ShopError('request.notFound')
    await catalogChanges.catchUpAfterWrite()
    return { message: translator(http.language, 'server')('review.deleted') }
  })
}

/** Ids to filter by; null without a filter. Invalid ids match nothing. */
function parseIdFilter(text: string | undefined): number[] | null {
  return text === undefined || text === '' ? null : parseIds(text)
}
