import { emptyListOnError } from '../../../shared/emptyListOnError.ts'
import type { Readers } from '../../readers.ts'
import type { BlogReader } from '../blog.reader.ts'
import { emptyBlogFilter } from '../blogFilter.ts'

/** Loads a post with the products it mentions; null for an unknown slug. */
export async function loadPost({ blog, products }: Readers, slug: string) {
  const post = await blog.getPost(slug)
  if (post === null) return null
  const { productIds, ...shown } = post
  const mentioned =
    productIds.length === 0
      ? []
      : await emptyListOnError(
          products
            .listProducts({ ids: productIds.join(','), limit: productIds.length })
            .then((found) => found.products),
        )
  return { post: shown, products: mentioned.map(({ card }) => card) }
}

/** @returns null while there is no post */
export async function findNewestSlug(blog: BlogReader): Promise<string | null> {
  const { posts } = await blog.listPosts(emptyBlogFilter, 1)
  return posts[0]?.slug ?? null
}
