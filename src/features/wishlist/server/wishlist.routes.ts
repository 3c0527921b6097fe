import type { FastifyRequest } from 'fastify'
import { inTransaction } from '../../../kit/database/transaction.ts'
import { refusalText } from '../../../kit/http/errorHandler.ts'
import { presentPage } from '../../../kit/http/pages.ts'
import { route } from '../../../kit/http/route.ts'
import type { ApiApp, Services } from '../../../kit/services.ts'
import { translator } from '../../../kit/text/translator.ts'
import { ShopError } from '../../../shared/errors.ts'
import { pageRequestOf } from '../../../shared/pagination.ts'
import { answerCart } from '../../cart/server/answerCart.ts'
import { findProductsInCart } from '../../cart/server/cart.sql.ts'
import { addToCart } from '../../cart/server/changeCart.ts'
import { makeCatalogLabels } from '../../catalog/server/catalogLabels.ts'
import { customerOf } from '../../customer/server/identity.ts'
import { presentMention, productViewOf } from '../../product/server/product.presenter.ts'
import { findProduct, findProducts } from '../../product/server/product.sql.ts'
import {
  deleteWishCall,
  joinWishlistCall,
  moveToCartCall,
  toggleWishCall,
  unwishCall,
  type WireWish,
  wishlistCall,
} from '../wishlist.contract.ts'
import { joinedIds } from './joinedIds.ts'
import {
  addWish,
  countWishes,
  findWish,
  joinWishes,
  listWishes,
  removeWish,
  removeWishById,
  type Wish,
} from './wishlist.sql.ts'

/** As many as a browser keeps. */
const longestList = 500

export function wishlistRoutes(app: ApiApp, services: Services): void {
  const { db, settings, now } = services
  const labelsFor = makeCatalogLabels(services)
  const word = (http: FastifyRequest) => translator(http.language, 'server')

  async function present(wishes: readonly Wish[], customerId: number, http: FastifyRequest): Promise<WireWish[]> {
    const view = await productViewOf(services, http)
    const ids = wishes.map((wish) => wish.productId)
    const rows = new Map((await findProducts(db, ids, view.language, now(), labelsFor)).map((row) => [row.id, row]))
    const inCart = await findProductsInCart(db, { customerId })
    return wishes.flatMap((wish) => {
      const row = rows.get(wish.productId)
      if (!row) return []
      return {
        id: wish.id,
        product: { ...presentMention(row, view), is_wishlisted: true, is_item_in_cart: inCart.has(row.id) },
        created_at: wish.createdAt.toISOString(),
        updated_at: wish.updatedAt.toISOString(),
      }
    })
  }

  route(
    app,
    wishlistCall,
    async ({ input, http }) => {
      const customer = await customerOf(db, http, now())
      const page = await listWishes(db, customer.id, pageRequestOf(input))
      const items = await present(page.items, customer.id, http)
      return presentPage({ ...page, items }, (item) => item, http, settings.baseUrl)
    },
    { isPersonal: true },
  )

  route(
    app,
    toggleWishCall,
    async ({ params: { productId }, http }) => {
      const customer = await customerOf(db, http, now())
      if (await removeWish(db, customer.id, productId)) return { message: word(http)('wishlist.removed'), data: null }
      const product = await findProduct({ db, labelsFor, language: http.language, now: now() }, productId)
      if (!product) throw new ShopError('request.notFound')
      if ((await countWishes(db, customer.id)) >= longestList) {
        throw new ShopError('wishlist.full', { limit: longestList })
      }
      await addWish(db, customer.id, productId)
      const wish = await findWish(db, customer.id, { productId })
      const [data = null] = wish ? await present([wish], customer.id, http) : []
      return { message: word(http)('wishlist.added'), data }
    },
    { changes: true },
  )

  route(app, deleteWishCall, async ({ params, http }) => {
    const customer = await customerOf(db, http, now())
    if (!(await removeWishById(db, customer.id, params.id))) throw new ShopError('request.notFound')
    return { message: word(http)('wishlist.removed') }
  })

  route(app, unwishCall, async ({ params, http }) => {
    const customer = await customerOf(db, http, now())
    await removeWish(db, customer.id, params.productId)
    return { message: word(http)('wishlist.removed') }
  })

  route(
    app,
    moveToCartCall,
    async ({ params, http, reply }) => {
      const customer = await customerOf(db, http, now())
      const wish = await findWish(db, customer.id, { id: params.wishlistId })
      if (!wish) throw new ShopError('request.notFound')
      const owner = { customerId: customer.id }
      try {
        await addToCart(db, owner, {
          productId: wish.productId,
          quantity: 1,
          variantId: null,
          choices: null,
          key: null,
        })
      } catch (error) {
        if (!(error instanceof ShopError)) throw error
        // By contract: older clients lead to the product's page then.
        const message = refusalText(error, http)
        return reply.code(400).send({ data: -1, error: message, message })
      }
      return { message: word(http)('cart.added'), data: await answerCart(services, http, owner) }
    },
    { changes: true },
  )

  route(app, joinWishlistCall, async ({ input, http }) => {
    const customer = await customerOf(db, http, now())
    const wanted = joinedIds(input.product_ids, longestList)
    const ids = await inTransaction(db, (tx) => joinWishes(tx, customer.id, wanted, longestList))
    return { message: word(http)('wishlist.joined'), data: { product_ids: ids } }
  })
}
