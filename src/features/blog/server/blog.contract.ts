import { type Static, Type } from 'typebox'
import { data, Id, localeInput, Nullable, paged, pageInput } from '../../../kit/http/wire.ts'
import { defineCall } from '../../../shared/contract.ts'

const WireLabel = Type.Object({ code: Type.String(), name: Type.String() })

const postFields = {
  id: Id,
  url_key: Type.String(),
  title: Type.String(),
  summary: Type.String(),
  /** Language of the text: the default language where a post is not translated. */
  language: Type.String(),
  author: Type.String(),
  published_on: Type.String({ format: 'date' }),
  updated_at: Type.String({ format: 'date-time' }),
  reading_minutes: Type.Integer(),
  category: WireLabel,
  tags: Type.Array(WireLabel),
  image: Nullable(
    Type.Object({ url: Type.String(), alt: Type.String(), width: Type.Integer(), height: Type.Integer() }),
  ),
}

const WirePost = Type.Object(postFields)
export type WirePost = Static<typeof WirePost>

const code = Type.Optional(Type.String({ maxLength: 80 }))

export const postsCall = defineCall({
  method: 'GET',
  path: '/posts',
  summary: 'Lists blog posts, newest first; with a search, posts that mention its words earliest come first',
  tag: 'Blog',
  input: Type.Object({
    ...localeInput,
    page: pageInput.page,
    limit: pageInput.limit,
    pagination: pageInput.pagination,
    category: code,
    tag: code,
    search: Type.Optional(Type.String({ maxLength: 200 })),
  }),
  answers: { 200: paged(WirePost) },
})

const Neighbour = Type.Object({ url_key: Type.String(), title: Type.String(), language: Type.String() })

const WirePostDetail = Type.Object({
  ...postFields,
  html_content: Type.String(),
  /** Ids in the order in which the post mentions them, for `products?ids=`. */
  product_ids: Type.Array(Id),
  /** The next older and the next newer post. */
  previous: Nullable(Neighbour),
  next: Nullable(Neighbour),
  /** Posts on the same subject, most similar first. */
  related: Type.Array(WirePost),
})
export type WirePostDetail = Static<typeof WirePostDetail>

export const postCall = defineCall({
  method: 'GET',
  path: '/posts/:slug',
  summary: 'Returns a post with its text; 404 for an unknown slug',
  tag: 'Blog',
  params: Type.Object({ slug: Type.String({ maxLength: 200 }) }),
  input: Type.Object(localeInput),
  answers: { 200: data(WirePostDetail) },
})

const WireCountedLabel = Type.Object({ code: Type.String(), name: Type.String(), total: Type.Integer() })
export type WireCountedLabel = Static<typeof WireCountedLabel>

export const postLabelsCall = defineCall({
  method: 'GET',
  path: '/post-labels',
  summary: 'Lists the blog’s categories and tags with their number of posts',
  tag: 'Blog',
  input: Type.Object(localeInput),
  answers: {
    200: data(Type.Object({ categories: Type.Array(WireCountedLabel), tags: Type.Array(WireCountedLabel) })),
  },
})
