import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { useTranslations } from 'use-intl'
import { ApiError } from '../../../shared/apiClient.ts'
import { TextField } from '../../../ui/Field.tsx'
import { ActionDialog } from '../../staff/admin/ActionDialog.tsx'
import { useAdmin } from '../../staff/admin/adminContext.tsx'
import { allTopics } from '../topics.ts'
import { createEndpointCall } from '../webhook.calls.ts'
import type { NewSecret } from './SigningSecretNote.tsx'
import { TopicFields } from './TopicFields.tsx'

/** Adds an endpoint. */
export function CreateEndpointDialog({ onCreated, onClose }: { onCreated(secret: NewSecret): void; onClose(): void }) {
  const t = useTranslations('adminWebhooks')
  const { api } = useAdmin()
  const { revalidate } = useRevalidator()
  const [url, setUrl] = useState('')
  const [topics, setTopics] = useState<string[]>([...allTopics])
  const [errors, setErrors] = useState<ApiError['fields']>({})
  return (
    <ActionDialog
      title={t('add')}
      submitLabel={t('add')}
      isReady={url.trim() !== '' && topics.length > 0}
      onClose={onClose}
      onSubmit={async () => {
        setErrors({})
        try {
          const { data } = await api.call(createEndpointCall, { input: { url, topics } })
          onCreated({ secret: data.secret, isRotated: false })
        } catch (error) {
          if (error instanceof ApiError) setErrors(error.fields)
          throw error
        }
        await revalidate()
      }}
    >
      <TextField
        label={t('url')}
        hint={t('urlHint')}
        required
        type="url"
        value={url}
        error={errors.url?.[0]}
        maxLength={2000}
        autoComplete="off"
        spellCheck={false}
        onChange={({ target }) => setUrl(target.value)}
      />
      <TopicFields topics={topics} error={errors.topics?.[0]} onChange={setTopics} />
    </ActionDialog>
  )
}
