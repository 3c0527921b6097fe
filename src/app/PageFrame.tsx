/** The error boundary of every page: it replaces the page and leaves header and cart working. */
import { type MouseEvent, useEffect, useEffectEvent, useState } from 'react'
import { isRouteErrorResponse, Outlet, useLocation, useRevalidator, useRouteError } from 'react-router'
import { useTranslations } from 'use-intl'
import { homePath } from '../shared/paths.ts'
import { toPhoneArgument } from '../shared/shopPhone.ts'
import { useShop } from '../shared/shopProvider.tsx'
import { BicycleLines } from '../ui/BicycleLines.tsx'
import { ButtonLink, buttonClass, Spinner } from '../ui/Button.tsx'
import * as toast from '../ui/toasts.ts'
import { isPageScriptMissing } from './missingScripts.ts'
import { NotFoundPage } from './NotFoundPage.tsx'
import { CachedCopy, OfflinePages } from './OfflinePages.tsx'

export default function PageFrame() {
  return <Outlet />
}

export function ErrorBoundary() {
  const error = useRouteError()
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundPage />
  const kind = classifyError(error)
  const failed = <Failed kind={kind} needsReload={isMissingScript(error) || isPageScriptMissing()} />
  return kind === 'offline' ? <CachedCopy>{failed}</CachedCopy> : failed
}

type FailureKind = 'failed' | 'offline' | 'updated'

/** Every other error. A retry revalidates; only a missing script needs a new document. */
function Failed({ kind, needsReload }: { kind: FailureKind; needsReload: boolean }) {
  const t = useTranslations('common.errors')
  const { name: shop, phone } = useShop()
  const { pathname, search } = useLocation()
  const { revalidate, state } = useRevalidator()
  const [isTrying, setTrying] = useState(false)
  const isBusy = isTrying || state === 'loading'
  const again = async () => {
    setTrying(true)
    await revalidate()
    setTrying(false)
  }
  const onPress = (event: MouseEvent) => {
    if (needsReload && navigator.onLine) return
    event.preventDefault()
    if (needsReload) toast.error(t('offlineTitle'))
    else if (!isBusy) void again()
  }
  const onReconnect = useEffectEvent(() => {
    if (needsReload) window.location.reload()
    else if (kind === 'offline') void again()
  })
  useEffect(() => {
    const listen = () => onReconnect()
    window.addEventListener('online', listen)
    return () => window.removeEventListener('online', listen)
  }, [])
  return (
    <div className="shell grid gap-x-10 gap-y-12 py-16 lg:grid-cols-12 lg:py-24">
      <title>{`${t(`${kind}Title`)} · ${shop}`}</title>
      <meta name="robots" content="noindex" />
      <div className="flex flex-col items-start gap-6 lg:col-span-6">
        <BicycleLines />
        <h1 className="text-step-3">{t(`${kind}Title`)}</h1>
        <p className="max-w-prose text-quiet">{t(`${kind}Text`, { phone: toPhoneArgument(phone) })}</p>
        <div className="flex flex-wrap gap-3">
          <a
            href={pathname + search}
            onClick={onPress}
            aria-busy={isBusy || undefined}
            className={buttonClass('signal')}
          >
            {isBusy && <Spinner />}
            {t(kind === 'updated' ? 'reload' : 'tryAgain')}
          </a>
          <ButtonLink to={homePath} look="line">
            {t('home')}
          </ButtonLink>
        </div>
      </div>
      {kind === 'offline' && <OfflinePages />}
    </div>
  )
}

/** Distinguishes a missing script and a failed request from other errors. Browsers word them differently. */
function classifyError(error: unknown): FailureKind {
  if (!(error instanceof Error)) return 'failed'
  const isOffline = typeof window !== 'undefined' && !navigator.onLine
  if (isMissingScript(error)) return isOffline ? 'offline' : 'updated'
  const isNetwork =
    isOffline ||
    error.name === 'NetworkError' ||
    (error instanceof TypeError && /fetch|network|load failed/i.test(error.message))
  return isNetwork ? 'offline' : 'failed'
}

function isMissingScript(error: unknown): boolean {
  return (
    error instanceof Error && /dynamically imported module|importing a module script|preload CSS/i.test(error.message)
  )
}
