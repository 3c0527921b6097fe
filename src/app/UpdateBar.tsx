import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { buttonClass } from '../ui/Button.tsx'

/** Shown when a part of the page could not be loaded any more, usually because the shop was updated under an open page. */
export function UpdateBar() {
  const t = useTranslations('common.errors')
  const [isStale, setStale] = useState(false)
  useEffect(() => {
    const onMissing = () => setStale(true)
    window.addEventListener('vite:preloadError', onMissing)
    return () => window.removeEventListener('vite:preloadError', onMissing)
  }, [])
  if (!isStale) return null
  return (
    <div role="alert" className="fixed inset-x-0 bottom-0 z-50 border-t border-line bg-raised">
      <div className="shell flex flex-wrap items-center justify-between gap-x-8 gap-y-3 py-4">
        <p>{t('updatedText')}</p>
        <button type="button" onClick={() => window.location.reload()} className={buttonClass('signal')}>
          {t('reload')}
        </button>
      </div>
    </div>
  )
}
