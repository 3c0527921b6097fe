/** The pages about background jobs, imports and exports, with their loaders. */
import type { RouteObject } from 'react-router'
import { ImportPage } from '../features/importAdmin/admin/ImportPage.tsx'
import { ImportsPage } from '../features/importAdmin/admin/ImportsPage.tsx'
import { findingsCall, importCall, importsCall, rowsCall } from '../features/importAdmin/importAdmin.calls.ts'
import { JobsPage } from '../features/job/admin/JobsPage.tsx'
import { MailsPage } from '../features/job/admin/MailsPage.tsx'
import { jobsCall, mailsCall, undeliverableMailsCall } from '../features/job/job.calls.ts'
import { isJobOpen } from '../features/job/job.ts'
import { load } from '../features/staff/admin/load.ts'
import { meCall } from '../features/staff/staff.calls.ts'
import { failedWebhooksCall } from '../features/webhook/webhook.calls.ts'
import type { Api } from '../shared/apiClient.ts'
import { readQuery } from './readQuery.ts'

export function makeJobRoutes(api: Api): RouteObject[] {
  return [
    {
      path: 'jobs',
      element: <JobsPage />,
      loader: ({ request }) =>
        load(request, async () => {
          const { permissions } = (await api.call(meCall)).data
          const [{ data: jobs, next }, mails, webhooks] = await Promise.all([
            api.call(jobsCall, { query: readQuery(request) }),
            permissions.includes('mails.manage') ? api.call(undeliverableMailsCall) : null,
            permissions.includes('operations.read') ? api.call(failedWebhooksCall) : null,
          ])
          return {
            jobs,
            next,
            mails: mails?.data ?? null,
            hasMoreMails: mails !== null && mails.next !== null,
            webhooks,
          }
        }),
    },
    {
      path: 'mails',
      element: <MailsPage />,
      loader: ({ request }) => load(request, () => api.call(mailsCall, { query: readQuery(request) })),
    },
    {
      path: 'imports',
      element: <ImportsPage />,
      loader: ({ request }) =>
        load(request, async () => {
          const { data: transfers, next, maxBytes } = await api.call(importsCall, { query: readQuery(request) })
          return { transfers, next, maxBytes }
        }),
    },
    {
      path: 'imports/:id',
      element: <ImportPage />,
      loader: ({ request, params }) =>
        load(request, async () => {
          const id = Number(params.id)
          const { data: detail } = await api.call(importCall, { params: { id } })
          if (isJobOpen(detail.job.status)) return { detail, rows: null, findings: [], next: null }
          const query = readQuery(request)
          if (!detail.outcomes || 'kind' in query || 'reason' in query) {
            const { data: findings, next } = await api.call(findingsCall, { params: { id }, query })
            return { detail, rows: null, findings, next }
          }
          const { data: rows, next } = await api.call(rowsCall, { params: { id }, query })
          return { detail, rows, findings: [], next }
        }),
    },
  ]
}
