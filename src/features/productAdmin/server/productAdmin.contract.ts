/** Back-office calls for products. Amounts are minor units of the shop's currency. */
import { type Static, Type } from 'typebox'
import { data, Id, IdParams, Nullable, Timestamp } from '../../../kit/http/wire.ts'
import { defineCall } from '../../../shared/contract.ts'
import { languages } from '../../../shared/locale.ts'
import { currencies } from '../../../shared/money.ts'
import { ImageInput } from '../../imageUpload/server/imageUpload.contract.ts'
import { cursorAnswers, throughDescription } from '../../staff/server/list.contract.ts'
import { adminAnswers, staffOnly } from '../../staff/server/staff.contract.ts'
import { maxStock, productSorts, productStatuses, stockEditReasons } from '../productAdmin.filter.ts'
import { ProductColorSchema } from './bicycle/buildForm.contract.ts'
import { ProductFilterInput } from './facets/facets.contract.ts'
import { cellText, Form } from './productForm.contract.ts'

const Amount = Type.Integer()
const Stock = Type.Integer({ minimum: 0, maximum: maxStock })
const Currency = Type.Enum([...currencies])
const Language = Type.Enum([...languages])
const Text = Type.String()

const ListItem = Type.Object({
  id: Id,
  sku: Text,
  name: Text,
  brand: Nullable(Text),
  state: Type.Enum([...productStatuses]),
  isOnSale: Type.Boolean(),
  image: Nullable(Type.Object({ url: Text, width: Type.Integer(), height: Type.Integer() })),
  variants: Type.Integer({ description: 'How many are sold' }),
  soldOut: Type.Integer({ description: 'How many of them have none in stock' }),
  stock: Type.Integer({ description: 'Of all variants together' }),
  fromPrice: Amount,
  toPrice: Amount,
  missing: Type.Array(Language),
})
export type ProductListItem = Static<typeof ListItem>

export const productCursorsCall = defineCall({
  method: 'GET',
  path: '/admin/products/cursors',
  summary: 'How many products match, and where the pages of their list begin',
  ...staffOnly,
  input: Type.Object({ ...ProductFilterInput.properties, sort: Type.Optional(Type.Enum([...productSorts])) }),
  answers: cursorAnswers,
})

export const adminProductsCall = defineCall({
  method: 'GET',
  path: '/admin/products',
  summary: 'Products; `search` finds words of names, brands and categories, and SKUs',
  ...staffOnly,
  input: Type.Object({
    ...ProductFilterInput.properties,
    sort: Type.Optional(Type.Enum([...productSorts])),
    after: Type.Optional(Type.String({ maxLength: 1100, description: '`next` of the page before' })),
    through: Type.Optional(Type.String({ maxLength: 1100, description: throughDescription })),
  }),
  answers: {
    200: Type.Object({ data: Type.Array(ListItem), next: Nullable(Text), currency: Currency }),
    ...adminAnswers,
  },
})

const Variant = Type.Object({
  id: Id,
  sku: Text,
  options: Text,
  price: Amount,
  salePrice: Nullable(Amount),
  stock: Type.Integer(),
})
export type VariantItem = Static<typeof Variant>

const Variants = data(Type.Object({ currency: Currency, variants: Type.Array(Variant) }))

export const adminVariantsCall = defineCall({
  method: 'GET',
  path: '/admin/products/:id/variants',
  summary: 'The variants of a product that are sold, with price and stock',
  ...staffOnly,
  params: IdParams,
  answers: { 200: Variants, ...adminAnswers },
})

export const stockCall = defineCall({
  method: 'PUT',
  path: '/admin/variants/:id/stock',
  summary: 'Sets the stock of a variant; rejected when it is no longer `before`',
  ...staffOnly,
  params: IdParams,
  input: Type.Object({ before: Type.Integer(), stock: Stock, reason: Type.Enum([...stockEditReasons]) }),
  answers: { 200: Variants, ...adminAnswers },
})

export const priceCall = defineCall({
  method: 'PUT',
  path: '/admin/variants/:id/price',
  summary: 'Sets the price of a variant, or its price during a sale; rejected when it is no longer `before`',
  ...staffOnly,
  params: IdParams,
  input: Type.Object({
    kind: Type.Enum(['regular', 'sale']),
    before: Nullable(Type.Integer()),
    price: Type.String({ maxLength: 30, description: 'As people write it: 1299.00; empty removes a sale price' }),
  }),
  answers: { 200: Variants, ...adminAnswers },
})

export const variantUsesCall = defineCall({
  method: 'GET',
  path: '/admin/variants/:id/uses',
  summary:
    'What needs a variant: one that no order and no cart has is deleted when a product is saved without it, others are hidden',
  ...staffOnly,
  params: IdParams,
  answers: {
    200: data(Type.Object({ orders: Type.Integer(), carts: Type.Integer(), alerts: Type.Integer() })),
    ...adminAnswers,
  },
})

const StoredImage = Type.Object({ path: Text, url: Text, width: Type.Integer(), height: Type.Integer() })
export type StoredProductImage = Static<typeof StoredImage>

const AdminProduct = Type.Object({
  id: Id,
  state: Type.Enum([...productStatuses], { description: 'Whether the shop shows it now' }),
  sku: Text,
  urlKey: Text,
  version: Type.String({ description: 'Sent with a change, which is rejected when the product has changed since' }),
  currency: Currency,
  form: Form,
  formerUrlKeys: Type.Array(Text, { description: 'They lead to the product' }),
  images: Type.Array(StoredImage),
  sizes: Type.Array(Type.Object({ code: Text, name: Text }), { description: 'As in `form.geometry`' }),
  colors: Type.Array(ProductColorSchema, { description: 'As in `form.colorways`' }),
  choices: Type.Array(Type.Object({ code: Text, values: Type.Array(Text) }), {
    description: 'Of `form.optionNames`: the values that the shop knows',
  }),
  attributes: Type.Array(
    Type.Object({
      id: Id,
      name: Text,
      options: Type.Array(Type.Object({ id: Id, name: Text })),
    }),
  ),
})
export type AdminProduct = Static<typeof AdminProduct>

