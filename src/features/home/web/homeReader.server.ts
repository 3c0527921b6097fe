/** Reads the data that the blocks of a home show. Each is read once per page, no matter how many blocks need it. */
import { rootSlug } from '../../../shared/paths.ts'
import type { PostCard } from '../../blog/blog.reader.ts'
import { emptyBlogFilter } from '../../blog/blogFilter.ts'
import type { ShopMenu } from '../../catalog/catalog.menu.ts'
import type { Banner } from '../../content/content.reader.ts'
import type { ListedProduct } from '../../product/product.card.ts'
import type { ProductReader } from '../../product/product.reader.ts'
import type { Readers } from '../../readers.ts'
import type { ReviewOfProduct } from '../../review/review.reader.ts'
import type { ProductQuery } from '../home.blocks.ts'

/** The reviews that quotes are chosen from. */
const reviewCount = 24
const postCount = 3

export interface HomeReader extends Pick<ProductReader, 'listGeometry' | 'findBicycle'> {
  /** Finds a product even if it is sold out, for its image or its geometry. */
  findProduct(urlKey: string): Promise<ListedProduct | null>
  /** Null when it is sold out: homes promote only what can be ordered. */
  findProductInStock(urlKey: string): Promise<ListedProduct | null>
  listProductsInStock(query: ProductQuery, limit: number): Promise<ListedProduct[]>
  readMenu(): Promise<ShopMenu>
  listBanners(): Promise<Banner[]>
  listReviews(): Promise<ReviewOfProduct[]>
  listPosts(): Promise<PostCard[]>
}

/** The read functions that homes use. */
export type HomeReaders = Pick<Readers, 'products' | 'catalog' | 'content' | 'reviews' | 'blog'>

/** Creates the read functions for the blocks of one home. */
export function makeHomeReader({ products, catalog, content, reviews, blog }: HomeReaders): HomeReader {
  const found = new Map<string, Promise<ListedProduct | null>>()
  const findProduct = (urlKey: string) => {
    const product = found.get(urlKey) ?? products.findListed(urlKey)
    found.set(urlKey, product)
    return product
  }
  return {
    listGeometry: products.listGeometry,
    findBicycle: products.findBicycle,
    findProduct,
    async findProductInStock(urlKey) {
      const product = await findProduct(urlKey)
      return product?.card.isInStock ? product : null
    },
    async listProductsInStock({ slug = rootSlug, query = {} }, limit) {
      return products.listFirstProducts({ ...query, cat_slug: slug, limit, in_stock: '1' })
    },
    readMenu: once(() => catalog.getMenu()),
    listBanners: once(() => content.listBanners()),
    listReviews: once(() => reviews.listNewestReviews(reviewCount)),
    listPosts: once(async () => (await blog.listPosts(emptyBlogFilter, postCount)).posts),
  }
}

function once<T>(load: () => Promise<T>): () => Promise<T> {
  let loaded: Promise<T> | undefined
  return () => {
    loaded ??= load()
    return loaded
  }
}
