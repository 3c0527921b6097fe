import { Link, useRouteLoaderData } from 'react-router'
import { useTranslations } from 'use-intl'
import { SearchBox } from '../features/listing/web/SearchBox.tsx'
import { catalogPath } from '../shared/paths.ts'
import { useShop } from '../shared/shopProvider.tsx'
import type { loader } from './root.tsx'

/** 404, with the search box and the categories. */
export function NotFoundPage() {
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
          className="figures font-display text-[clamp(4rem,20vw,5rem)] sm:text-[clamp(5rem,16vw,11rem)] leading-[0.8] font-extrabold [font-stretch:125%]"
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
