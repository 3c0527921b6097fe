import { useRevalidator } from 'react-router'
import { useTranslations } from 'use-intl'
import { TextField } from '../../../ui/Field.tsx'
import { useAdmin } from '../../staff/admin/adminContext.tsx'
import { ActionDialog } from '../../staff/admin/form/ActionDialog.tsx'
import { useDialogForm } from '../../staff/admin/form/useDialogForm.ts'
import { allTopics } from '../topics.ts'
import { createEndpointCall } from '../webhook.calls.ts'
import type { NewSecret } from './SigningSecretNote.tsx'
import { TopicFields } from './TopicFields.tsx'

/** Adds an endpoint. */
export function CreateEndpointDialog({ onCreated, onClose }: { onCreated(secret: NewSecret): void; onClose(): void }) {
  const t = useTranslations('adminWebhooks')
  const { api } = useAdmin()
  const { revalidate } = useRevalidator()
  const start: { url: string; topics: string[] } = { url: '', topics: [...allTopics] }
  const { form, set, field, findError, draft } = useDialogForm({ draft: 'webhooks:new', start })
  const { url, topics } = form
  return (
    <ActionDialog
      title={t('add')}
      submitLabel={t('create')}
      draft={draft}
      isReady={url.trim() !== '' && topics.length > 0}
      onClose={onClose}
      onSubmit={async () => {
        const { data } = await api.call(createEndpointCall, { input: form })
        onCreated({ secret: data.secret, isRotated: false })
        await revalidate()
      }}
    >
      <TextField
        {...field('url')}
        label={t('url')}
        hint={t('urlHint')}
        required
        type="url"
        maxLength={2000}
        autoComplete="off"
        spellCheck={false}
      />
      <TopicFields topics={topics} error={findError('topics')} onChange={(changed) => set({ topics: changed })} />
    </ActionDialog>
  )
}
