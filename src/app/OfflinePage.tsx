import { useEffect, useSyncExternalStore } from 'react'
import type { LoaderFunctionArgs } from 'react-router'
import { useTranslations } from 'use-intl'
import { translator } from '../shared/messages.server.ts'
import { type MetaInput, pageMeta } from '../shared/pageMeta.ts'
import { checkoutPath, homePath } from '../shared/paths.ts'
import { sameSitePath } from '../shared/sameSitePath.ts'
import { getShop } from '../shared/shopContext.ts'
import { BicycleLines } from '../ui/BicycleLines.tsx'
import { buttonClass } from '../ui/Button.tsx'
import { OfflinePages } from './OfflinePages.tsx'

export function loader({ context }: LoaderFunctionArgs) {
  return { title: translator(getShop(context).language, 'common')('errors.offlineTitle') }
}

export function meta({ loaderData, matches }: MetaInput<ReturnType<typeof loader>>) {
  return loaderData ? pageMeta(matches, { title: loaderData.title, isIndexed: false }) : []
}

/** Shown by the service worker for pages that are not in its cache; the requested path follows the `#`. */
export default function OfflinePage() {
  const t = useTranslations('common')
  const wanted = useSyncExternalStore(
    listenToHash,
    () => (window.location.hash === '' ? homePath : sameSitePath(window.location.hash.slice(1))),
    () => homePath,
  )
  useEffect(() => {
    const goOn = () => window.location.replace(wanted)
    window.addEventListener('online', goOn)
    return () => window.removeEventListener('online', goOn)
  }, [wanted])
  return (
    <div className="shell grid gap-x-10 gap-y-12 py-16 lg:grid-cols-12 lg:py-24">
      <div className="flex flex-col items-start gap-6 lg:col-span-6">
        <BicycleLines />
        <h1 className="text-step-3">{t('errors.offlineTitle')}</h1>
        <p className="max-w-prose text-quiet">
          {t(wanted.startsWith(checkoutPath) ? 'offline.checkout' : 'errors.offlineText')}
        </p>
        <a href={wanted} className={buttonClass('signal')}>
          {t('errors.tryAgain')}
        </a>
      </div>
      <OfflinePages />
    </div>
  )
}

function listenToHash(onChange: () => void): () => void {
  window.addEventListener('hashchange', onChange)
  return () => window.removeEventListener('hashchange', onChange)
}
