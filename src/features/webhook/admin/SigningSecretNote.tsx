import { useTranslations } from 'use-intl'
import { SecretNote } from '../../staff/admin/SecretNote.tsx'

export interface NewSecret {
  secret: string
  /** Whether it follows another one, which counts for a day more. */
  isRotated: boolean
}

/** The only time a signing secret is shown. */
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
