import type { Services } from '../../../kit/services.ts'
import { findDetails } from '../../product/server/details.sql.ts'
import type { Viewer } from '../../product/server/product.presenter.ts'
import type { ProductRow, VariantRow } from '../../product/server/product.sql.ts'
import { makeProductListings } from '../../product/server/productListings.ts'
import { toChoiceAttributes, toProductCard, toVariantOptions } from '../../product/server/productViews.ts'
import type { CompareReader } from '../compare.reader.ts'
import type { ComparedProduct } from '../compare.view.ts'

/** @returns a function that creates the reader for one request */
export function makeCompareReader(services: Services): (viewer: Viewer) => CompareReader {
  const { db } = services
  const listings = makeProductListings(services)

  return (viewer) => {
    async function readColumn(row: ProductRow): Promise<ComparedProduct> {
      const { language } = viewer
      const details = await findDetails(db, row.id, language)
      return {
        ...toComparedVariants(row, viewer),
        card: toProductCard(row, viewer),
        specification: (details?.specification ?? []).map(({ code, label, value }) => ({ code, label, value })),
        geometry: details?.geometry ?? [],
        build: details?.bicycle?.build ?? null,
      }
    }

    return {
      async compareProducts(ids) {
        if (ids.length === 0) return []
        const { items } = await listings.list({ ids: ids.join(','), limit: ids.length }, viewer)
        return Promise.all(items.map(readColumn))
      },
    }
  }
}

function toComparedVariants(row: ProductRow, viewer: Viewer): Pick<ComparedProduct, 'sizes' | 'colors' | 'weightKg'> {
  const attributes = toChoiceAttributes(row, viewer)
  const options = (code: string) => attributes.find((attribute) => attribute.code === code)?.options ?? []
  const variants = row.type === 'simple' ? [] : row.variants
  return {
    sizes: options('size').map(({ id, label }) => {
      const ofSize = variants.filter((variant) => toVariantOptions(row, variant).size === id)
      return { id, label, isInStock: ofSize.some(({ stock }) => stock > 0), weightKg: findLightestKg(ofSize) }
    }),
    colors: options('color').map(({ label }) => label),
    weightKg: findLightestKg(variants),
  }
}

function findLightestKg(variants: readonly VariantRow[]): number | null {
  const grams = variants.map(({ weightGrams }) => weightGrams ?? 0).filter((weight) => weight > 0)
  return grams.length === 0 ? null : Math.min(...grams) / 1000
}
