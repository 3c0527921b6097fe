import { useId } from 'react'
import { useTranslations } from 'use-intl'
import { registrationPath } from '../../../../shared/paths.ts'
import { ButtonLink } from '../../../../ui/Button.tsx'
import type { BlockData } from '../../home.blocks.ts'
import { bandClass } from './background.ts'

/** Invites owners to register their bicycle. */
export default function RegistrationTeaser({ data: { background } }: { data: BlockData['registrationTeaser'] }) {
  const t = useTranslations('blocks.register')
  const titleId = useId()
  return (
    <section aria-labelledby={titleId} className={bandClass(background)}>
      <div className="shell flex flex-wrap items-end justify-between gap-x-12 gap-y-6">
        <div className="flex max-w-[46ch] flex-col gap-3">
          <h2 id={titleId} className="text-step-3">
            {t('title')}
          </h2>
          <p>{t('text')}</p>
        </div>
        <ButtonLink to={registrationPath} look="ink" className="h-12 px-7">
          {t('action')}
        </ButtonLink>
      </div>
    </section>
  )
}
