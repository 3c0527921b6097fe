import { useTranslations } from 'use-intl'
import { buttonClass } from '../ui/Button.tsx'
import { useIsOnline } from '../ui/useIsOnline.ts'
import { useIsPartMissing } from './missingScripts.ts'

/** Shown when a part of the page cannot be loaded. Offline it offers no reload. */
export function UpdateBar() {
  const t = useTranslations('common.errors')
  const isPartMissing = useIsPartMissing()
  const isOnline = useIsOnline()
  if (!isPartMissing) return null
  return (
    <div role="alert" className="fixed inset-x-0 bottom-0 z-50 border-t border-line bg-raised">
      <div className="shell flex flex-wrap items-center justify-between gap-x-8 gap-y-3 py-4">
        <p>{t(isOnline ? 'partMissing' : 'partMissingOffline')}</p>
        {isOnline && (
          <button type="button" onClick={() => window.location.reload()} className={buttonClass('signal')}>
            {t('reload')}
          </button>
        )}
      </div>
    </div>
  )
}
