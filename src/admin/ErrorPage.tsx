import { isRouteErrorResponse, useLocation, useRevalidator, useRouteError } from 'react-router'
import { useTranslations } from 'use-intl'
import { PageTitle } from '../features/staff/admin/parts.tsx'
import { adminPath } from '../features/staff/staff.paths.ts'
import { NetworkError } from '../shared/apiClient.ts'
import { Button, buttonClass } from '../ui/Button.tsx'
import { useReconnect } from './Connection.tsx'

/** Replaces a page that failed: the reason, and what to do. */
export function ErrorPage({ isWithinFrame = false }: { isWithinFrame?: boolean }) {
  const error = useRouteError()
  const content = error instanceof NetworkError ? <NoConnection /> : <Failure error={error} />
  if (isWithinFrame) return content
  return (
    <main id="content" tabIndex={-1} className="mx-auto max-w-md px-4 py-20 outline-none">
      {content}
      {error instanceof NetworkError && <Reconnect />}
    </main>
  )
}

function Failure({ error }: { error: unknown }) {
  const t = useTranslations('admin')
  const { pathname } = useLocation()
  return (
    <>
      <PageTitle title={t('error.title')} />
      <p className="pb-6">{readMessage(error) ?? t(isNotFound(error) ? 'error.notFound' : 'failed')}</p>
      <div className="flex flex-wrap gap-3">
        <a href={pathname} className={buttonClass('line')}>
          {t('error.again')}
        </a>
        <a href={adminPath} className={buttonClass('ink')}>
          {t('error.home')}
        </a>
      </div>
    </>
  )
}

/** Replaces a page whose data could not be loaded. The page opens by itself when the shop is reachable again. */
function NoConnection() {
  const t = useTranslations('admin')
  const { revalidate, state } = useRevalidator()
  return (
    <>
      <PageTitle title={t('connection.title')} />
      <p className="pb-6">{t('connection.page')}</p>
      <Button look="line" isBusy={state === 'loading'} onClick={() => void revalidate()}>
        {t('error.again')}
      </Button>
    </>
  )
}

/** Only for pages outside the frame, which reconnects by itself. */
function Reconnect() {
  useReconnect()
  return null
}

function isNotFound(error: unknown): boolean {
  return isRouteErrorResponse(error) && error.status === 404
}

/** The server's message; null when there is none. */
function readMessage(error: unknown): string | null {
  if (!isRouteErrorResponse(error)) return null
  const data: unknown = error.data
  const message = typeof data === 'object' && data !== null && 'message' in data ? data.message : null
  return typeof message === 'string' && message !== '' ? message : null
}
