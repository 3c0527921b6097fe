import { type LoaderFunctionArgs, type ShouldRevalidateFunctionArgs, useLoaderData } from 'react-router'
import { useTranslations } from 'use-intl'
import { messagesFor, translator } from '../../../shared/messages.server.ts'
import { type MetaInput, pageMeta } from '../../../shared/pageMeta.ts'
import { catalogPath, homePath } from '../../../shared/paths.ts'
import { getShop } from '../../../shared/shopContext.ts'
import { Breadcrumbs } from '../../../ui/Breadcrumbs.tsx'
import { Button, ButtonLink } from '../../../ui/Button.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { useFocusAfterRemoval } from '../../../ui/useFocusAfterRemoval.ts'
import { getReaders } from '../../readers.ts'
import { compareLimit } from '../../wishlist/compareList.ts'
import { parseComparison } from '../compare.url.ts'
import { CompareBar } from './CompareBar.tsx'
import { CompareSkeleton } from './CompareSkeleton.tsx'
import { ComparisonView } from './ComparisonView.tsx'
import { useComparison } from './useComparison.ts'

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { language } = getShop(context)
  const { ids } = parseComparison(new URL(request.url).searchParams)
  const products = await getReaders(context).compare.compareProducts(ids)
  const t = translator(language, 'saved')
  const names = products.map(({ card }) => card.name).join(', ')
  return {
    ids,
    products,
    description: t('compare.description'),
    title: names === '' ? t('compare.title') : t('compare.titleOf', { names }),
    messages: messagesFor(language, 'saved', 'product'),
  }
}

export function meta({ loaderData, matches }: MetaInput<Awaited<ReturnType<typeof loader>>>) {
  return loaderData
    ? pageMeta(matches, { title: loaderData.title, description: loaderData.description, isIndexed: false })
    : []
}

/** Removing a product, changing a size and hiding equal rows need no new data. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  formMethod,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  const shown = parseComparison(currentUrl.searchParams).ids
  const areShown = parseComparison(nextUrl.searchParams).ids.every((id) => shown.includes(id))
  const isSamePage = currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search
  return isSamePage && areShown && formMethod === undefined ? false : defaultShouldRevalidate
}

/** Up to four products side by side (spec §4): those in the URL, or this browser's own list. */
export default function ComparePage() {
  const t = useTranslations('saved')
  const loaded = useLoaderData<typeof loader>()
  const comparison = useComparison()
  const { ids, owner } = comparison
  const { list, willRemove } = useFocusAfterRemoval<HTMLDivElement>(ids)
  const products = ids.flatMap((id) => loaded.products.find(({ card }) => card.id === id) ?? [])
  const unavailable = ids.filter((id) => loaded.ids.includes(id) && !products.some(({ card }) => card.id === id))
  const isWaiting = owner === 'unknown' ? ids.length === 0 : products.length === 0 && ids.length > unavailable.length
  const remove = (id: number) => {
    willRemove(id)
    comparison.remove(id)
  }
  return (
    <div ref={list} className="shell pb-20">
      <Breadcrumbs
        label={t('breadcrumbs')}
        crumbs={[{ label: t('home'), to: homePath }, { label: t('compare.title') }]}
      />
      <h1 className="pt-4 text-step-3 outline-none">{t('compare.title')}</h1>
      <noscript>
        <p className="pt-2">{t('needsScript')}</p>
      </noscript>
      <CompareBar comparison={comparison} />
      {unavailable.length > 0 && (
        <div className="mb-6 flex flex-wrap items-center gap-x-5 gap-y-2 border-line border-y py-3">
          <p className="font-medium">{t('compare.unavailable', { count: unavailable.length })}</p>
          {owner === 'self' && (
            <Button look="bare" className="px-0!" onClick={() => unavailable.forEach(remove)}>
              {t('compare.removeUnavailable')}
            </Button>
          )}
        </div>
      )}
      {isWaiting && <CompareSkeleton columns={Math.max(2, ids.length)} />}
      {products.length > 0 && <ComparisonView products={products} comparison={comparison} onRemove={remove} />}
      {products.length === 0 && !isWaiting && <EmptyComparison />}
    </div>
  )
}

function EmptyComparison() {
  const t = useTranslations('saved.compare')
  return (
    <EmptyState
      of="comparison"
      title={t('emptyTitle')}
      action={
        <ButtonLink look="signal" to={catalogPath()}>
          {t('browse')}
        </ButtonLink>
      }
    >
      <p>{t('emptyText', { limit: compareLimit })}</p>
    </EmptyState>
  )
}
