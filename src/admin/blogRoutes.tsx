/** The pages of the back office about the blog. */
import type { RouteObject } from 'react-router'
import { PostEditorPage } from '../features/blogAdmin/admin/PostEditorPage.tsx'
import { PostsPage } from '../features/blogAdmin/admin/PostsPage.tsx'
import { adminPostCall, adminPostsCall, postLabelNamesCall } from '../features/blogAdmin/blogAdmin.calls.ts'
import { load } from '../features/staff/admin/load.ts'
import type { Api } from '../shared/apiClient.ts'
import { readQuery } from './readQuery.ts'

export function makeBlogRoutes(api: Api): RouteObject[] {
  return [
    {
      path: 'posts',
      element: <PostsPage />,
      loader: ({ request }) =>
        load(request, async () => {
          const { data: posts, next, today } = await api.call(adminPostsCall, { input: readQuery(request) })
          return { posts, next, today }
        }),
    },
    {
      path: 'posts/:id',
      element: <PostEditorPage />,
      loader: ({ request, params }) =>
        load(request, async () => {
          const [{ data: post }, { data: labels }] = await Promise.all([
            api.call(adminPostCall, { params: { id: Number(params.id) } }),
            api.call(postLabelNamesCall),
          ])
          return { post, labels }
        }),
    },
  ]
}
