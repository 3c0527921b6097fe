import { useLoaderData, useSearchParams } from 'react-router'
import { useFormatter, useTranslations } from 'use-intl'
import { Button } from '../../../ui/Button.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { Rating } from '../../../ui/Rating.tsx'
import { type ReviewStatus, reviewStatuses } from '../../review/review.status.ts'
import { useAdmin, useCan } from '../../staff/admin/adminContext.tsx'
import { useChange } from '../../staff/admin/form/useChange.tsx'
import { compact, Moment } from '../../staff/admin/parts.tsx'
import { moderateReviewCall, replyToReviewCall } from '../inbox.calls.ts'
import type { AdminReview } from '../server/inbox.contract.ts'
import { InboxList } from './InboxList.tsx'
import { moveEntry } from './moveEntry.ts'
import { Replies } from './Replies.tsx'
import { useReplyDialog } from './useReplyDialog.tsx'

export interface ReviewsData {
  reviews: AdminReview[]
  next: number | null
}

/** The possible decisions about a review in each status, the most common one first. */
const decisions: Readonly<Record<ReviewStatus, readonly ReviewStatus[]>> = {
  pending: ['approved', 'rejected'],
  approved: ['rejected'],
  rejected: ['approved'],
}

/** The message keys of the list's hint. */
const decisionKeys: Readonly<Partial<Record<ReviewStatus, string>>> = { approved: 'p', rejected: 'h' }

/** Customers' reviews: the staff publish, hide or reply to them. */
export function ReviewsPage() {
  const t = useTranslations('adminInbox')
  const { reviews: stored, next } = useLoaderData<ReviewsData>()
  const [search] = useSearchParams()
  const current = reviewStatuses.find((each) => each === search.get('status')) ?? 'pending'
  const { api } = useAdmin()
  const { isBusy, change, announce, note, applyPending } = useChange<AdminReview[]>()
  const reviews = applyPending(stored)
  const { openReply, replyDialog } = useReplyDialog({
    place: 'reviews',
    entries: reviews,
    quote: ({ title, comment }) => `${title}\n${comment}`,
    send: ({ id, replies }, body) =>
      api.call(replyToReviewCall, { params: { id }, input: { body, seenReplies: replies.length } }),
    onSent: () => announce(t('reply.sent')),
  })

  const decide = (review: AdminReview, status: ReviewStatus) => {
    const { id, updatedAt } = review
    const set = (from: ReviewStatus, to: ReviewStatus) => () =>
      api.call(moderateReviewCall, { params: { id }, input: { status: to, seen: { status: from, updatedAt } } })
    const moveTo = (to: ReviewStatus) => (all: AdminReview[]) => moveEntry(all, review, to, current)
    void change({
      run: set(review.status, status),
      done: t(`reviews.done.${status}`),
      expect: moveTo(status),
      undo: {
        label: t('reviews.undo'),
        run: set(status, review.status),
        done: t(`reviews.done.${review.status}`),
        expect: moveTo(review.status),
      },
    })
  }

  return (
    <>
      <InboxList
        title={t('reviews.title')}
        views={{
          label: t('reviews.views'),
          options: reviewStatuses.map((value) => ({ value, label: t(`reviews.status.${value}`) })),
          current,
        }}
        note={note}
        empty={{ of: 'reviews', title: t(`reviews.none.${current}`), hint: t(`reviews.noneHint.${current}`) }}
        keys={t('reviews.keys')}
        entries={reviews}
        next={next}
      >
        {(review) => (
          <Review
            review={review}
            isBusy={isBusy}
            onDecide={(status) => decide(review, status)}
            onReply={() => openReply(review)}
          />
        )}
      </InboxList>
      {replyDialog}
    </>
  )
}

interface ReviewProps {
  review: AdminReview
  isBusy: boolean
  onDecide(status: ReviewStatus): void
  onReply(): void
}

function Review({ review, isBusy, onDecide, onReply }: ReviewProps) {
  const t = useTranslations('adminInbox')
  const format = useFormatter()
  const can = useCan()
  const { productName, productPath, name, rating, title, comment, language, status, createdAt, updatedAt, isVerified } =
    review
  return (
    <article
      data-list-row=""
      tabIndex={-1}
      className="flex max-w-3xl flex-col gap-2 py-5"
      aria-labelledby={`review-${review.id}`}
    >
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Rating value={rating} label={t('reviews.rating', { count: rating })} />
        <h2 id={`review-${review.id}`} lang={language} className="font-medium text-base [overflow-wrap:anywhere]">
          {title}
        </h2>
      </div>
      <p lang={language} className="max-w-prose whitespace-pre-line [overflow-wrap:anywhere]">
        {comment}
      </p>
      <p className="flex flex-wrap gap-x-4 text-quiet text-sm [overflow-wrap:anywhere]">
        <span>{name}</span>
        {productPath === null ? (
          <span>{productName}</span>
        ) : (
          <a href={productPath} className="underline underline-offset-4">
            {productName}
          </a>
        )}
        <Moment at={createdAt} />
        {isVerified && (
          <span className="inline-flex items-center gap-1.5">
            <Icon name="check" className="size-4" />
            {t('reviews.verified')}
          </span>
        )}
      </p>
      {updatedAt !== createdAt && (
        <p className="text-quiet text-sm">
          {t('reviews.changed', {
            when: format.dateTime(new Date(updatedAt), { dateStyle: 'medium', timeStyle: 'short' }),
          })}
        </p>
      )}
      <Replies replies={review.replies} />
      {can('reviews.moderate') && (
        <div className="flex flex-wrap items-center gap-2 pt-1">
          {decisions[status].map((decision, index) => (
            <Button
              key={decision}
              look={index === 0 && status === 'pending' ? 'ink' : 'line'}
              className={compact}
              isBusy={isBusy}
              data-list-key={decisionKeys[decision]}
              onClick={() => onDecide(decision)}
            >
              {t(`reviews.do.${decision}`)}
              <span className="sr-only">: {title}</span>
            </Button>
          ))}
          {review.hasEmail ? (
            <Button look="line" className={compact} data-list-open="" onClick={onReply}>
              {t('reply.write')}
              <span className="sr-only">: {title}</span>
            </Button>
          ) : (
            <p className="text-quiet text-sm">{t('reviews.noEmail')}</p>
          )}
        </div>
      )}
    </article>
  )
}
