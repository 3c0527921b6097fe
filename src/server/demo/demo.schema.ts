/**
 * Schemas of the files under `demo/`. An invalid file stops the seed with the path of the invalid value.
 */
import { type Static, Type } from 'typebox'
import {
  BikeBuildSchema,
  ColourwaySchema,
  FrameGeometrySchema,
} from '../../features/bicycle/server/bicycle.contract.ts'
import { partKinds } from './partKinds.ts'

const closed = { additionalProperties: false }
const Hex = Type.String({ pattern: '^#[0-9a-f]{6}$' })
const Code = Type.String({ pattern: '^[a-z0-9]+(-[a-z0-9]+)*$' })

/** A text or label in the shop's three languages, by language tag. */
export const LocalizedTexts = Type.Object({ en: Type.String(), fr: Type.String(), de: Type.String() }, closed)

const ProductTexts = Type.Object(
  {
    name: Type.String({ minLength: 2, maxLength: 80 }),
    /** One or two sentences for cards and the top of the product page; plain text. */
    short: Type.String({ minLength: 20, maxLength: 240 }),
    /** HTML: p, ul, li, strong, em, h3 only. */
    description: Type.String({ minLength: 80 }),
  },
  closed,
)

/** How a spare or an accessory is drawn: its kind, two colors and a few numbers for its shape. */
export const PartDrawing = Type.Object(
  {
    kind: Type.Enum([...partKinds]),
    body: Hex,
    detail: Hex,
    count: Type.Optional(Type.Integer()),
    width: Type.Optional(Type.Number()),
  },
  closed,
)
export type PartDrawing = Static<typeof PartDrawing>

const Variant = Type.Object(
  {
    sku: Type.String({ pattern: '^[A-Z0-9]+(-[A-Z0-9]+)*$' }),
    /** attribute code -> option code, e.g. { color: 'black', size: 'm' }; empty for a product without options. */
    options: Type.Record(Type.String(), Code),
    stock: Type.Integer({ minimum: 0 }),
    /** Whole rupees; only when different from the product's. */
    priceInr: Type.Optional(Type.Integer({ minimum: 1 })),
    weightGrams: Type.Integer({ minimum: 1 }),
  },
  closed,
)

const Review = Type.Object(
  {
    name: Type.String(),
    rating: Type.Integer({ minimum: 1, maximum: 5 }),
    title: Type.String(),
    comment: Type.String(),
    language: Type.Enum(['en', 'fr', 'de']),
    date: Type.String({ format: 'date' }),
  },
  closed,
)

export const DemoProduct = Type.Object(
  {
    /** Only the sample bikes 133 to 144 have one; the database assigns the others. */
    id: Type.Optional(Type.Integer()),
    sku: Type.String({ pattern: '^[A-Z0-9]+(-[A-Z0-9]+)*$' }),
    urlKey: Code,
    categories: Type.Array(Code, { minItems: 1 }),
    brand: Code,
    /** Whole rupees, before discount. */
    priceInr: Type.Integer({ minimum: 1 }),
    discountPercent: Type.Integer({ minimum: 0, maximum: 90 }),
    isNew: Type.Boolean(),
    isFeatured: Type.Boolean(),
    saleCount: Type.Integer({ minimum: 0 }),
    createdAt: Type.String({ format: 'date' }),
    text: Type.Object({ en: ProductTexts, fr: ProductTexts, de: ProductTexts }, closed),
    /** attribute code -> option code(s) for select attributes, a localized or plain string for text attributes. Never color, size or brand. */
    specs: Type.Record(Type.String(), Type.Union([Type.String(), Type.Array(Code), LocalizedTexts])),
    variants: Type.Array(Variant, { minItems: 1 }),
    reviews: Type.Array(Review),
    bike: Type.Optional(
      Type.Object(
        {
          build: BikeBuildSchema,
          colourways: Type.Record(Code, ColourwaySchema),
          geometry: Type.Record(Code, FrameGeometrySchema),
        },
        closed,
      ),
    ),
    part: Type.Optional(PartDrawing),
  },
  closed,
)
export type DemoProduct = Static<typeof DemoProduct>

