/** Categories, brands, and attributes with their options (facets). */
import { type Static, Type } from 'typebox'
import { data, Id, IdParams, localeInput, Nullable, paged, pageInput, Timestamp } from '../../../kit/http/wire.ts'
import { defineCall } from '../../../shared/contract.ts'
import { maxIds } from '../../../shared/ids.ts'

export const WireCategory = Type.Object({
  id: Id,
  /** Not part of the original API. Null for the root. */
  parent_id: Nullable(Id),
  code: Nullable(Type.String()),
  name: Type.String(),
  slug: Type.String(),
  display_mode: Type.String(),
  description: Type.String(),
  meta_title: Type.String(),
  meta_description: Type.String(),
  meta_keywords: Type.String(),
  status: Type.Integer(),
  image_url: Nullable(Type.String()),
  category_icon_path: Nullable(Type.String()),
  additional: Type.Null(),
  created_at: Timestamp,
  updated_at: Timestamp,
})
export type WireCategory = Static<typeof WireCategory>

export const descendantCategoriesCall = defineCall({
  method: 'GET',
  path: '/descendant-categories',
  summary: 'Lists the active children of a category in display order; without parent_id, the roots',
  tag: 'Catalogue',
  input: Type.Object({ parent_id: Type.Optional(Type.String({ maxLength: 20 })), ...localeInput }),
  answers: { 200: data(Type.Array(WireCategory)) },
})

export const categoriesCall = defineCall({
  method: 'GET',
  path: '/categories',
  summary: 'Lists active categories',
  tag: 'Catalogue',
  input: Type.Object({
    parent_id: Type.Optional(Type.String({ maxLength: 20 })),
    slug: Type.Optional(Type.String({ maxLength: 200, description: 'Exact slug (not part of the original API)' })),
    ...pageInput,
    ...localeInput,
  }),
  answers: { 200: paged(WireCategory) },
})

export const categoryCall = defineCall({
  method: 'GET',
  path: '/categories/:id',
  summary: 'Returns a category',
  tag: 'Catalogue',
  params: IdParams,
  input: Type.Object(localeInput),
  answers: { 200: data(WireCategory) },
})

export const WireOption = Type.Object({
  id: Id,
  admin_name: Type.String(),
  label: Type.String(),
  /** A color, or the URL of an image. */
  swatch_value: Nullable(Type.String()),
})
export type WireOption = Static<typeof WireOption>

export const WireBrand = Type.Object({
  ...WireOption.properties,
  /** This and the following fields are not part of the original API: for links and for the brand's own listing. */
  code: Type.String(),
  description: Nullable(Type.String()),
})
export type WireBrand = Static<typeof WireBrand>

export const brandsCall = defineCall({
  method: 'GET',
  path: '/brands',
  summary: 'Lists brands: the options of the attribute "brand"',
  tag: 'Catalogue',
  input: Type.Object(localeInput),
  answers: { 200: data(Type.Array(WireBrand)) },
})

const attributeFields = {
  id: Id,
  code: Type.String(),
  type: Type.Enum(['select', 'multiselect', 'price', 'boolean', 'text']),
  name: Type.String(),
  swatch_type: Nullable(Type.String({ description: 'dropdown, text, color or image' })),
  created_at: Timestamp,
  updated_at: Timestamp,
}

export const WireAttribute = Type.Object({ ...attributeFields, options: Type.Array(WireOption) })
export type WireAttribute = Static<typeof WireAttribute>

const WireFacetOption = Type.Object({
  ...WireOption.properties,
  /** Not part of the original API. Products under the current filter, ignoring the option's own attribute. */
  count: Type.Integer(),
})
export type WireFacetOption = Static<typeof WireFacetOption>

export const WireFacet = Type.Object({
  ...attributeFields,
  options: Type.Array(WireFacetOption),
  /** On the price attribute only: the range under the current filter (ignoring price), in units of the request's currency. */
  min_price: Type.Optional(Type.Number()),
  max_price: Type.Optional(Type.Number()),
})
export type WireFacet = Static<typeof WireFacet>

const Filter = (description: string) => Type.Optional(Type.String({ maxLength: 400, description }))

/**
 * The filter of a listing, as it appears in the URL. Every other key is an attribute code with option ids: a comma means any of them,
 * several attributes mean all of them. Unknown keys are ignored.
 */
export const filterInput = {
  ids: Type.Optional(
    Type.String({
      maxLength: 1200,
      description: `Ids of up to ${maxIds} products, which are returned in this order (not part of the original API)`,
    }),
  ),
  category_id: Filter('One or more comma-separated ids; includes descendants; 1 is the whole catalog'),
  cat_slug: Filter('Slug instead of ids; root is the whole catalog'),
  brand: Filter('Option ids of the attribute "brand"'),
  price: Filter('min,max in the currency of the request, both inclusive'),
  name: Filter('Words to search for'),
  search: Filter('Alias of name'),
  spelling: Filter('exact: disables spelling correction (not part of the original API)'),
  sku: Filter('Exact SKU of the product or a variant'),
  url_key: Filter('Exact URL key'),
  new: Filter('1 or 0'),
  featured: Filter('1 or 0'),
  in_stock: Filter('1: only products in stock (not part of the original API)'),
  on_sale: Filter('1: only products on sale (not part of the original API)'),
}

/** Keys of an object schema that attribute codes may be added to. */
export const openObject = { additionalProperties: true }

export const facetsCall = defineCall({
  method: 'GET',
  path: '/getattributes',
  summary: 'Lists the filterable attributes of a category with their options and the number of products per option',
  tag: 'Catalogue',
  input: Type.Object({ ...filterInput, ...localeInput }, openObject),
  answers: { 200: data(Type.Array(WireFacet)) },
})

export const attributesCall = defineCall({
  method: 'GET',
  path: '/attributes',
  summary: 'Lists attributes with their options',
  tag: 'Catalogue',
  input: Type.Object({
    code: Type.Optional(Type.String({ maxLength: 400 })),
    is_filterable: Type.Optional(Type.String({ maxLength: 20 })),
    ...pageInput,
    ...localeInput,
  }),
  answers: { 200: paged(WireAttribute) },
})
