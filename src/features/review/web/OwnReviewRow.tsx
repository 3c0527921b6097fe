import { useState } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { Rating } from '../../../ui/Rating.tsx'
import { useRestoreFocus } from '../../../ui/useRestoreFocus.ts'
import { ProductLineImage, ProductLineName } from '../../product/web/productLine.tsx'
import type { OwnReview } from '../review.view.ts'
import { OwnReviewActions } from './OwnReviewActions.tsx'
import { ReviewForm } from './ReviewForm.tsx'

/** One of the customer's own reviews, with its product and status. */
export function OwnReviewRow({ review }: { review: OwnReview }) {
  const t = useTranslations('reviews')
  const [isEditing, setIsEditing] = useState(false)
  const opener = useRestoreFocus(isEditing)
  const { product, status } = review
  const date = useFormatter().dateTime(new Date(review.date), { dateStyle: 'medium' })
  return (
    <li className="grid grid-cols-[5rem_minmax(0,1fr)] gap-x-5 gap-y-3 border-line border-b py-6 sm:grid-cols-[8rem_minmax(0,1fr)]">
      <ProductLineImage
        urlKey={product.urlKey}
        {...product.image}
        sizes="(width >= 40rem) 8rem, 5rem"
        className="self-start"
      />
      <div className="min-w-0">
        <ProductLineName urlKey={product.urlKey} name={product.name} />
        <p className="pt-1 text-sm">
          <span className={status === 'approved' ? 'text-quiet' : 'font-medium'}>{t(`states.${status}`)}</span>
        </p>
      </div>
      <div className="col-span-2 min-w-0 max-w-2xl sm:col-span-1 sm:col-start-2">
        {isEditing ? (
          <ReviewForm
            productId={product.id}
            productName={product.name}
            review={review}
            onEnd={() => setIsEditing(false)}
          />
        ) : (
          <>
            <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
              <Rating value={review.stars} label={t('form.stars', { stars: review.stars })} />
              <h3 className="text-base [overflow-wrap:anywhere]">{review.title}</h3>
            </div>
            <p className="pt-2 whitespace-pre-line [overflow-wrap:anywhere]">{review.comment}</p>
            <p className="figures pt-2 text-quiet text-sm">{t('own.written', { date })}</p>
            <OwnReviewActions review={review} opener={opener} onEdit={() => setIsEditing(true)} />
          </>
        )}
      </div>
    </li>
  )
}
