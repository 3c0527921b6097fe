/** Asks the API for what the blog's pages show. */
import type { Api } from '../../../shared/apiClient.ts'
import { postLabelsCall, postsCall } from '../blog.contract.ts'
import { postCardOf } from '../blog.view.ts'
import type { BlogFilter } from '../blogFilter.ts'

const newestCount = 4

/** Ways into the blog that stand beside it: what posts are filed under, and the newest ones. */
export async function loadWays(api: Api) {
  const [labels, newest] = await Promise.all([
    api.call(postLabelsCall),
    api.call(postsCall, { input: { limit: newestCount } }),
  ])
  return {
    ...labels.data,
    newest: newest.data.map(({ url_key, title, published_on }) => ({ slug: url_key, title, date: published_on })),
  }
}
export type BlogWays = Awaited<ReturnType<typeof loadWays>>

/** One page of posts. */
export async function loadPosts(api: Api, filter: BlogFilter, perPage: number) {
  const { data, meta } = await api.call(postsCall, { input: { ...filter, limit: perPage } })
  return { posts: data.map(postCardOf), total: meta?.total ?? data.length, lastPage: meta?.last_page ?? 1 }
}
