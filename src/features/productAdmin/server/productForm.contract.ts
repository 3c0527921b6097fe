/** A product as sent by the editor: unvalidated input. */
import { Type } from 'typebox'
import { Id, Nullable } from '../../../kit/http/wire.ts'
import { FormBuildSchema, FormColorwaySchema } from './bicycle/buildForm.contract.ts'

export const cellText = (maxLength = 300) => Type.String({ maxLength })
const FormText = Type.Object({
  name: cellText(1000),
  shortDescription: cellText(5000),
  description: Type.String({ maxLength: 100_000 }),
})
/** See `ProductForm`. */
export const Form = Type.Object({
  sku: cellText(),
  urlKey: cellText(),
  optionNames: Type.Array(cellText(), {
    maxItems: 10,
    description:
      'What variants differ in; names after the stored ones add options, none leaves a product of a single variant',
  }),
  texts: Type.Object({ en: FormText, fr: FormText, de: FormText }),
  isActive: Type.Boolean(),
  soldFrom: cellText(),
  soldUntil: cellText(),
  isNew: Type.Boolean(),
  isFeatured: Type.Boolean(),
  brand: cellText(),
  categoryIds: Type.Array(Id, { maxItems: 100 }),
  optionIds: Type.Array(Id, { maxItems: 1000 }),
  hsnCode: cellText(),
  saleStartsAt: cellText(),
  saleEndsAt: cellText(),
  images: Type.Array(
    Type.Object({
      path: cellText(),
      alt: Type.Object({ en: cellText(1000), fr: cellText(1000), de: cellText(1000) }),
    }),
    { maxItems: 100 },
  ),
  variants: Type.Array(
    Type.Object({
      id: Nullable(Id),
      sku: cellText(),
      options: Type.Array(cellText(), { maxItems: 10 }),
      price: cellText(),
      salePrice: cellText(),
      stock: cellText(),
      weight: cellText(),
      barcode: cellText(),
      isActive: Type.Boolean(),
      images: Type.Array(cellText(), { maxItems: 100, description: 'Paths of `images` that show it' }),
    }),
    { maxItems: 2000, description: 'One that is missing is deleted, or hidden when orders or carts have it' },
  ),
  geometry: Type.Array(Type.Object({ size: cellText(), values: Type.Record(Type.String(), cellText(20)) }), {
    maxItems: 50,
  }),
  build: FormBuildSchema,
  colorways: Type.Array(FormColorwaySchema, { maxItems: 200 }),
})
