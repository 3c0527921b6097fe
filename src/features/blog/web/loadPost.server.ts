import { type Api, ApiError } from '../../../shared/apiClient.ts'
import { listOrNothing } from '../../../shared/listOrNothing.ts'
import { cardOf } from '../../product/product.card.ts'
import { productsCall } from '../../product/product.contract.ts'
import { postCall, postsCall } from '../blog.contract.ts'
import { postViewOf } from '../blog.view.ts'

/** A post with the products it speaks of, as the storefront shows them; null for an unknown slug. */
export async function loadPost(api: Api, slug: string) {
  const post = await api.call(postCall, { params: { slug } }).then(
    ({ data }) => postViewOf(data),
    (error: unknown) => {
      if (error instanceof ApiError && error.status === 404) return null
      throw error
    },
  )
  if (post === null) return null
  const ids = post.productIds.join(',')
  const products =
    ids === '' ? [] : await listOrNothing(api.call(productsCall, { input: { ids, limit: post.productIds.length } }))
  return { post, products: products.map(cardOf) }
}

/** Null while there is none. */
export async function newestSlug(api: Api): Promise<string | null> {
  const { data } = await api.call(postsCall, { input: { limit: 1 } })
  return data[0]?.url_key ?? null
}
