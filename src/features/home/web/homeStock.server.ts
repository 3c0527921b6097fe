/** What blocks ask the shop for. Each question is asked once for a page, however many blocks have it. */
import type { Api } from '../../../shared/apiClient.ts'
import { listOrNothing } from '../../../shared/listOrNothing.ts'
import { rootSlug } from '../../../shared/paths.ts'
import { postsCall } from '../../blog/blog.contract.ts'
import { rootCategoryId, type ShopMenu } from '../../catalog/catalog.menu.ts'
import { loadMenu } from '../../catalog/web/loadMenu.server.ts'
import { bannersCall } from '../../content/content.contract.ts'
import { productsCall, type WireProduct } from '../../product/product.contract.ts'
import { reviewsCall } from '../../review/review.contract.ts'
import type { ShelfQuery } from '../home.blocks.ts'

/** As many as a block of quotes chooses from. */
const reviewCount = 24
const postCount = 3

export interface HomeStock {
  api: Api
  /** Also one that is sold out: for its picture or its measures. */
  product(urlKey: string): Promise<WireProduct | null>
  /** Null when it is sold out: only what can be ordered is promoted. */
  productInStock(urlKey: string): Promise<WireProduct | null>
  /** Products in stock. */
  shelf(shelf: ShelfQuery, limit: number): Promise<WireProduct[]>
  menu(): Promise<ShopMenu>
  banners: () => ReturnType<typeof loadBanners>
  reviews: () => ReturnType<typeof loadReviews>
  posts: () => ReturnType<typeof loadPosts>
}

export function makeHomeStock(api: Api): HomeStock {
  const products = new Map<string, Promise<WireProduct | null>>()
  const product = (urlKey: string) => {
    const asked = products.get(urlKey) ?? loadProduct(api, urlKey)
    products.set(urlKey, asked)
    return asked
  }
  return {
    api,
    product,
    async productInStock(urlKey) {
      const found = await product(urlKey)
      return found?.in_stock ? found : null
    },
    shelf: ({ slug = rootSlug, query = {} }, limit) => {
      const sort = query.sort === 'newest' ? 'created_at' : query.sort
      return listOrNothing(
        api.call(productsCall, {
          input: { ...query, cat_slug: slug, limit, in_stock: '1', ...(sort === undefined ? {} : { sort }) },
        }),
      )
    },
    menu: once(() => loadMenu(api)),
    banners: once(() => loadBanners(api)),
    reviews: once(() => loadReviews(api)),
    posts: once(() => loadPosts(api)),
  }
}

function once<T>(load: () => Promise<T>): () => Promise<T> {
  let asked: Promise<T> | undefined
  return () => {
    asked ??= load()
    return asked
  }
}

async function loadProduct(api: Api, urlKey: string): Promise<WireProduct | null> {
  const found = await listOrNothing(
    api.call(productsCall, { input: { category_id: String(rootCategoryId), url_key: urlKey, limit: 1 } }),
  )
  return found[0] ?? null
}

const loadBanners = (api: Api) => listOrNothing(api.call(bannersCall).then(({ list }) => ({ data: list })))
const loadReviews = (api: Api) => listOrNothing(api.call(reviewsCall, { input: { limit: reviewCount } }))
const loadPosts = (api: Api) => listOrNothing(api.call(postsCall, { input: { limit: postCount } }))
