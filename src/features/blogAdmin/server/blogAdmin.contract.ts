/** The calls of the back office about posts of the blog. */
import { type Static, Type } from 'typebox'
import { data, Id, IdParams, Nullable, Timestamp } from '../../../kit/http/wire.ts'
import { defineCall } from '../../../shared/contract.ts'
import { languages } from '../../../shared/locale.ts'
import { versionSchema } from '../../staff/server/contentVersion.contract.ts'
import { adminAnswers, staffOnly } from '../../staff/server/staff.contract.ts'
import { postStatuses } from '../postForm.ts'

const Text = Type.String()
const maxMarkdownLength = 100_000
const Markdown = Type.String({ maxLength: maxMarkdownLength })
const Day = Type.String({ maxLength: 10, description: '`YYYY-MM-DD`, in UTC' })

const FormText = Type.Object({
  title: Type.String({ maxLength: 90 }),
  summary: Type.String({ maxLength: 260 }),
  markdown: Markdown,
  imageAlt: Type.String({ maxLength: 300 }),
})
const Form = Type.Object({
  isPublished: Type.Boolean({ description: 'False for a draft' }),
  publishedOn: Day,
  author: Type.String({ maxLength: 80 }),
  image: Type.String({ maxLength: 200, description: 'Path of the image above the text; empty without one' }),
  category: Type.String({ maxLength: 80, description: 'Code' }),
  tags: Type.Array(Type.String({ maxLength: 80 }), { maxItems: 20, description: 'Codes' }),
  products: Type.String({ maxLength: 1000, description: 'SKUs, separated by commas' }),
  texts: Type.Object({ en: FormText, fr: FormText, de: FormText }),
})

const ListItem = Type.Object({
  id: Id,
  slug: Text,
  title: Text,
  author: Text,
  isPublished: Type.Boolean(),
  publishedOn: Day,
  updatedAt: Timestamp,
  missing: Type.Array(Type.Enum([...languages]), { description: 'Languages without a text' }),
})
export type AdminPostItem = Static<typeof ListItem>

export const adminPostsCall = defineCall({
  method: 'GET',
  path: '/admin/posts',
  summary: 'Posts with drafts and scheduled ones, newest first',
  ...staffOnly,
  input: Type.Object({
    status: Type.Optional(Type.Enum([...postStatuses])),
    category: Type.Optional(Type.String({ maxLength: 80, description: 'Code' })),
    tag: Type.Optional(Type.String({ maxLength: 80, description: 'Code' })),
    before: Type.Optional(
      Type.Integer({ minimum: 1, maximum: 2_147_483_647, description: '`next` of the page before' }),
    ),
  }),
  answers: {
    200: Type.Object({ data: Type.Array(ListItem), next: Nullable(Id), today: Day }),
    ...adminAnswers,
  },
})

const AdminPost = Type.Object({
  id: Id,
  slug: Text,
  version: Type.String({ description: 'Sent when saving: differs after every change' }),
  today: Day,
  form: Form,
})
export type AdminPost = Static<typeof AdminPost>

export const adminPostCall = defineCall({
  method: 'GET',
  path: '/admin/posts/:id',
  summary: 'A post with its texts in all languages',
  ...staffOnly,
  params: IdParams,
  answers: { 200: data(AdminPost), ...adminAnswers },
})

export const createPostCall = defineCall({
  method: 'POST',
  path: '/admin/posts',
  summary: 'Adds a draft',
  ...staffOnly,
  input: Type.Object({ title: Type.String({ maxLength: 90 }), slug: Type.String({ maxLength: 80 }) }),
  answers: { 200: data(Type.Object({ id: Id })), ...adminAnswers },
})

export const savePostCall = defineCall({
  method: 'PUT',
  path: '/admin/posts/:id',
  summary: 'Saves a post; 409 when it has changed since it was read',
  ...staffOnly,
  params: IdParams,
  input: Type.Object({ version: Type.String({ maxLength: 50 }), form: Form }),
  answers: { 200: data(AdminPost), ...adminAnswers },
})

export const deletePostCall = defineCall({
  method: 'DELETE',
  path: '/admin/posts/:id',
  summary: 'Deletes a draft with its versions; 409 for a published or scheduled post',
  ...staffOnly,
  params: IdParams,
  answers: { 200: Type.Object({}), ...adminAnswers },
})

export const previewTextCall = defineCall({
  method: 'POST',
  path: '/admin/posts/preview',
  summary: 'Markdown as the shop shows it; changes nothing',
  ...staffOnly,
  input: Type.Object({ markdown: Markdown }),
  answers: { 200: data(Type.Object({ html: Type.String({ description: 'Sanitized' }) })), ...adminAnswers },
})

const Version = versionSchema(Form)
export type PostVersion = Static<typeof Version>

export const postVersionsCall = defineCall({
  method: 'GET',
  path: '/admin/posts/:id/versions',
  summary: 'The newest saved versions of a post, newest first',
  ...staffOnly,
  params: IdParams,
  answers: { 200: data(Type.Array(Version)), ...adminAnswers },
})
