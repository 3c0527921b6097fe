/** Products with their variants, images, specification and geometry. */
import { type Static, Type } from 'typebox'
import {
  DecimalAmount,
  data,
  FormattedAmount,
  Id,
  IdParams,
  localeInput,
  Nullable,
  paged,
  pageInput,
  Timestamp,
} from '../../../kit/http/wire.ts'
import { defineCall } from '../../../shared/contract.ts'
import { BikeBuildSchema, ColourwaySchema } from '../../bicycle/server/bicycle.contract.ts'
import { filterInput, openObject, WireAttribute, WireOption } from '../../catalog/server/catalog.contract.ts'

export const WireImageUrls = Type.Object({
  small_image_url: Type.String(),
  medium_image_url: Type.String(),
  large_image_url: Type.String(),
  original_image_url: Type.String(),
})
export type WireImageUrls = Static<typeof WireImageUrls>

export const WireImage = Type.Object({
  id: Id,
  path: Type.String(),
  url: Type.String(),
  ...WireImageUrls.properties,
  /** Our extension, like width and height: the page reserves the space while the image loads. */
  alt: Type.String(),
  width: Type.Integer(),
  height: Type.Integer(),
})
export type WireImage = Static<typeof WireImage>

export const WireVariant = Type.Object(
  {
    id: Id,
    sku: Type.String(),
    type: Type.Literal('simple'),
    parent_id: Id,
    name: Type.String(),
    url_key: Type.String(),
    /** The price without a special price. */
    price: DecimalAmount,
    special_price: Nullable(DecimalAmount),
    /** Kilograms. */
    weight: Type.String(),
    status: Type.Integer(),
    /** Our extension. */
    in_stock: Type.Boolean(),
    /** Our extension: the first of the product's images that shows this variant; null when none does. */
    image_id: Nullable(Id),
  },
  // Attribute code to option id: color, size …
  { additionalProperties: Type.Integer() },
)
export type WireVariant = Static<typeof WireVariant>

const WireReviewSummary = Type.Object({
  total: Type.Integer(),
  /** Sum of the ratings. */
  total_rating: Type.Number(),
  /** One decimal as text; the number 0 without reviews. */
  average_rating: Type.Union([Type.String(), Type.Literal(0)]),
  /** JSON text of stars to percent; an empty list without reviews. */
  percentage: Type.Union([Type.String(), Type.Array(Type.Integer(), { maxItems: 0 })]),
})

export const WireProduct = Type.Object({
  id: Id,
  sku: Type.String(),
  type: Type.Enum(['simple', 'configurable']),
  name: Type.String(),
  url_key: Type.String(),
  /** Current price of the cheapest variant: equal to special_price while one is running. */
  price: DecimalAmount,
  formated_price: FormattedAmount,
  special_price: Type.Optional(DecimalAmount),
  formated_special_price: Type.Optional(FormattedAmount),
  /** That variant's price without the special price; present while one is running. */
  regular_price: Type.Optional(Type.Number()),
  formated_regular_price: Type.Optional(FormattedAmount),
  /** Our extension: percent off the regular price, rounded; present while a special price is running. */
  discount_percent: Type.Optional(Type.Integer()),
  /** Our extension: variants differ in price, so `price` is a "from" price. */
  has_price_range: Type.Boolean(),
  short_description: Type.String(),
  description: Type.String(),
  images: Type.Array(WireImage),
  videos: Type.Array(Type.Object({ id: Id, type: Type.String(), url: Type.String() })),
  base_image: WireImageUrls,
  in_stock: Type.Boolean(),
  is_saved: Type.Boolean(),
  is_wishlisted: Type.Boolean(),
  is_item_in_cart: Type.Boolean(),
  show_quantity_changer: Type.Boolean(),
  reviews: WireReviewSummary,
  /** Configurable only. */
  variants: Type.Optional(Type.Array(WireVariant)),
  /** Configurable only: the attributes to choose from, with the options of this product. */
  super_attributes: Type.Optional(Type.Array(WireAttribute)),
  /** Our extension, like the following fields. */
  brand: Type.Optional(WireOption),
  is_new: Type.Boolean(),
  is_featured: Type.Boolean(),
  /** From the top level down to the most specific one, without the root. */
  categories: Type.Array(Type.Object({ id: Id, name: Type.String(), slug: Type.String() })),
  created_at: Timestamp,
  updated_at: Timestamp,
})
export type WireProduct = Static<typeof WireProduct>

export const productsCall = defineCall({
  method: 'GET',
  path: '/products',
  summary: 'Products, filtered, sorted and paginated (9 per page)',
  tag: 'Catalogue',
  input: Type.Object(
    {
      ...filterInput,
      ...pageInput,
      sort: Type.Optional(
        Type.String({
          description:
            'name, price, created_at; ours: popular, rating, discount, relevance; also price-desc and the like',
        }),
      ),
      ...localeInput,
    },
    openObject,
  ),
  answers: {
    200: Type.Object({
      ...paged(WireProduct).properties,
      /** Our extension: the spelling actually searched for; null when it is the given one. */
      corrected: Type.Optional(Nullable(Type.String())),
    }),
  },
})

