/** The calls of the back office about categories. */
import { type Static, Type } from 'typebox'
import { data, Id, IdParams, Nullable } from '../../../kit/http/wire.ts'
import { defineCall } from '../../../shared/contract.ts'
import { ImageInput } from '../../imageUpload/server/imageUpload.contract.ts'
import { adminAnswers, staffOnly } from '../../staff/server/staff.contract.ts'
import { categoryFields } from '../catalogForms.ts'
import { FormText, formSchema, Missing, Version } from './formSchemas.ts'

const Count = Type.Integer({ minimum: 0 })
const Form = formSchema(categoryFields)

const Node = Type.Object({
  id: Id,
  parentId: Nullable(Id),
  name: Type.String({ description: 'In the language of the request, or else in English' }),
  slug: Type.String(),
  depth: Type.Integer({ minimum: 0, description: '0 for the root' }),
  isActive: Type.Boolean(),
  isFixed: Type.Boolean({ description: 'The specification names its id: it stays where it is' }),
  products: Type.Integer({ minimum: 0, description: 'With those of the categories below it, sold or not' }),
  missing: Missing,
})
export type CategoryNode = Static<typeof Node>

export const categoryTreeCall = defineCall({
  method: 'GET',
  path: '/admin/categories',
  summary: 'All categories, each before those below it, in the order of the shop',
  ...staffOnly,
  answers: { 200: data(Type.Array(Node)), ...adminAnswers },
})

export const AdminCategory = Type.Object({
  id: Id,
  version: Version,
  name: Type.String(),
  form: Form,
  isFixed: Type.Boolean(),
  isRoot: Type.Boolean(),
  imageUrl: Nullable(Type.String()),
  products: Count,
  ownProducts: Type.Integer({ minimum: 0, description: 'Without those of the categories below it' }),
  children: Count,
  promotions: Type.Integer({ minimum: 0, description: 'Promotions that name this category' }),
  formerSlugs: Type.Array(Type.String(), { description: 'They lead here' }),
})
export type AdminCategory = Static<typeof AdminCategory>

export const adminCategoryCall = defineCall({
  method: 'GET',
  path: '/admin/categories/:id',
  summary: 'A category with its texts in all languages',
  ...staffOnly,
  params: IdParams,
  answers: { 200: data(AdminCategory), ...adminAnswers },
})

export const createCategoryCall = defineCall({
  method: 'POST',
  path: '/admin/categories',
  summary: 'Adds a category after the others of its parent',
  ...staffOnly,
  input: Type.Object({ form: Form }),
  answers: { 200: data(Type.Object({ id: Id })), ...adminAnswers },
})

export const saveCategoryCall = defineCall({
  method: 'PUT',
  path: '/admin/categories/:id',
  summary:
    'Changes a category; another parent takes the categories below it along, and a former slug leads to the new one. 409 when it has changed since',
  ...staffOnly,
  params: IdParams,
  input: Type.Object({ form: Form, version: FormText }),
  answers: { 200: data(AdminCategory), ...adminAnswers },
})

export const orderCategoriesCall = defineCall({
  method: 'PUT',
  path: '/admin/categories/:id/order',
  summary: 'Puts the categories directly below this one in another order; 409 when their order was not `before`',
  ...staffOnly,
  params: IdParams,
  input: Type.Object({ before: Type.Array(Id), after: Type.Array(Id) }),
  answers: { 200: Type.Object({}), ...adminAnswers },
})

export const deleteCategoryCall = defineCall({
  method: 'DELETE',
  path: '/admin/categories/:id',
  summary:
    'Deletes a category without categories below it; its products move to `moveTo`, and its URL leads there. 409 when it is not the one of `version`',
  ...staffOnly,
  params: IdParams,
  input: Type.Object({ version: Type.Optional(FormText), moveTo: Type.Optional(Id) }),
  answers: { 200: Type.Object({}), ...adminAnswers },
})

export const uploadCatalogImageCall = defineCall({
  method: 'POST',
  path: '/admin/catalog-images',
  summary:
    'Stores an image for a category or a brand; multipart, JPEG, PNG, GIF, WebP or AVIF, up to 20 MB. Saving with its path shows it',
  ...staffOnly,
  input: ImageInput,
  answers: { 200: data(Type.Object({ path: Type.String(), url: Type.String() })), ...adminAnswers },
})
