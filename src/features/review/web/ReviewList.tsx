import { useQuery } from '@tanstack/react-query'
import clsx from 'clsx'
import { useRef, useState } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { QueryProvider } from '../../../shared/QueryProvider.tsx'
import { useApi, useShop } from '../../../shared/shopProvider.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { Rating } from '../../../ui/Rating.tsx'
import type { ReviewPage, ReviewView } from '../review.reader.ts'
import { reviewsQuery } from './reviews.queries.ts'

interface ReviewListProps {
  productId: number
  /** Loaded with the page; later pages are fetched. */
  firstPage: ReviewPage
}

/** The reviews of a product, page by page. */
export default function ReviewList(props: ReviewListProps) {
  return (
    <QueryProvider>
      <PaginatedList {...props} />
    </QueryProvider>
  )
}

function PaginatedList({ productId, firstPage }: ReviewListProps) {
  const t = useTranslations('product.reviews')
  const api = useApi()
  const [page, setPage] = useState(1)
  const list = useRef<HTMLUListElement>(null)
  const {
    data = firstPage,
    isPlaceholderData,
    isError,
    isFetching,
    refetch,
  } = useQuery({
    ...reviewsQuery(api, productId, page),
    ...(page === 1 ? { initialData: firstPage } : {}),
  })
  const turn = (next: number) => {
    setPage(next)
    list.current?.focus()
  }
  return (
    <div>
      <ul
        ref={list}
        tabIndex={-1}
        aria-busy={isPlaceholderData}
        className={clsx('flex flex-col transition-opacity duration-150', isPlaceholderData && 'opacity-45')}
      >
        {data.reviews.map((review) => (
          <Review key={review.id} review={review} />
        ))}
      </ul>
      {isError && (
        <div className="flex flex-wrap items-center gap-x-5 gap-y-3 pt-4 pb-5">
          <p role="alert" className="text-bad">
            {t('failed')}
          </p>
          <Button look="line" isBusy={isFetching} onClick={() => refetch()}>
            {t('tryAgain')}
          </Button>
        </div>
      )}
      {firstPage.lastPage > 1 && (
        <nav aria-label={t('pages')} className="flex flex-wrap items-center gap-3 border-line border-t pt-5">
          <Button look="line" disabled={page === 1} onClick={() => turn(page - 1)}>
            {t('newer')}
          </Button>
          <Button look="line" disabled={page >= firstPage.lastPage} onClick={() => turn(page + 1)}>
            {t('older')}
          </Button>
          <span role="status" className="figures text-sm text-quiet">
            {t('page', { page: String(page), last: String(firstPage.lastPage) })}
          </span>
        </nav>
      )}
    </div>
  )
}

function Review({ review }: { review: ReviewView }) {
  const t = useTranslations('product.reviews')
  const { language } = useShop()
  const date = useFormatter().dateTime(new Date(review.date), { dateStyle: 'medium' })
  const lang = review.language === language ? undefined : (review.language ?? undefined)
  return (
    <li className="border-line border-t py-6">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <Rating value={review.stars} label={t('stars', { stars: review.stars })} />
        <h3 lang={lang} className="text-base">
          {review.title}
        </h3>
      </div>
      <p lang={lang} className="max-w-[65ch] pt-2 whitespace-pre-line">
        {review.comment}
      </p>
      <p className="flex flex-wrap items-center gap-x-4 gap-y-1 pt-2 text-sm text-quiet">
        <span>{t('by', { name: review.name, date })}</span>
        {review.isVerified && (
          <span className="inline-flex items-center gap-1.5">
            <Icon name="check" className="size-4" />
            {t('verified')}
          </span>
        )}
      </p>
    </li>
  )
}
