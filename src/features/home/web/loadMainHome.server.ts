/** Loads the data of the main home. */
import { emptyListOnError } from '../../../shared/emptyListOnError.ts'
import type { ProductCard } from '../../product/product.card.ts'
import { mainRows, rowSize } from '../home.ts'
import type { HomeReaders } from './homeReader.server.ts'

/** Loads the blocks in parallel; one that cannot be loaded is omitted. */
export async function loadMainHome({ products, catalog, content }: HomeReaders) {
  const loadRow = async (query: (typeof mainRows)[keyof typeof mainRows]): Promise<ProductCard[]> => {
    // Homes promote only what can be ordered.
    const listing = await products.listProducts({ limit: rowSize, in_stock: '1', ...query })
    return listing.products.map(({ card }) => card)
  }
  const [banners, brands, arrivals, popular, sale, hasSales] = await Promise.all([
    emptyListOnError(content.listBanners()),
    emptyListOnError(catalog.listBrands()),
    emptyListOnError(loadRow(mainRows.arrivals)),
    emptyListOnError(loadRow(mainRows.bestSellers)),
    emptyListOnError(loadRow(mainRows.sale)),
    products.hasSales().catch(() => false),
  ])
  return {
    banners,
    brands: brands.map(({ id, name, logo }) => ({ id, name, logo })),
    arrivals,
    popular,
    /** False before the first sale; `popular` is then an arbitrary list of products. */
    hasSales,
    sale,
  }
}