export const productCall = defineCall({
  method: 'GET',
  path: '/products/:id',
  summary: 'One product',
  tag: 'Catalogue',
  params: IdParams,
  input: Type.Object(localeInput),
  answers: { 200: data(WireProduct) },
})

const ofProduct = { params: Type.Object({ productId: Id }), input: Type.Object(localeInput) }

export const WireSpecification = Type.Object({
  /** Id of the attribute. */
  id: Id,
  code: Type.String(),
  label: Type.String(),
  value: Nullable(Type.String()),
  admin_name: Type.String(),
  type: Type.String(),
})
export type WireSpecification = Static<typeof WireSpecification>

export const specificationCall = defineCall({
  method: 'GET',
  path: '/product-additional-information/:productId',
  summary: 'The specification of a product, labels and values in the language of the request',
  tag: 'Catalogue',
  ...ofProduct,
  answers: { 200: data(Type.Array(WireSpecification)) },
})

const WirePrice = Type.Object({ price: Type.Number(), formated_price: FormattedAmount })

const WireChoice = Type.Object({
  id: Id,
  code: Type.String(),
  label: Type.String(),
  swatch_type: Nullable(Type.String()),
  options: Type.Array(
    Type.Object({
      id: Id,
      label: Type.String(),
      swatch_value: Nullable(Type.String()),
      /** Ids of the variants that can be bought with this option. */
      products: Type.Array(Id),
    }),
  ),
})

export const WireConfiguration = Type.Object({
  attributes: Type.Array(WireChoice),
  /** Variant id to attribute id to option id. */
  index: Type.Record(Type.String(), Type.Record(Type.String(), Id)),
  variant_prices: Type.Record(Type.String(), Type.Object({ regular_price: WirePrice, final_price: WirePrice })),
  variant_images: Type.Record(Type.String(), Type.Array(WireImageUrls)),
  variant_videos: Type.Record(Type.String(), Type.Array(WireImageUrls, { maxItems: 0 })),
  chooseText: Type.String(),
  regular_price: WirePrice,
  /** Our extension: present for simple products too. */
  final_price: WirePrice,
  /** Our extension: variants in stock. Variant id to number of pieces. */
  variant_stock: Type.Record(Type.String(), Type.Integer()),
  /** Our extension: combinations that exist but are sold out, so that pages can mark them. */
  sold_out: Type.Array(
    Type.Object({ id: Id, options: Type.Record(Type.String(), Id), images: Type.Array(WireImageUrls) }),
  ),
  /** Our extension: labels of options found only in `sold_out`, so that pages can show them too. */
  sold_out_options: Type.Array(
    Type.Object({ attribute_id: Id, id: Id, label: Type.String(), swatch_value: Nullable(Type.String()) }),
  ),
})
export type WireConfiguration = Static<typeof WireConfiguration>

export const configurationCall = defineCall({
  method: 'GET',
  path: '/product-configurable-config/:productId',
  summary: 'The variants of a product, and the options that select each',
  tag: 'Catalogue',
  ...ofProduct,
  answers: { 200: data(WireConfiguration) },
})

export const WireGeometry = Type.Object({
  option_id: Id,
  /** Label of the size. */
  size: Type.String(),
  stack: Type.Number(),
  reach: Type.Number(),
  head_angle: Type.Number(),
  seat_angle: Type.Number(),
  head_tube: Type.Number(),
  seat_tube: Type.Number(),
  top_tube: Type.Number(),
  chainstay: Type.Number(),
  wheelbase: Type.Number(),
  bb_drop: Type.Number(),
  standover: Type.Number(),
  fork_length: Type.Number(),
  fork_offset: Type.Number(),
  bsd: Type.Number(),
  tyre: Type.Number(),
  stem: Type.Number(),
  crank: Type.Number(),
  rider_min_cm: Type.Integer(),
  rider_max_cm: Type.Integer(),
})
export type WireGeometry = Static<typeof WireGeometry>

export const geometryCall = defineCall({
  method: 'GET',
  path: '/product-geometry/:productId',
  summary: 'Frame geometry by size, in millimeters and degrees; empty for a product that is not a bicycle',
  tag: 'Catalogue',
  ...ofProduct,
  answers: { 200: data(Type.Array(WireGeometry)) },
})

export const WireBicycle = Type.Object({
  /** The names of build fields are our own; the wire uses them unchanged. */
  build: BikeBuildSchema,
  colourways: Type.Array(Type.Object({ option_id: Id, paint: ColourwaySchema })),
})
export type WireBicycle = Static<typeof WireBicycle>

export const bicycleCall = defineCall({
  method: 'GET',
  path: '/product-bicycle/:productId',
  summary: 'The build of a bicycle and the paint of its colors; null for a product that is not a bicycle',
  tag: 'Catalogue',
  ...ofProduct,
  answers: { 200: data(Nullable(WireBicycle)) },
})

export const relatedProductsCall = defineCall({
  method: 'GET',
  path: '/related-products/:id',
  summary: 'Products most similar to one by category, brand and specification',
  tag: 'Catalogue',
  params: IdParams,
  input: Type.Object({ limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 24 })), ...localeInput }),
  answers: { 200: data(Type.Array(WireProduct)) },
})
