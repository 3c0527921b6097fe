import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { useTranslations } from 'use-intl'
import { Button } from '../../../ui/Button.tsx'
import { useAdmin, useCan } from '../../staff/admin/adminContext.tsx'
import { ActionDialog } from '../../staff/admin/form/ActionDialog.tsx'
import { compact, Moment, Section } from '../../staff/admin/parts.tsx'
import type { FailedWebhook } from '../server/failedWebhook.contract.ts'
import { retryWebhookCall } from '../webhook.calls.ts'

/** Webhooks that the shop has given up on, each with the endpoint's last response. */
export function FailedWebhooks({ webhooks, hasMore }: { webhooks: readonly FailedWebhook[]; hasMore: boolean }) {
  const t = useTranslations('adminJobs.webhooks')
  const [open, setOpen] = useState<FailedWebhook | null>(null)
  const { api } = useAdmin()
  const can = useCan()
  const { revalidate } = useRevalidator()
  return (
    <Section title={t('title')}>
      <p className="pb-3 text-sm">{t('intro')}</p>
      <ul aria-label={t('title')} className="divide-y divide-line border-line border-y text-sm">
        {webhooks.map((webhook) => (
          <li key={webhook.id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-2">
            <span className="min-w-0">
              <span className="block font-medium [overflow-wrap:anywhere]">
                {t('about', { type: webhook.type, host: webhook.host })}
              </span>
              <span className="text-quiet">
                {webhook.responseStatus === null
                  ? t('noResponse', { problem: webhook.problem ?? '–' })
                  : t('status', { status: `${webhook.responseStatus}` })}{' '}
                · <Moment at={webhook.createdAt} />
              </span>
              {!webhook.isActive && <span className="block">{t('disabled')}</span>}
            </span>
            {can('operations.manage') && (
              <Button look="line" className={compact} onClick={() => setOpen(webhook)}>
                {t('retry')}
                <span className="sr-only">: {t('about', { type: webhook.type, host: webhook.host })}</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
      {hasMore && <p className="pt-2 text-quiet text-sm">{t('more')}</p>}
      {open && (
        <ActionDialog
          title={t('retryTitle')}
          submitLabel={t('retry')}
          draft="asks"
          onClose={() => setOpen(null)}
          onSubmit={async () => {
            await api.call(retryWebhookCall, { params: { id: open.id } })
            await revalidate()
          }}
        >
          <p>{t(open.isActive ? 'retryNote' : 'retryDisabledNote', { host: open.host })}</p>
        </ActionDialog>
      )}
    </Section>
  )
}
