/** The calls of the back office about attributes and their options. Brands are the options of the attribute `brand`. */
import { type Static, Type } from 'typebox'
import { data, Id, IdParams, Nullable } from '../../../kit/http/wire.ts'
import { defineCall } from '../../../shared/contract.ts'
import { adminAnswers, staffOnly } from '../../staff/server/staff.contract.ts'
import { attributeFields, attributeTypes, optionFields, swatchTypes } from '../catalogForms.ts'
import { FormText, formSchema, Missing, Version } from './formSchemas.ts'

const Count = Type.Integer({ minimum: 0 })
const AttributeFields = formSchema(attributeFields)
const OptionFields = formSchema(optionFields)
const CodeParams = Type.Object({ code: Type.String({ maxLength: 60 }) })
const Done = Type.Object({})

const ListItem = Type.Object({
  id: Id,
  code: Type.String(),
  name: Type.String({ description: 'In the language of the request, or else in English' }),
  type: Type.Enum([...attributeTypes]),
  swatchType: Type.Enum([...swatchTypes]),
  isFilterable: Type.Boolean(),
  isVisible: Type.Boolean(),
  options: Count,
  missing: Missing,
})
export type AttributeListItem = Static<typeof ListItem>

export const attributesCall = defineCall({
  method: 'GET',
  path: '/admin/attributes',
  summary: 'All attributes, in the order of the shop',
  ...staffOnly,
  answers: { 200: data(Type.Array(ListItem)), ...adminAnswers },
})

export const orderAttributesCall = defineCall({
  method: 'PUT',
  path: '/admin/attribute-order',
  summary:
    'Puts the attributes in another order: of filters, of specifications and of the options of variants; 409 when their order was not `before`',
  ...staffOnly,
  input: Type.Object({ before: Type.Array(Id), after: Type.Array(Id) }),
  answers: { 200: Done, ...adminAnswers },
})

const OptionItem = Type.Object({
  id: Id,
  name: Type.String({ description: 'In the language of the request, or else in English' }),
  missing: Missing,
  swatch: Nullable(Type.String({ description: 'A color, or the URL of an image' })),
  products: Type.Integer({ minimum: 0, description: 'That have it, or a variant that is sold with it' }),
  variants: Type.Integer({ minimum: 0, description: 'Sold or not' }),
})
export type OptionListItem = Static<typeof OptionItem>

export const AdminAttribute = Type.Object({
  code: Type.String(),
  version: Version,
  name: Type.String(),
  form: AttributeFields,
  isStandard: Type.Boolean({ description: 'The shop itself needs it: it is not deleted' }),
  options: Type.Array(OptionItem, { description: 'In the order of the shop' }),
})
export type AdminAttribute = Static<typeof AdminAttribute>

export const attributeCall = defineCall({
  method: 'GET',
  path: '/admin/attributes/:code',
  summary: 'An attribute with its options',
  ...staffOnly,
  params: CodeParams,
  answers: { 200: data(AdminAttribute), ...adminAnswers },
})

export const createAttributeCall = defineCall({
  method: 'POST',
  path: '/admin/attributes',
  summary: 'Adds an attribute with options; its code and its type stay',
  ...staffOnly,
  input: Type.Object({ form: AttributeFields }),
  answers: { 200: data(Type.Object({ code: Type.String() })), ...adminAnswers },
})

export const saveAttributeCall = defineCall({
  method: 'PUT',
  path: '/admin/attributes/:code',
  summary: 'Changes the names of an attribute and how shoppers see it; 409 when it has changed since',
  ...staffOnly,
  params: CodeParams,
  input: Type.Object({ form: AttributeFields, version: FormText }),
  answers: { 200: data(AdminAttribute), ...adminAnswers },
})

export const deleteAttributeCall = defineCall({
  method: 'DELETE',
  path: '/admin/attributes/:code',
  summary: 'Deletes an attribute that no product has, with its options',
  ...staffOnly,
  params: CodeParams,
  answers: { 200: Done, ...adminAnswers },
})

export const orderOptionsCall = defineCall({
  method: 'PUT',
  path: '/admin/attributes/:code/order',
  summary: 'Puts the options of an attribute in another order; 409 when their order was not `before`',
  ...staffOnly,
  params: CodeParams,
  input: Type.Object({ before: Type.Array(Id), after: Type.Array(Id) }),
  answers: { 200: Done, ...adminAnswers },
})

export const createOptionCall = defineCall({
  method: 'POST',
  path: '/admin/attributes/:code/options',
  summary: 'Adds an option, such as a brand, after the others',
  ...staffOnly,
  params: CodeParams,
  input: Type.Object({ form: OptionFields }),
  answers: { 200: data(Type.Object({ id: Id })), ...adminAnswers },
})

export const AdminOption = Type.Object({
  id: Id,
  version: Version,
  name: Type.String(),
  form: OptionFields,
  attribute: Type.Object({ code: Type.String(), name: Type.String(), swatchType: Type.Enum([...swatchTypes]) }),
  imageUrl: Nullable(Type.String()),
  products: Count,
  variants: Count,
  promotions: Type.Integer({ minimum: 0, description: 'Promotions that name this brand' }),
  others: Type.Array(Type.Object({ id: Id, name: Type.String() }), { description: 'It can be merged into these' }),
})
export type AdminOption = Static<typeof AdminOption>

export const optionCall = defineCall({
  method: 'GET',
  path: '/admin/options/:id',
  summary: 'An option, such as a brand, with its texts in all languages',
  ...staffOnly,
  params: IdParams,
  answers: { 200: data(AdminOption), ...adminAnswers },
})

export const saveOptionCall = defineCall({
  method: 'PUT',
  path: '/admin/options/:id',
  summary: 'Changes an option; 409 when it has changed since',
  ...staffOnly,
  params: IdParams,
  input: Type.Object({ form: OptionFields, version: FormText }),
  answers: { 200: data(AdminOption), ...adminAnswers },
})

export const deleteOptionCall = defineCall({
  method: 'DELETE',
  path: '/admin/options/:id',
  summary: 'Deletes an option that no product has',
  ...staffOnly,
  params: IdParams,
  answers: { 200: Done, ...adminAnswers },
})

export const mergeOptionCall = defineCall({
  method: 'POST',
  path: '/admin/options/:id/merge',
  summary: 'Moves everything that has this option to another one of the same attribute, and deletes this one',
  ...staffOnly,
  params: IdParams,
  input: Type.Object({ into: Id, version: FormText }),
  answers: { 200: Done, ...adminAnswers },
})
