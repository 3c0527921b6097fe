import { useQuery } from '@tanstack/react-query'
import type { RefObject } from 'react'
import type { LoaderFunctionArgs } from 'react-router'
import { useTranslations } from 'use-intl'
import { messagesFor, translator } from '../../../shared/messages.server.ts'
import { type MetaInput, pageMeta } from '../../../shared/pageMeta.ts'
import { catalogPath, homePath } from '../../../shared/paths.ts'
import { getShop } from '../../../shared/shopContext.ts'
import { useApi } from '../../../shared/shopProvider.tsx'
import { Breadcrumbs } from '../../../ui/Breadcrumbs.tsx'
import { Button, ButtonLink } from '../../../ui/Button.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { useFocusAfterRemoval } from '../../../ui/useFocusAfterRemoval.ts'
import { toWishlistRows } from '../wishlist.view.ts'
import { removeWishlisted, useAreListsLoaded, useSavedLists } from './savedLists.ts'
import { useSavedListActions } from './useSavedListActions.ts'
import { SkeletonRow, WishlistItemRow } from './WishlistItemRow.tsx'
import { wishlistProductsQuery } from './wishlistProducts.queries.ts'

export function loader({ context }: LoaderFunctionArgs) {
  const { language } = getShop(context)
  // Choosing a variant uses the messages of the product page.
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

/** The wishlist (spec §4). The list is in the browser, so the browser requests its products. */
export default function WishlistPage() {
  const t = useTranslations('saved')
  const isKnown = useAreListsLoaded()
  const { wishlist, findList } = useSavedLists()
  const { list, willRemove } = useFocusAfterRemoval<HTMLUListElement>(wishlist)
  return (
    <div className="shell pb-20">
      <Breadcrumbs
        label={t('breadcrumbs')}
        crumbs={[{ label: t('home'), to: homePath }, { label: t('wishlist.title') }]}
      />
      <h1 className="pt-4 text-step-3 outline-none">{t('wishlist.title')}</h1>
      <p role="status" className="figures min-h-6 pt-2 pb-8 text-quiet noscript:hidden">
        {isKnown
          ? t(findList === null ? 'wishlist.count' : 'wishlist.countInAccount', { count: wishlist.length })
          : t('wishlist.loading')}
      </p>
      <noscript>
        <p className="pb-8">{t('needsScript')}</p>
      </noscript>
      {!isKnown && (
        <ul className="border-line border-t noscript:hidden">
          <SkeletonRow />
          <SkeletonRow />
        </ul>
      )}
      {isKnown &&
        (wishlist.length > 0 ? <WishlistItems ids={wishlist} list={list} onRemove={willRemove} /> : <EmptyWishlist />)}
    </div>
  )
}

interface WishlistItemsProps {
  ids: readonly number[]
  list: RefObject<HTMLUListElement | null>
  onRemove(id: number): void
}

function WishlistItems({ ids, list, onRemove }: WishlistItemsProps) {
  const t = useTranslations('saved')
  const query = useQuery(wishlistProductsQuery(useApi(), ids))
  const { removeFromWishlist } = useSavedListActions()
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
  const items = toWishlistRows(ids, query.data?.asked ?? [], query.data?.found ?? [])
  return (
    <ul ref={list} aria-label={t('wishlist.list')} aria-busy={query.isFetching} className="border-line border-t">
      {items.map((item) => (
        <WishlistItemRow
          key={item.id}
          item={item}
          onRemove={() => {
            onRemove(item.id)
            removeFromWishlist(item.id)
          }}
          onMoved={() => removeWishlisted(item.id)}
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
