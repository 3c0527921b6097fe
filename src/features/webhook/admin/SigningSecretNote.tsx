import { useTranslations } from 'use-intl'
import { SecretNote } from '../../staff/admin/SecretNote.tsx'

export interface NewSecret {
  secret: string
  /** Whether it replaces another secret, which stays valid for one more day. */
  isRotated: boolean
}

/** Shows a signing secret. It is shown only once. */
export function SigningSecretNote({ secret: { secret, isRotated }, onDone }: { secret: NewSecret; onDone(): void }) {
  const t = useTranslations('adminWebhooks.secret')
  return (
    <SecretNote
      title={t('title')}
      note={t(isRotated ? 'rotatedNote' : 'note')}
      label={t('label')}
      secret={secret}
      doneLabel={t('stored')}
      onDone={onDone}
    />
  )
}
