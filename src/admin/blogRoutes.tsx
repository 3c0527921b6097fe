/** The pages of the back office about the blog. */
import type { RouteObject } from 'react-router'
import { PostEditorPage } from '../features/blogAdmin/admin/PostEditorPage.tsx'
import { type PostLabelData, PostLabelPage } from '../features/blogAdmin/admin/PostLabelPage.tsx'
import { PostLabelsPage } from '../features/blogAdmin/admin/PostLabelsPage.tsx'
import { PostsPage } from '../features/blogAdmin/admin/PostsPage.tsx'
import { adminPostCall, adminPostsCall, postLabelCall, postLabelsCall } from '../features/blogAdmin/blogAdmin.calls.ts'
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
          const [{ data: posts, next, today }, { data: labels }] = await Promise.all([
            api.call(adminPostsCall, { query: readQuery(request) }),
            api.call(postLabelsCall),
          ])
          return { posts, next, today, labels }
        }),
    },
    {
      path: 'posts/labels',
      element: <PostLabelsPage />,
      loader: ({ request }) => load(request, async () => (await api.call(postLabelsCall)).data),
    },
    {
      path: 'posts/labels/new',
      element: <PostLabelPage />,
      loader: ({ request }): PostLabelData => {
        const isTag = new URL(request.url).searchParams.get('kind') === 'tag'
        return { label: null, kind: isTag ? 'tag' : 'category' }
      },
    },
    {
      path: 'posts/labels/:id',
      element: <PostLabelPage />,
      loader: ({ request, params }) =>
        load(request, async (): Promise<PostLabelData> => {
          const { data: label } = await api.call(postLabelCall, { params: { id: Number(params.id) } })
          return { label, kind: label.kind }
        }),
    },
    {
      path: 'posts/:id',
      element: <PostEditorPage />,
      loader: ({ request, params }) =>
        load(request, async () => {
          const [{ data: post }, { data: labels }] = await Promise.all([
            api.call(adminPostCall, { params: { id: Number(params.id) } }),
            api.call(postLabelsCall),
          ])
          return { post, labels }
        }),
    },
  ]
}
