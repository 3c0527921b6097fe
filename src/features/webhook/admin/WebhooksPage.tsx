import { useState } from 'react'
import { Link, useLoaderData } from 'react-router'
import { useTranslations } from 'use-intl'
import { Button } from '../../../ui/Button.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { useReopen } from '../../staff/admin/form/useReopen.ts'
import { Badge, compact, PageTitle } from '../../staff/admin/parts.tsx'
import { webhookAdminPath } from '../../staff/staff.paths.ts'
import type { Endpoint } from '../server/webhook.contract.ts'
import { CreateEndpointDialog } from './CreateEndpointDialog.tsx'
import { type NewSecret, SigningSecretNote } from './SigningSecretNote.tsx'

/** Endpoints that receive the events of the shop. */
export function WebhooksPage() {
  const t = useTranslations('adminWebhooks')
  const endpoints = useLoaderData<Endpoint[]>()
  const [isCreating, setCreating] = useState(false)
  useReopen('webhooks', () => setCreating(true))
  const [created, setCreated] = useState<NewSecret | null>(null)
  return (
    <>
      <PageTitle title={t('title')}>
        <Button className={compact} onClick={() => setCreating(true)}>
          {t('add')}
        </Button>
      </PageTitle>
      <p className="max-w-prose pb-5 text-quiet">{t('intro')}</p>
      {created && <SigningSecretNote secret={created} onDone={() => setCreated(null)} />}
      {endpoints.length === 0 ? (
        <EmptyState of="orders" title={t('none')}>
          {t('noneHint')}
        </EmptyState>
      ) : (
        <ul aria-label={t('title')} className="divide-y divide-line border-line border-y">
          {endpoints.map(({ id, url, topics, isActive, pending, failed }) => (
            <li key={id} className="py-3">
              <p className="font-medium [overflow-wrap:anywhere]">
                <Link to={webhookAdminPath(id)} className="underline underline-offset-4">
                  {url}
                </Link>{' '}
                {!isActive && <Badge isUrgent>{t('disabled')}</Badge>}
              </p>
              <p className="text-quiet text-sm [overflow-wrap:anywhere]">{topics.join(' · ')}</p>
              <p className="text-sm">{t('counts', { pending, failed })}</p>
            </li>
          ))}
        </ul>
      )}
      {isCreating && <CreateEndpointDialog onCreated={setCreated} onClose={() => setCreating(false)} />}
    </>
  )
}
