/** Around every page, inside the frame: what goes wrong in a page is shown in its place, and header and cart stay alive. */
import { type MouseEvent, useEffect, useEffectEvent, useState } from 'react'
import {
  isRouteErrorResponse,
  Link,
  Outlet,
  useLocation,
  useRevalidator,
  useRouteError,
  useRouteLoaderData,
} from 'react-router'
import { useTranslations } from 'use-intl'
import { SearchBox } from '../features/catalog/web/SearchBox.tsx'
import { catalogPath, homePath } from '../shared/paths.ts'
import { useShop } from '../shared/shopProvider.tsx'
import { BicycleLines } from '../ui/BicycleLines.tsx'
import { BusyMark, ButtonLink, buttonClass } from '../ui/Button.tsx'
import * as toast from '../ui/toasts.ts'
import { isPageScriptMissing } from './missingScripts.ts'
import { CopyOr, OfflinePages } from './OfflinePages.tsx'
import type { loader } from './root.tsx'

export default function PageFrame() {
  return <Outlet />
}

export function ErrorBoundary() {
  const error = useRouteError()
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFound />
  const kind = kindOf(error)
  const failed = <Failed kind={kind} needsReload={isMissingScript(error) || isPageScriptMissing()} />
  return kind === 'offline' ? <CopyOr>{failed}</CopyOr> : failed
}

/** 404, with ways on: the search box and the categories. */
function NotFound() {
  const t = useTranslations('common.errors')
  const search = useTranslations('common.search')
  const { name: shop } = useShop()
  const menu = useRouteLoaderData<typeof loader>('root')?.menu
  return (
    <div className="shell grid gap-x-10 gap-y-10 py-16 lg:grid-cols-12 lg:py-24">
      <title>{`404 · ${t('notFoundTitle')} · ${shop}`}</title>
      <meta name="robots" content="noindex" />
      <div className="flex flex-col gap-6 lg:col-span-7">
        <p
          aria-hidden="true"
          className="figures font-display text-[clamp(5rem,16vw,11rem)] leading-[0.8] font-extrabold [font-stretch:125%]"
        >
          404
        </p>
        <h1 className="text-step-3">{t('notFoundTitle')}</h1>
        <p className="max-w-prose text-quiet">{t('notFoundText')}</p>
        <SearchBox className="max-w-xl" label={search('label')} />
      </div>
      <nav aria-labelledby="not-found-categories" className="lg:col-span-4 lg:col-start-9">
        <h2 id="not-found-categories" className="border-b border-line pb-3 text-step-1">
          {t('categories')}
        </h2>
        <ul>
          {[...(menu?.bikes ?? []), ...(menu?.departments ?? [])].map(({ id, slug, name }) => (
            <li key={id} className="border-b border-line">
              <Link
                to={catalogPath(slug)}
                className="flex min-h-12 items-center hover:underline hover:underline-offset-4"
              >
                {name}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  )
}

type FailureKind = 'failed' | 'offline' | 'updated'

/** Everything else. A new try stays in the page; only when a file of it is gone, the whole page is loaded anew. */
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
        <p className="max-w-prose text-quiet">{t(`${kind}Text`, { phone })}</p>
        <div className="flex flex-wrap gap-3">
          <a
            href={pathname + search}
            onClick={onPress}
            aria-busy={isBusy || undefined}
            className={buttonClass('signal')}
          >
            {isBusy && <BusyMark />}
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

/** Browsers say it in different words; what they share is that a file of ours, or an answer, did not come. */
function kindOf(error: unknown): FailureKind {
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
