import { useQuery } from '@tanstack/react-query'
import { type ComponentProps, useState } from 'react'
import { useTranslations } from 'use-intl'
import { QueryProvider } from '../../../shared/QueryProvider.tsx'
import { useApi } from '../../../shared/shopProvider.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Rating } from '../../../ui/Rating.tsx'
import { useRestoreFocus } from '../../../ui/useRestoreFocus.ts'
import type { OwnReview as OwnReviewView } from '../review.view.ts'
import { OwnReviewActions } from './OwnReviewActions.tsx'
import { ReviewForm } from './ReviewForm.tsx'
import { ownReviewsQuery } from './reviews.queries.ts'

interface OwnReviewProps {
  productId: number
  productName: string
  customerId: number
}

/** The customer's review of a product with its status, or the form to write it. */
export default function OwnReview(props: OwnReviewProps) {
  return (
    <QueryProvider>
      <ReviewOrForm {...props} />
    </QueryProvider>
  )
}

function ReviewOrForm({ productId, productName, customerId }: OwnReviewProps) {
  const t = useTranslations('reviews')
  const [isWriting, setIsWriting] = useState(false)
  const opener = useRestoreFocus(isWriting)
  const { data, isError, isFetching, refetch } = useQuery(ownReviewsQuery(useApi(), customerId, productId))
  const inList = useTranslations('product.reviews')
  if (data === undefined && isError) {
    return (
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <p role="alert" className="text-bad">
          {inList('failed')}
        </p>
        <Button look="line" isBusy={isFetching} onClick={() => refetch()}>
          {inList('tryAgain')}
        </Button>
      </div>
    )
  }
  const review = data?.[0] ?? null
  if (isWriting) {
    return (
      <section aria-labelledby="own-review" className="max-w-2xl border-ink border-t-2 pt-5">
        <h3 id="own-review" className="pb-4 text-step-1">
          {t('own.title')}
        </h3>
        <ReviewForm productId={productId} productName={productName} review={review} onEnd={() => setIsWriting(false)} />
      </section>
    )
  }
  if (review) return <Own review={review} opener={opener} onEdit={() => setIsWriting(true)} />
  return (
    <Button
      ref={opener}
      look="line"
      isBusy={data === undefined}
      onClick={() => setIsWriting(true)}
      className="self-start"
    >
      {t('own.write')}
    </Button>
  )
}

/** A public review is already in the list; others are shown only to their author. */
function Own({ review, onEdit, opener }: ComponentProps<typeof OwnReviewActions>) {
  const t = useTranslations('reviews')
  return (
    <section aria-labelledby="own-review" className="max-w-2xl border-ink border-t-2 pt-5">
      <h3 id="own-review" className="text-step-1">
        {t('own.title')}
      </h3>
      <p className="pt-1 text-quiet">{t(`states.${review.status}`)}</p>
      {review.status !== 'approved' && <ReviewText review={review} />}
      <OwnReviewActions review={review} onEdit={onEdit} opener={opener} />
    </section>
  )
}

function ReviewText({ review }: { review: OwnReviewView }) {
  const t = useTranslations('reviews.form')
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1 pt-4">
        <Rating value={review.stars} label={t('stars', { stars: review.stars })} />
        <h4 className="text-base [overflow-wrap:anywhere]">{review.title}</h4>
      </div>
      <p className="max-w-[65ch] pt-2 whitespace-pre-line [overflow-wrap:anywhere]">{review.comment}</p>
    </>
  )
}
