import { useState } from 'react'
import { Link } from 'react-router'
import { useFormatter, useTranslations } from 'use-intl'
import { productPath } from '../../../shared/paths.ts'
import { Picture } from '../../../ui/Picture.tsx'
import { Rating } from '../../../ui/Rating.tsx'
import { useFocusBack } from '../../../ui/useFocusBack.ts'
import type { OwnReview } from '../review.view.ts'
import { OwnReviewActions } from './OwnReviewActions.tsx'
import { ReviewForm } from './ReviewForm.tsx'

/** A review of one's own among the others: of what, what it says, and whether it is public. */
export function OwnReviewRow({ review }: { review: OwnReview }) {
  const t = useTranslations('reviews')
  const [isEditing, setIsEditing] = useState(false)
  const opener = useFocusBack(isEditing)
  const { product, status } = review
  const date = useFormatter().dateTime(new Date(review.date), { dateStyle: 'medium' })
  return (
    <li className="grid grid-cols-[5rem_minmax(0,1fr)] gap-x-5 gap-y-3 border-line border-b py-6 sm:grid-cols-[8rem_minmax(0,1fr)]">
      <Link
        to={productPath(product.urlKey)}
        tabIndex={-1}
        aria-hidden="true"
        className="relative aspect-[4/3] self-start bg-tile"
      >
        <Picture
          {...product.picture}
          alt=""
          shownAs="thumbnail"
          sizes="(width >= 40rem) 8rem, 5rem"
          className="absolute inset-0 size-full object-contain"
        />
      </Link>
      <div className="min-w-0">
        <h2 className="text-step-1 leading-snug [overflow-wrap:anywhere]">
          <Link
            to={productPath(product.urlKey)}
            className="hover:underline hover:decoration-1 hover:underline-offset-4"
          >
            {product.name}
          </Link>
        </h2>
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
