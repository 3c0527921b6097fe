import { useTranslations } from 'use-intl'
import { Button } from '../../../ui/Button.tsx'
import { TextField } from '../../../ui/Field.tsx'
import { CopyButton } from '../../staff/admin/CopyButton.tsx'
import { compact } from '../../staff/admin/parts.tsx'

export interface NewSecret {
  secret: string
  /** Whether it follows another one, which counts for a day more. */
  isRotated: boolean
}

/** The only time a signing secret is shown. */
export function SecretNote({ secret: { secret, isRotated }, onDone }: { secret: NewSecret; onDone(): void }) {
  const t = useTranslations('adminWebhooks.secret')
  return (
    <section aria-label={t('title')} className="mb-5 flex flex-col gap-3 border-good border-l-4 bg-raised p-4">
      <h2 className="text-base">{t('title')}</h2>
      <p>{t(isRotated ? 'rotatedNote' : 'note')}</p>
      <TextField label={t('label')} value={secret} readOnly autoFocus onFocus={({ target }) => target.select()} />
      <div className="flex flex-wrap items-center gap-3">
        <Button look="line" className={compact} onClick={onDone}>
          {t('stored')}
        </Button>
        <CopyButton text={secret} />
      </div>
    </section>
  )
}
