/** The filter of the product list, and the calls for its facets. */
import { type Static, Type } from 'typebox'
import { data, Id, Nullable } from '../../../../kit/http/wire.ts'
import { defineCall } from '../../../../shared/contract.ts'
import { adminAnswers, staffOnly } from '../../../staff/server/staff.contract.ts'
import { idFacets, type NamedFacet, namedFacets, pricePattern } from '../../productAdmin.filter.ts'

const Text = Type.String()
const Amount = Type.Integer()

/** Values of a facet, joined by commas. */
const Values = (pattern: string) =>
  Type.Optional(Type.String({ maxLength: 1100, pattern: `^${pattern}(,${pattern})*$` }))
const Ids = Values('[1-9]\\d{0,8}')
const Price = Type.Optional(Type.String({ pattern: pricePattern }))
const Names = (facet: NamedFacet) => Values(`(${namedFacets[facet].join('|')})`)

export const ProductFilterInput = Type.Object({
  search: Type.Optional(Type.String({ maxLength: 100 })),
  category: Ids,
  brand: Ids,
  options: Ids,
  status: Names('status'),
  stock: Names('stock'),
  sale: Type.Optional(Type.Enum(['on'])),
  image: Type.Optional(Type.Enum(['missing'])),
  missing: Names('missing'),
  priceFrom: Price,
  priceTo: Price,
})

const Named = Type.Object({ id: Id, name: Text, depth: Type.Integer() })

export const productFacetsCall = defineCall({
  method: 'GET',
  path: '/admin/products/facets',
  summary: 'Categories, as a tree, and brands by which products are filtered, and the names of these `options`',
  ...staffOnly,
  input: Type.Object({ options: Ids }),
  answers: {
    200: data(
      Type.Object({
        categories: Type.Array(Named),
        brands: Type.Array(Named),
        options: Type.Array(Type.Object({ id: Id, name: Text, attribute: Text })),
      }),
    ),
    ...adminAnswers,
  },
})

const FacetValue = Type.Object({
  value: Type.String({ description: 'As the filter spells it' }),
  label: Nullable(Text),
  depth: Type.Integer({ description: 'Of a category below others; 0 elsewhere' }),
  color: Nullable(Text),
  count: Type.Integer({ description: 'Products that have the value and match all other filters' }),
})
export type FacetValue = Static<typeof FacetValue>

const Facet = Type.Object({
  name: Type.Enum([...idFacets, ...(Object.keys(namedFacets) as NamedFacet[])]),
  title: Type.String({ description: 'Of an attribute, in the language of the request; empty elsewhere' }),
  values: Type.Array(FacetValue),
})
export type AdminFacet = Static<typeof Facet>

const FacetCounts = Type.Object({
  total: Type.Integer(),
  facets: Type.Array(Facet),
  price: Nullable(Type.Object({ from: Amount, to: Amount })),
})
export type FacetCountsAnswer = Static<typeof FacetCounts>

export const facetCountsCall = defineCall({
  method: 'GET',
  path: '/admin/products/facet-counts',
  summary: 'The values by which products can be filtered, with the number of products of each',
  ...staffOnly,
  input: ProductFilterInput,
  answers: {
    200: data(FacetCounts),
    ...adminAnswers,
  },
})
