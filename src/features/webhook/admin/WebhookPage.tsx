import { useState } from 'react'
import { useLoaderData, useRevalidator, useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import type { Answer } from '../../../shared/contract.ts'
import { Button } from '../../../ui/Button.tsx'
import { useAdmin } from '../../staff/admin/adminContext.tsx'
import { BackLink } from '../../staff/admin/BackLink.tsx'
import { ActionDialog } from '../../staff/admin/form/ActionDialog.tsx'
import { useChange } from '../../staff/admin/form/useChange.tsx'
import { useLeaveDeleted } from '../../staff/admin/form/useLeave.ts'
import { useReopen } from '../../staff/admin/form/useReopen.ts'
import { useStoredForm } from '../../staff/admin/form/useStoredForm.tsx'
import { Pager, ViewTabs } from '../../staff/admin/lists.tsx'
import { Badge, compact, Moment, PageTitle, Section } from '../../staff/admin/parts.tsx'
import { webhooksAdminPath } from '../../staff/staff.paths.ts'
import type { Endpoint, endpointCall as endpointContract } from '../server/webhook.contract.ts'
import {
  deleteEndpointCall,
  enableEndpointCall,
  endpointCall,
  rotateSecretCall,
  saveEndpointCall,
} from '../webhook.calls.ts'
import { Deliveries } from './Deliveries.tsx'
import { type NewSecret, SigningSecretNote } from './SigningSecretNote.tsx'
import { TopicFields } from './TopicFields.tsx'

const statuses = ['all', 'failed', 'pending', 'delivered'] as const

/** An endpoint: its events, its secret, and its deliveries of the last seven days. */
export function WebhookPage() {
  const t = useTranslations('adminWebhooks')
  const { data: endpoint, deliveries, next } = useLoaderData<Answer<typeof endpointContract>>()
  const { api } = useAdmin()
  const { note, isBusy, change } = useChange()
  const [query] = useSearchParams()
  const [open, setOpen] = useState<'topics' | 'secret' | 'delete' | null>(null)
  const [secret, setSecret] = useState<NewSecret | null>(null)
  useReopen(`webhook.${endpoint.id}`, () => setOpen('topics'))
  const { id, url, isActive, version, topics, previousUntil } = endpoint
  return (
    <>
      <BackLink to={webhooksAdminPath}>{t('title')}</BackLink>
      <PageTitle title={new URL(url).host}>
        <div className="flex flex-wrap gap-2">
          <Button
            look="line"
            className={compact}
            isBusy={isBusy}
            onClick={() =>
              void change({
                run: () => api.call(enableEndpointCall, { params: { id }, input: { isActive: !isActive, version } }),
                done: t(isActive ? 'done.disabled' : 'done.enabled'),
              })
            }
          >
            {t(isActive ? 'disable' : 'enable')}
          </Button>
          <Button look="line" className={compact} onClick={() => setOpen('secret')}>
            {t('rotate')}
          </Button>
          <Button look="line" className={compact} onClick={() => setOpen('delete')}>
            {t('delete')}
          </Button>
        </div>
      </PageTitle>
      <p className="pb-3 text-quiet [overflow-wrap:anywhere]">
        {url} {!isActive && <Badge isUrgent>{t('disabled')}</Badge>}
      </p>
      {note}
      {secret && <SigningSecretNote secret={secret} onDone={() => setSecret(null)} />}
      {previousUntil !== null && new Date(previousUntil) > new Date() && !secret && (
        <p className="pb-3 text-sm">{t.rich('signedTwice', { at: () => <Moment at={previousUntil} /> })}</p>
      )}
      <Section
        title={t('topics.title')}
        aside={
          <Button look="line" className={compact} onClick={() => setOpen('topics')}>
            {t('topics.edit')}
          </Button>
        }
      >
        <p className="figures text-sm [overflow-wrap:anywhere]">{topics.join(' · ')}</p>
      </Section>
      <Section title={t('deliveries.title')}>
        <ViewTabs
          label={t('deliveries.views')}
          parameter="status"
          views={statuses.map((value) => ({ value, label: t(`status.${value}`) }))}
          current={query.get('status') ?? 'all'}
        />
        <Deliveries endpointId={id} deliveries={deliveries} />
        <Pager next={next} />
      </Section>
      {open === 'topics' && <TopicsDialog endpoint={endpoint} onClose={() => setOpen(null)} />}
      {open === 'secret' && (
        <ActionDialog
          title={t('rotateTitle')}
          submitLabel={t('rotate')}
          draft="asks"
          onClose={() => setOpen(null)}
          onSubmit={async () => {
            const { data } = await api.call(rotateSecretCall, { params: { id } })
            setSecret({ secret: data.secret, isRotated: true })
          }}
        >
          <p>{t('rotateNote')}</p>
        </ActionDialog>
      )}
      {open === 'delete' && <DeleteDialog endpoint={endpoint} onClose={() => setOpen(null)} />}
    </>
  )
}

interface DialogProps {
  endpoint: Endpoint
  onClose(): void
}

const toStored = ({ topics, version }: Endpoint) => ({ version, form: { topics: [...topics] } })

function TopicsDialog({ endpoint, onClose }: DialogProps) {
  const t = useTranslations('adminWebhooks')
  const { api } = useAdmin()
  const { revalidate } = useRevalidator()
  const { id } = endpoint
  const { form, set, findError, version, draft, merging } = useStoredForm({
    draft: `webhook.${id}:topics`,
    stored: toStored(endpoint),
    read: async () => toStored((await api.call(endpointCall, { params: { id } })).data),
    nameField: () => t('topics.title'),
  })
  const { topics } = form
  return (
    <ActionDialog
      title={t('topics.edit')}
      submitLabel={t('save')}
      draft={draft}
      isReady={topics.length > 0}
      onClose={onClose}
      onSubmit={async () => {
        await api.call(saveEndpointCall, { params: { id }, input: { topics, version } })
        await revalidate()
      }}
    >
      {merging}
      <TopicFields topics={topics} error={findError('topics')} onChange={(changed) => set({ topics: changed })} />
    </ActionDialog>
  )
}

function DeleteDialog({ endpoint: { id, url }, onClose }: DialogProps) {
  const t = useTranslations('adminWebhooks')
  const { api } = useAdmin()
  const leave = useLeaveDeleted()
  const { host } = new URL(url)
  return (
    <ActionDialog
      title={t('deleteTitle', { host })}
      submitLabel={t('delete')}
      draft="asks"
      onClose={onClose}
      onSubmit={async () => {
        await api.call(deleteEndpointCall, { params: { id } })
        await leave(webhooksAdminPath, host)
      }}
    >
      <p>{t('deleteNote')}</p>
    </ActionDialog>
  )
}
