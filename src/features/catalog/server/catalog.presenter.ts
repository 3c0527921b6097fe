import { storageUrl } from '../../../kit/http/urls.ts'
import { convert } from '../../../shared/money.ts'
import type { WireAttribute, WireBrand, WireCategory, WireFacet, WireOption } from '../catalog.contract.ts'
import type { AttributeRow, BrandRow, CategoryRow, OptionRow } from './catalog.sql.ts'
import type { CatalogLabels } from './catalogLabels.ts'
import type { FacetCounts } from './facets.sql.ts'

export function presentCategory(row: CategoryRow, baseUrl: string): WireCategory {
  return {
    id: row.id,
    parent_id: row.parentId,
    code: row.slug,
    name: row.name,
    slug: row.slug,
    display_mode: 'products_and_description',
    description: row.description,
    meta_title: row.metaTitle || row.name,
    meta_description: row.metaDescription || row.description,
    meta_keywords: row.metaKeywords,
    // A number, for existing clients compare it with 1.
    status: 1,
    image_url: row.imagePath === null ? null : storageUrl(baseUrl, row.imagePath),
    category_icon_path: null,
    additional: null,
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
  }
}

export function presentBrand(row: BrandRow, baseUrl: string): WireBrand {
  return {
    id: row.id,
    code: row.code,
    admin_name: row.adminName,
    label: row.label,
    swatch_value: row.logoPath === null ? null : storageUrl(baseUrl, row.logoPath),
    description: row.description,
  }
}

export function presentOption(option: OptionRow, baseUrl: string): WireOption {
  return {
    id: option.id,
    admin_name: option.adminName,
    label: option.label,
    swatch_value: presentSwatch(option.swatchValue, baseUrl),
  }
}

/** A colour as it is, a picture as its address. */
export function presentSwatch(value: string | null, baseUrl: string): string | null {
  return value === null || value.startsWith('#') ? value : storageUrl(baseUrl, value)
}

function attributeFields(row: Omit<AttributeRow, 'options'>) {
  return {
    id: row.id,
    code: row.code,
    type: row.type,
    name: row.name,
    swatch_type: row.swatchType,
    created_at: new Date(row.createdAt).toISOString(),
    updated_at: new Date(row.updatedAt).toISOString(),
  }
}

export function presentAttribute(row: AttributeRow, baseUrl: string): WireAttribute {
  return { ...attributeFields(row), options: row.options.map((option) => presentOption(option, baseUrl)) }
}

/**
 * The filterable attributes that have something to choose from.
 * @param rate units of the request's currency for one of the base currency
 */
export function presentFacets(counts: FacetCounts, labels: CatalogLabels, baseUrl: string, rate: number): WireFacet[] {
  const { leastMinor, mostMinor } = counts
  const range =
    leastMinor === null || mostMinor === null
      ? {}
      : { min_price: convert(leastMinor, rate) / 100, max_price: convert(mostMinor, rate) / 100 }
  const options = [...labels.options.values()].filter((option) => counts.options[option.id] !== undefined)
  return [...labels.attributes.values()]
    .filter((attribute) => attribute.isFilterable)
    .map((attribute) => ({
      ...attributeFields(attribute),
      options: options
        .filter((option) => option.attributeId === attribute.id)
        .map((option) => ({ ...presentOption(option, baseUrl), count: counts.options[option.id] ?? 0 })),
      ...(attribute.type === 'price' ? range : {}),
    }))
    .filter((facet) => facet.type === 'price' || facet.options.length > 0)
}
