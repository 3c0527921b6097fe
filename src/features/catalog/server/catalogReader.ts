import { makeCache } from '../../../kit/cache.ts'
import { originalImageUrl } from '../../../kit/http/urls.ts'
import type { Services } from '../../../kit/services.ts'
import { hourMs } from '../../../shared/durations.ts'
import { type Language, languages } from '../../../shared/locale.ts'
import { convert } from '../../../shared/money.ts'
import {
  accessoriesCategoryId,
  arrangeMenu,
  type MenuCategory,
  rootCategoryId,
  type ShopMenu,
  sparesCategoryId,
} from '../catalog.menu.ts'
import type { Brand, CatalogReader, CategoryDetails, PriceSpan } from '../catalog.reader.ts'
import { presentSwatch } from './catalog.presenter.ts'
import {
  type BrandRow,
  type CategoryRow,
  findCategoryBySlug,
  findCurrentSlug,
  findMergedBrand,
  listAncestors,
  listBrands,
  listChildren,
  listChildrenOfSlug,
} from './catalog.sql.ts'
import { type FacetRows, makeListFacets } from './listFacets.ts'

const ttlMs = hourMs
/** In each language, of a usual shop. */
const maxCategories = 500

/** A cache has no entry for null. */
interface FoundCategory {
  category: CategoryDetails | null
}

/** Pages load images from their own origin, so image URLs have none. */
const toSrc = (path: string | null) => (path === null ? null : originalImageUrl('', path))

/** @returns a function that creates the reader for one request */
export function makeCatalogReader(
  services: Services,
): (viewer: { language: Language; rate: number; baseUrl: string }) => CatalogReader {
  const { db, catalogChanges, now } = services
  const listFacets = makeListFacets(services)
  // Every page shows the menu. The same object for the same content: see `separateSharedData`.
  const menus = makeCache<ShopMenu>({ max: languages.length, ttlMs, now })
  // Each page, filter and order of a category shows the same.
  const categories = makeCache<FoundCategory>({ max: maxCategories, ttlMs, now })

  async function readMenu(language: Language): Promise<ShopMenu> {
    const ids = [rootCategoryId, sparesCategoryId, accessoriesCategoryId]
    const [categories, brands] = await Promise.all([listChildren(db, ids, language), listBrands(db, language)])
    const children = (id: number) => categories.filter(({ parentId }) => parentId === id).map(toMenuCategory)
    return arrangeMenu({
      top: children(rootCategoryId),
      spares: children(sparesCategoryId),
      accessories: children(accessoriesCategoryId),
      brands: brands.map(toBrand),
    })
  }

  async function readCategory(slug: string, language: Language): Promise<FoundCategory> {
    const [found, children, ancestors] = await Promise.all([
      findCategoryBySlug(db, slug, language),
      listChildrenOfSlug(db, slug, language),
      listAncestors(db, slug, language),
    ])
    if (!found) return { category: null }
    const { id, name, description, metaDescription } = found
    const category = {
      id,
      name,
      description,
      metaDescription: metaDescription || description,
      children: children.map(toLink),
      ancestors: ancestors.map(toLink),
    }
    return { category }
  }

  return (viewer) => {
    const { language, rate, baseUrl } = viewer
    return {
      getMenu: () => menus.forceFetch(`${catalogChanges.version()} ${language}`, { context: () => readMenu(language) }),
      async findCategory(slug) {
        const key = `${catalogChanges.version()} ${language} ${slug}`
        const found = await categories.forceFetch(key, { context: () => readCategory(slug, language) })
        return found.category
      },
      findCurrentSlug: (formerSlug) => findCurrentSlug(db, formerSlug),
      findMergedBrand: (formerId) => findMergedBrand(db, formerId),
      listMainCategories: async () => (await listChildren(db, [rootCategoryId], language)).map(toLink),
      listBrands: async () => (await listBrands(db, language)).map(toBrand),
      async listFacets(query) {
        const rows = await listFacets(query, { language, rate })
        return {
          facets: rows.facets
            .filter(({ type }) => type !== 'price')
            .map(({ code, name, swatchType, options }) => ({
              code,
              name,
              swatchType,
              options: options.map(({ id, label, count, swatchValue }) => ({
                id,
                label,
                count,
                swatch: presentSwatch(swatchValue, baseUrl),
              })),
            })),
          priceSpan: rows.facets.some(({ type }) => type === 'price') ? toPriceSpan(rows, rate) : null,
        }
      },
    }
  }
}

const toLink = ({ name, slug }: CategoryRow) => ({ name, slug })

function toMenuCategory({ id, name, slug, imagePath, imageAlt }: CategoryRow): MenuCategory {
  return { id, name, slug, image: toSrc(imagePath), ...(imageAlt === '' ? {} : { imageAlt }) }
}

function toBrand({ id, label, adminName, logoPath, description }: BrandRow): Brand {
  return { id, name: label || adminName, description: description ?? '', logo: toSrc(logoPath) }
}

/** The lowest and the highest price, rounded outward to whole units; null when all products cost the same. */
function toPriceSpan({ minMinor, maxMinor }: FacetRows, rate: number): PriceSpan | null {
  if (minMinor === null || maxMinor === null) return null
  const [least, most] = [convert(minMinor, rate) / 100, convert(maxMinor, rate) / 100]
  return most <= least ? null : { min: Math.floor(least), max: Math.ceil(most) }
}
