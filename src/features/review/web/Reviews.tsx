import { useTranslations } from 'use-intl'
import { formatAverage } from '../../../shared/decimal.ts'
import { useShop } from '../../../shared/shopProvider.tsx'
import { hydrateOnVisible } from '../../../ui/hydrateOnVisible.tsx'
import { Rating } from '../../../ui/Rating.tsx'
import type { ReviewPage } from '../review.reader.ts'
import { OwnReviewBox } from './OwnReviewBox.tsx'

/** Loaded lazily with TanStack Query, which only turning the pages needs. */
const ReviewList = hydrateOnVisible(() => import('./ReviewList.tsx'))

interface ReviewsProps {
  productId: number
  productName: string
  rating: { average: number; total: number } | null
  /** Percent by number of stars, five stars first. */
  shares: readonly { stars: number; percent: number }[]
  /** Loaded with the page; later pages are fetched. */
  firstPage: ReviewPage
}

/** Reviews of a product: average, distribution and a paginated list. */
export function Reviews({ productId, productName, rating, shares, firstPage }: ReviewsProps) {
  const t = useTranslations('product.reviews')
  return (
    <div className="flex flex-col gap-8">
      {rating === null ? <p className="text-quiet">{t('none')}</p> : <Distribution rating={rating} shares={shares} />}
      <OwnReviewBox productId={productId} productName={productName} />
      {rating !== null && <ReviewList productId={productId} firstPage={firstPage} />}
    </div>
  )
}

function Distribution({
  rating,
  shares,
}: {
  rating: { average: number; total: number }
  shares: ReviewsProps['shares']
}) {
  const t = useTranslations('product.reviews')
  const average = formatAverage(rating.average, useShop().language)
  return (
    <div className="flex flex-wrap items-center gap-x-12 gap-y-5">
      <div className="flex items-center gap-4">
        <span aria-hidden="true" className="figures font-display font-semibold text-step-4">
          {average}
        </span>
        <Rating value={rating.average} label={t('average', { average, total: rating.total })} />
      </div>
      <dl className="figures grid min-w-60 max-w-sm flex-1 grid-cols-[auto_1fr_auto] items-center gap-x-4 gap-y-1 text-sm">
        {shares.map(({ stars, percent }) => (
          <div key={stars} className="contents">
            <dt>{t('stars', { stars })}</dt>
            <dd aria-hidden="true" className="h-1.5 bg-line">
              <div className="h-full bg-ink" style={{ width: `${percent}%` }} />
            </dd>
            <dd className="text-right text-quiet">{t('share', { percent })}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
