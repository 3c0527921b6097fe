import { useQuery } from '@tanstack/react-query'
import type { LoaderFunctionArgs } from 'react-router'
import { useTranslations } from 'use-intl'
import { messagesFor, translator } from '../../../shared/messages.server.ts'
import { type MetaInput, pageMeta } from '../../../shared/pageMeta.ts'
import { catalogPath, homePath } from '../../../shared/paths.ts'
import { shopOf } from '../../../shared/shopContext.ts'
import { useApi } from '../../../shared/shopProvider.tsx'
import { Breadcrumbs } from '../../../ui/Breadcrumbs.tsx'
import { Button, ButtonLink } from '../../../ui/Button.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { wishesOf } from '../wishlist.view.ts'
import { takeOffWishlist, useAreListsKnown, useSavedLists } from './savedLists.ts'
import { useFocusAfterRemoval } from './useFocusAfterRemoval.ts'
import { useSavedListActions } from './useSavedListActions.ts'
import { WaitingRow, WishRow } from './WishRow.tsx'
import { wishedProductsQuery } from './wishedProducts.queries.ts'

export function loader({ context }: LoaderFunctionArgs) {
  const { language } = shopOf(context)
  // Choosing a variant speaks the words of the product page.
  const t = translator(language, 'saved')
  return {
    title: t('wishlist.title'),
    description: t('wishlist.description'),
    messages: messagesFor(language, 'saved', 'product'),
  }
}

export function meta({ loaderData, matches }: MetaInput<Awaited<ReturnType<typeof loader>>>) {
  return loaderData
    ? pageMeta(matches, { title: loaderData.title, description: loaderData.description, isIndexed: false })
    : []
}

/** What a shopper wants to come back to (spec §4). The list lies in the browser, so the browser asks for what it shows. */
export default function WishlistPage() {
  const t = useTranslations('saved')
  const isKnown = useAreListsKnown()
  const { wishlist, listOf } = useSavedLists()
  return (
    <div className="shell pb-20">
      <Breadcrumbs label={t('crumbs')} crumbs={[{ label: t('home'), to: homePath }, { label: t('wishlist.title') }]} />
      <h1 className="pt-4 text-step-3 outline-none">{t('wishlist.title')}</h1>
      <p role="status" className="figures min-h-6 pt-2 pb-8 text-quiet noscript:hidden">
        {isKnown
          ? t(listOf === null ? 'wishlist.count' : 'wishlist.countInAccount', { count: wishlist.length })
          : t('wishlist.loading')}
      </p>
      <noscript>
        <p className="pb-8">{t('needsScript')}</p>
      </noscript>
      {!isKnown && (
        <ul className="border-line border-t noscript:hidden">
          <WaitingRow />
          <WaitingRow />
        </ul>
      )}
      {isKnown && (wishlist.length > 0 ? <Wishes ids={wishlist} /> : <EmptyWishlist />)}
    </div>
  )
}

function Wishes({ ids }: { ids: readonly number[] }) {
  const t = useTranslations('saved')
  const query = useQuery(wishedProductsQuery(useApi(), ids))
  const { removeFromWishlist } = useSavedListActions()
  const { list, willRemove } = useFocusAfterRemoval<HTMLUListElement>(ids)
  if (query.isError && query.data === undefined) {
    return (
      <div role="alert">
        <EmptyState
          title={t('wishlist.failedTitle')}
          action={
            <Button look="line" isBusy={query.isFetching} onClick={() => query.refetch()}>
              {t('tryAgain')}
            </Button>
          }
        >
          <p>{t('wishlist.failedText')}</p>
        </EmptyState>
      </div>
    )
  }
  const wishes = wishesOf(ids, query.data?.asked ?? [], query.data?.found ?? [])
  return (
    <ul ref={list} aria-label={t('wishlist.list')} aria-busy={query.isFetching} className="border-line border-t">
      {wishes.map((wish) => (
        <WishRow
          key={wish.id}
          wish={wish}
          onRemove={() => {
            willRemove(wish.id)
            removeFromWishlist(wish.id)
          }}
          onMoved={() => takeOffWishlist(wish.id)}
        />
      ))}
    </ul>
  )
}

function EmptyWishlist() {
  const t = useTranslations('saved.wishlist')
  return (
    <EmptyState
      of="wishlist"
      title={t('emptyTitle')}
      action={
        <ButtonLink look="signal" to={catalogPath()}>
          {t('browse')}
        </ButtonLink>
      }
    >
      <p>{t('emptyText')}</p>
    </EmptyState>
  )
}
