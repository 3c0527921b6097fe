/** Around every page, inside the frame: what goes wrong in a page is shown in its place, and header and cart stay alive. */
import { isRouteErrorResponse, Link, Outlet, useLocation, useRouteError, useRouteLoaderData } from 'react-router'
import { useTranslations } from 'use-intl'
import { SearchBox } from '../features/catalog/web/SearchBox.tsx'
import { catalogPath, homePath } from '../shared/paths.ts'
import { useShop } from '../shared/shopProvider.tsx'
import { BicycleLines } from '../ui/BicycleLines.tsx'
import { ButtonLink, buttonClass } from '../ui/Button.tsx'
import type { loader } from './root.tsx'

export default function PageFrame() {
  return <Outlet />
}

export function ErrorBoundary() {
  const error = useRouteError()
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFound />
  return <Failed kind={kindOf(error)} />
}

/** 404, with ways on: the search box and the categories. */
function NotFound() {
  const t = useTranslations('common.errors')
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
        <SearchBox className="max-w-xl" />
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

/** Everything else. Trying again asks the server anew, so it also helps when a file of the page is gone. */
function Failed({ kind }: { kind: FailureKind }) {
  const t = useTranslations('common.errors')
  const { name: shop, phone } = useShop()
  const { pathname, search } = useLocation()
  return (
    <div className="shell flex flex-col items-start gap-6 py-16 lg:py-24">
      <title>{`${t(`${kind}Title`)} · ${shop}`}</title>
      <meta name="robots" content="noindex" />
      <BicycleLines />
      <h1 className="text-step-3">{t(`${kind}Title`)}</h1>
      <p className="max-w-prose text-quiet">{t(`${kind}Text`, { phone })}</p>
      <div className="flex flex-wrap gap-3">
        <a href={pathname + search} className={buttonClass('signal')}>
          {t(kind === 'updated' ? 'reload' : 'tryAgain')}
        </a>
        <ButtonLink to={homePath} look="line">
          {t('home')}
        </ButtonLink>
      </div>
    </div>
  )
}

/** Browsers say it in different words; what they share is that a file of ours, or an answer, did not come. */
function kindOf(error: unknown): FailureKind {
  if (!(error instanceof Error)) return 'failed'
  if (/dynamically imported module|importing a module script|preload CSS/i.test(error.message)) return 'updated'
  const isNetwork =
    error.name === 'NetworkError' || (error instanceof TypeError && /fetch|network|load failed/i.test(error.message))
  return isNetwork ? 'offline' : 'failed'
}