export const DemoAttribute = Type.Object(
  {
    code: Type.String({ pattern: '^[a-z][a-z_]*$' }),
    type: Type.Enum(['select', 'multiselect', 'text']),
    swatch: Type.Union([Type.Null(), Type.Enum(['dropdown', 'text', 'color', 'image'])]),
    /** Offered as a facet in listings. */
    isFilterable: Type.Boolean(),
    /** Listed in the specification of the product page. */
    isVisible: Type.Boolean(),
    name: LocalizedTexts,
    options: Type.Array(
      Type.Object(
        // The admin name defaults to the label in the default language.
        { code: Code, adminName: Type.Optional(Type.String()), label: LocalizedTexts, swatch: Type.Optional(Hex) },
        closed,
      ),
    ),
  },
  closed,
)

export const DemoCategory = Type.Object(
  {
    id: Type.Integer(),
    parentId: Type.Union([Type.Null(), Type.Integer()]),
    slug: Code,
    position: Type.Integer(),
    isActive: Type.Boolean(),
    name: LocalizedTexts,
    description: LocalizedTexts,
    /** The product image that represents the category: SKU of the product, color option for bikes. */
    picture: Type.Union([Type.Null(), Type.Object({ sku: Type.String(), color: Type.Optional(Code) }, closed)]),
  },
  closed,
)

export const DemoBrand = Type.Object(
  { code: Code, name: Type.String(), position: Type.Integer(), logo: Type.String(), description: LocalizedTexts },
  closed,
)

/** Several products in one image, for a banner, a page or an article. */
export const DemoScene = Type.Object(
  {
    key: Code,
    /** Pixels. */
    width: Type.Integer({ minimum: 600, maximum: 2400 }),
    height: Type.Integer({ minimum: 400, maximum: 1600 }),
    camera: Type.Object(
      {
        /** Degrees around the scene and above the ground. */
        yaw: Type.Number(),
        pitch: Type.Number({ minimum: -5, maximum: 90 }),
        /** Width of the view in millimeters; the scene plus a margin by default. */
        span: Type.Optional(Type.Number()),
        /** Center of the view in millimeters from the center of the scene. */
        shift: Type.Optional(Type.Tuple([Type.Number(), Type.Number()])),
      },
      closed,
    ),
    members: Type.Array(
      Type.Object(
        {
          sku: Type.String(),
          color: Type.Optional(Code),
          /** Size of a bicycle; the middle one by default. */
          size: Type.Optional(Code),
          place: Type.Object(
            {
              /** Millimeters to the right, towards the camera, and above the ground. */
              x: Type.Number(),
              z: Type.Number(),
              lift: Type.Optional(Type.Number()),
              /** Degrees about the vertical axis, the axis to the camera and the axis to the right. */
              turn: Type.Optional(Type.Number()),
              roll: Type.Optional(Type.Number()),
              tilt: Type.Optional(Type.Number()),
              scale: Type.Optional(Type.Number()),
            },
            closed,
          ),
        },
        closed,
      ),
      { minItems: 1 },
    ),
    /** Where a home links its products: percent of the image's width and height. */
    spots: Type.Optional(
      Type.Array(Type.Object({ urlKey: Code, x: Type.Number(), y: Type.Number() }, closed), { minItems: 1 }),
    ),
    /** Alt text. */
    alt: LocalizedTexts,
  },
  closed,
)
export type DemoScene = Static<typeof DemoScene>

export const DemoBanner = Type.Object(
  {
    title: LocalizedTexts,
    subtitle: LocalizedTexts,
    link: Type.String(),
    picture: Type.Object({ sku: Type.String(), color: Type.Optional(Code) }, closed),
    priceInr: Type.Union([Type.Null(), Type.Integer()]),
  },
  closed,
)

export const DemoCoupon = Type.Object(
  {
    code: Type.String({ pattern: '^[A-Z0-9]+$' }),
    kind: Type.Enum(['percent', 'fixed', 'free_shipping']),
    percent: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
    amountInr: Type.Optional(Type.Integer({ minimum: 1 })),
    minimumInr: Type.Optional(Type.Integer({ minimum: 1 })),
    startsAt: Type.Optional(Type.String({ format: 'date' })),
    endsAt: Type.Optional(Type.String({ format: 'date' })),
    usageLimit: Type.Optional(Type.Integer({ minimum: 1 })),
    name: LocalizedTexts,
  },
  closed,
)
