/** The calls of the back office about categories and tags of the blog. */
import { type Static, Type } from 'typebox'
import { data, Id, IdParams } from '../../../kit/http/wire.ts'
import { defineCall } from '../../../shared/contract.ts'
import { postLabelKinds } from '../../blog/post.draft.ts'
import { FormText, formSchema, Missing, Version } from '../../catalogAdmin/server/formSchemas.ts'
import { adminAnswers, staffOnly } from '../../staff/server/staff.contract.ts'
import { postLabelFields } from '../postLabelForm.ts'

const Kind = Type.Enum([...postLabelKinds])
const Form = formSchema(postLabelFields)
const Posts = Type.Integer({ minimum: 0, description: 'Posts that have it, with drafts' })

const ListItem = Type.Object({
  id: Id,
  code: Type.String(),
  name: Type.String({ description: 'In the language of the request, or else in English' }),
  posts: Posts,
  missing: Missing,
})
export type PostLabelItem = Static<typeof ListItem>

const Labels = Type.Object({
  categories: Type.Array(ListItem, { description: 'In the order of the shop' }),
  tags: Type.Array(ListItem, { description: 'By name' }),
})
export type PostLabels = Static<typeof Labels>

export const postLabelsCall = defineCall({
  method: 'GET',
  path: '/admin/posts/labels',
  summary: 'Categories and tags that a post can have',
  ...staffOnly,
  answers: { 200: data(Labels), ...adminAnswers },
})

const AdminPostLabel = Type.Object({
  id: Id,
  kind: Kind,
  version: Version,
  name: Type.String(),
  form: Form,
  posts: Posts,
  formerCodes: Type.Array(Type.String(), { description: 'They lead here' }),
  others: Type.Array(Type.Object({ id: Id, name: Type.String() }), { description: 'Of the same kind' }),
})
export type AdminPostLabel = Static<typeof AdminPostLabel>

export const postLabelCall = defineCall({
  method: 'GET',
  path: '/admin/posts/labels/:id',
  summary: 'A category or a tag with its names in all languages',
  ...staffOnly,
  params: IdParams,
  answers: { 200: data(AdminPostLabel), ...adminAnswers },
})

export const createPostLabelCall = defineCall({
  method: 'POST',
  path: '/admin/posts/labels',
  summary: 'Adds a category after the others, or a tag',
  ...staffOnly,
  input: Type.Object({ kind: Kind, form: Form }),
  answers: { 200: data(Type.Object({ id: Id, code: Type.String() })), ...adminAnswers },
})

export const savePostLabelCall = defineCall({
  method: 'PUT',
  path: '/admin/posts/labels/:id',
  summary:
    'Changes a category or a tag; its former URL leads to the new one. 409 when it has changed since it was read',
  ...staffOnly,
  params: IdParams,
  input: Type.Object({ form: Form, version: FormText }),
  answers: { 200: data(AdminPostLabel), ...adminAnswers },
})

export const orderPostCategoriesCall = defineCall({
  method: 'PUT',
  path: '/admin/posts/labels/order',
  summary: 'Puts the categories in another order; 409 when their order was not `before`',
  ...staffOnly,
  input: Type.Object({ before: Type.Array(Id), after: Type.Array(Id) }),
  answers: { 200: Type.Object({}), ...adminAnswers },
})

export const deletePostLabelCall = defineCall({
  method: 'DELETE',
  path: '/admin/posts/labels/:id',
  summary:
    'Deletes a category or a tag. With `moveTo`, its posts get that one instead, and its URL leads there; a category with posts needs it. 409 when it is not the one of `version`',
  ...staffOnly,
  params: IdParams,
  input: Type.Object({ version: Type.Optional(FormText), moveTo: Type.Optional(Id) }),
  answers: { 200: Type.Object({}), ...adminAnswers },
})
