import type { RouteObject } from 'react-router'
import { RequestsPage } from '../features/inbox/admin/RequestsPage.tsx'
import { ReviewsPage } from '../features/inbox/admin/ReviewsPage.tsx'
import { adminRequestsCall, adminReviewsCall } from '../features/inbox/inbox.calls.ts'
import type { RequestStatus } from '../features/inbox/inbox.status.ts'
import type { ReviewStatus } from '../features/review/review.status.ts'
import { load } from '../features/staff/admin/load.ts'
import type { Api } from '../shared/apiClient.ts'
import { readQuery } from './readQuery.ts'

/** Reviews and messages. */
export function makeInboxRoutes(api: Api): RouteObject[] {
  return [
    {
      path: 'reviews',
      element: <ReviewsPage />,
      loader: ({ request }) =>
        load(request, async () => {
          const query = readQuery(request, { status: 'pending' satisfies ReviewStatus })
          const { data: reviews, next } = await api.call(adminReviewsCall, { query })
          return { reviews, next }
        }),
    },
    {
      path: 'requests',
      element: <RequestsPage />,
      loader: ({ request }) =>
        load(request, async () => {
          const query = readQuery(request, { status: 'open' satisfies RequestStatus })
          const { data: requests, next } = await api.call(adminRequestsCall, { query })
          return { requests, next }
        }),
    },
  ]
}
