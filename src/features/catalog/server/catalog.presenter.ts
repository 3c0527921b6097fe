import { originalImageUrl } from '../../../kit/http/urls.ts'
import { convert } from '../../../shared/money.ts'
import type { WireAttribute, WireBrand, WireCategory, WireFacet, WireOption } from './catalog.contract.ts'
import type { AttributeRow, BrandRow, CategoryRow, OptionRow } from './catalog.sql.ts'
import type { NamedAttribute } from './catalogLabels.ts'
import type { FacetRows } from './listFacets.ts'

/** Texts for search engines fall back to the visible ones. */
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
    // A number, because existing clients compare it with 1.
    status: 1,
    image_url: row.imagePath === null ? null : originalImageUrl(baseUrl, row.imagePath),
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
    swatch_value: row.logoPath === null ? null : originalImageUrl(baseUrl, row.logoPath),
    description: row.description,
  }
}

/** An option of an attribute, with its label in the language of the query. */
export function presentOption(option: OptionRow, baseUrl: string): WireOption {
  return {
    id: option.id,
    admin_name: option.adminName,
    label: option.label,
    swatch_value: presentSwatch(option.swatchValue, baseUrl),
  }
}

/** A color unchanged; an image as its URL. */
export function presentSwatch(value: string | null, baseUrl: string): string | null {
  return value === null || value.startsWith('#') ? value : originalImageUrl(baseUrl, value)
}

type AttributeFields = Omit<NamedAttribute, 'position' | 'isFilterable'>

function attributeFields({ id, code, type, name, swatchType, createdAt, updatedAt }: AttributeFields) {
  return { id, code, type, name, swatch_type: swatchType, created_at: createdAt, updated_at: updatedAt }
}

/** An attribute with its options. */
export function presentAttribute(row: AttributeRow, baseUrl: string): WireAttribute {
  return { ...attributeFields(row), options: row.options.map((option) => presentOption(option, baseUrl)) }
}

/** @param rate units of the request's currency for one unit of the base currency */
export function presentFacets({ facets, minMinor, maxMinor }: FacetRows, baseUrl: string, rate: number): WireFacet[] {
  const range =
    minMinor === null || maxMinor === null
      ? {}
      : { min_price: convert(minMinor, rate) / 100, max_price: convert(maxMinor, rate) / 100 }
  return facets.map((facet) => ({
    ...attributeFields(facet),
    options: facet.options.map((option) => ({ ...presentOption(option, baseUrl), count: option.count })),
    ...(facet.type === 'price' ? range : {}),
  }))
}