export const adminProductCall = defineCall({
  method: 'GET',
  path: '/admin/products/:id',
  summary: 'A product as the editor shows it',
  ...staffOnly,
  params: IdParams,
  answers: { 200: data(AdminProduct), ...adminAnswers },
})

const Edit = Type.Object({
  version: Type.String({ maxLength: 40 }),
  form: Form,
  seenStocks: Type.Record(Type.String(), cellText(), {
    description: 'By SKU, as they were read: a stock that differs from the form is set, if it is still that one',
  }),
})

export const saveProductCall = defineCall({
  method: 'PUT',
  path: '/admin/products/:id',
  summary: 'Saves a product by the rules of the import; errors are named by the path of their field',
  ...staffOnly,
  params: IdParams,
  input: Edit,
  answers: { 200: data(AdminProduct), ...adminAnswers },
})

const PreviewAnswers = {
  200: data(
    Type.Object({
      html: Nullable(
        Type.String({ description: 'The page without scripts; null from a process without the storefront' }),
      ),
    }),
  ),
  ...adminAnswers,
}

const Created = data(Type.Object({ id: Id }))

export const previewProductCall = defineCall({
  method: 'GET',
  path: '/admin/products/:id/preview',
  summary: 'The page of a saved product as the shop would show it, also while it is not sold',
  ...staffOnly,
  params: IdParams,
  input: Type.Object({ language: Type.Optional(Language) }),
  answers: PreviewAnswers,
})

export const previewDraftCall = defineCall({
  method: 'POST',
  path: '/admin/products/:id/preview',
  summary: 'The page of a product as the shop would show it once the form is saved; changes nothing, fails like saving',
  ...staffOnly,
  params: IdParams,
  input: Type.Object({ ...Edit.properties, language: Language }),
  answers: PreviewAnswers,
})

export const createProductCall = defineCall({
  method: 'POST',
  path: '/admin/products',
  summary:
    'Adds a product, with a variant for each combination of its options; it is not sold unless `isActive` says so',
  ...staffOnly,
  input: Type.Object({
    ...{ name: cellText(1000), price: cellText() },
    sku: Type.String({ ...cellText(), description: 'Empty for one that is made from the name' }),
    stock: Type.Optional(Type.String({ ...cellText(), description: 'Of each variant' })),
    isActive: Type.Optional(Type.Boolean({ description: 'Whether it is sold at once' })),
    category: Type.Integer({ minimum: 0, maximum: 2_147_483_647, description: '0 with `newCategory`' }),
    newCategory: Type.Optional(
      Type.String({
        maxLength: 100,
        description: 'Instead of `category`: a name, below the catalog where no category has it',
      }),
    ),
    options: Type.Optional(
      Type.Array(Type.Object({ name: cellText(), values: Type.Array(cellText(), { maxItems: 200 }) }), {
        maxItems: 3,
        description: 'What variants differ in, such as Size, with its values: each combination becomes a variant',
      }),
    ),
  }),
  answers: { 200: Created, ...adminAnswers },
})

export const copyProductCall = defineCall({
  method: 'POST',
  path: '/admin/products/:id/copies',
  summary: 'Adds a copy of a product, with SKUs of its own, without stock and not sold yet',
  ...staffOnly,
  params: IdParams,
  answers: { 200: Created, ...adminAnswers },
})

export const archiveProductCall = defineCall({
  method: 'POST',
  path: '/admin/products/:id/archive',
  summary: 'Takes a product out of the shop and out of the lists of the back office',
  ...staffOnly,
  params: IdParams,
  answers: { 200: data(AdminProduct), ...adminAnswers },
})

export const restoreProductCall = defineCall({
  method: 'POST',
  path: '/admin/products/:id/restore',
  summary: 'Puts an archived product back as it was',
  ...staffOnly,
  params: IdParams,
  answers: { 200: data(AdminProduct), ...adminAnswers },
})

const HistoryEntry = Type.Object({
  id: Type.String({ description: 'Differs among the entries' }),
  action: Text,
  staffName: Text,
  createdAt: Timestamp,
  changes: Type.Array(Type.Object({ field: Text, before: Text, after: Text })),
  file: Type.Optional(
    Type.Object({ name: Text, job: Id }, { description: 'Of an import, which is at `/admin/imports/{id}`' }),
  ),
})
export type ProductHistoryEntry = Static<typeof HistoryEntry>

export const productHistoryCall = defineCall({
  method: 'GET',
  path: '/admin/products/:id/history',
  summary: 'The newest changes of a product in the back office, and by imports of the last 30 days, newest first',
  ...staffOnly,
  params: IdParams,
  answers: { 200: data(Type.Array(HistoryEntry)), ...adminAnswers },
})

export const uploadImageCall = defineCall({
  method: 'POST',
  path: '/admin/products/:id/images',
  summary:
    'Stores an image; multipart, JPEG, PNG, GIF, WebP or AVIF, up to 20 MB. Saving the product with its path shows it',
  ...staffOnly,
  params: IdParams,
  input: ImageInput,
  answers: { 200: data(StoredImage), ...adminAnswers },
})
