import type { FastifyRequest } from 'fastify'
import { deleteOwn } from '../../../kit/database/deleteOwn.ts'
import { inTransaction } from '../../../kit/database/transaction.ts'
import { translateError } from '../../../kit/http/errorHandler.ts'
import { presentPage } from '../../../kit/http/pages.ts'
import { route } from '../../../kit/http/route.ts'
import type { ApiApp, Services } from '../../../kit/services.ts'
import { translator } from '../../../kit/text/translator.ts'
import { ShopError } from '../../../shared/errors.ts'
import { parsePageRequest } from '../../../shared/pagination.ts'
import { presentCart } from '../../cart/server/cart.presenter.ts'
import { addToCart } from '../../cart/server/changeCart.ts'
import { getCart } from '../../cart/server/pricedCart.ts'
import { labelsForShop } from '../../catalog/server/catalogLabels.ts'
import { readViewer } from '../../product/server/product.presenter.ts'
import { findProduct } from '../../product/server/product.sql.ts'
import { requireCustomer } from '../../session/server/identity.ts'
import { maxWishlistLength } from '../wishlist.ts'
import { mergeIds } from './mergeIds.ts'
import { moveToWishlist } from './moveToWishlist.ts'
import { addProducts, listWishlist } from './readWishlist.ts'
import {
  deleteWishlistItemCall,
  mergeWishlistCall,
  moveToCartCall,
  moveToWishlistCall,
  removeFromWishlistCall,
  toggleWishlistItemCall,
  wishlistCall,
} from './wishlist.contract.ts'
import { presentWishlistItem } from './wishlist.presenter.ts'
import {
  addWishlistItem,
  countWishlistItems,
  findWishlistItem,
  mergeWishlist,
  removeWishlistItem,
} from './wishlist.sql.ts'

/** The wishlist of a customer; a guest's is only in the browser. @throws ShopError 401 for guests */
export function wishlistRoutes(app: ApiApp, services: Services): void {
  const { db, settings, now } = services
  const labelsFor = labelsForShop(services)
  const translatorFor = (http: FastifyRequest) => translator(http.language, 'server')
  const answerCart = async (http: FastifyRequest, customerId: number) => {
    const cart = await getCart(services, http, { customerId })
    return cart && presentCart(cart, settings.baseUrl)
  }

  route(
    app,
    wishlistCall,
    async ({ input, http }) => {
      const customer = await requireCustomer(db, http, now())
      const [page, viewer] = await Promise.all([
        listWishlist(services, customer.id, parsePageRequest(input), http.language),
        readViewer(services, http),
      ])
      return presentPage(page, (product) => presentWishlistItem(product, viewer), http, settings.baseUrl)
    },
    { isPersonal: true },
  )

  route(
    app,
    toggleWishlistItemCall,
    async ({ params: { productId }, http }) => {
      const customer = await requireCustomer(db, http, now())
      if (await removeWishlistItem(db, customer.id, productId))
        return { message: translatorFor(http)('wishlist.removed'), data: null }
      const product = await findProduct({ db, labelsFor, language: http.language, now: now() }, productId)
      if (!product) throw new ShopError('request.notFound')
      if ((await countWishlistItems(db, customer.id)) >= maxWishlistLength) {
        throw new ShopError('wishlist.full', { limit: maxWishlistLength })
      }
      await addWishlistItem(db, customer.id, productId)
      const item = await findWishlistItem(db, customer.id, { productId })
      const [added] = item ? await addProducts(services, customer.id, [item], http.language) : []
      const data = added ? presentWishlistItem(added, await readViewer(services, http)) : null
      return { message: translatorFor(http)('wishlist.added'), data }
    },
    { changes: true },
  )

  route(app, deleteWishlistItemCall, async ({ params, http }) => {
    const customer = await requireCustomer(db, http, now())
    if (!(await deleteOwn(db, 'wishlist_item', customer.id, params.id))) throw new ShopError('request.notFound')
    return { message: translatorFor(http)('wishlist.removed') }
  })

  route(app, removeFromWishlistCall, async ({ params, http }) => {
    const customer = await requireCustomer(db, http, now())
    await removeWishlistItem(db, customer.id, params.productId)
    return { message: translatorFor(http)('wishlist.removed') }
  })

  route(
    app,
    moveToCartCall,
    async ({ params, http, reply }) => {
      const customer = await requireCustomer(db, http, now())
      const item = await findWishlistItem(db, customer.id, { id: params.wishlistId })
      if (!item) throw new ShopError('request.notFound')
      const owner = { customerId: customer.id }
      try {
        const addition = { productId: item.productId, quantity: 1, variantId: null, choices: null, key: null }
        await addToCart(db, owner, addition, removeWishlistItem)
      } catch (error) {
        if (!(error instanceof ShopError)) throw error
        // Required by the API contract: older clients then open the product page.
        const message = translateError(error, http)
        return reply.code(400).send({ data: -1, error: message, message })
      }
      return { message: translatorFor(http)('cart.added'), data: await answerCart(http, customer.id) }
    },
    { changes: true },
  )

  route(
    app,
    moveToWishlistCall,
    async ({ params, http }) => {
      const customer = await requireCustomer(db, http, now())
      await moveToWishlist(db, customer.id, params.itemId)
      const cart = await answerCart(http, customer.id)
      return { message: translatorFor(http)('cart.movedToWishlist'), data: cart }
    },
    { changes: true },
  )

  route(app, mergeWishlistCall, async ({ input, http }) => {
    const customer = await requireCustomer(db, http, now())
    const wanted = mergeIds(input.product_ids, maxWishlistLength)
    const ids = await inTransaction(db, (tx) => mergeWishlist(tx, customer.id, wanted, maxWishlistLength))
    return { message: translatorFor(http)('wishlist.merged'), data: { product_ids: ids } }
  })
}
