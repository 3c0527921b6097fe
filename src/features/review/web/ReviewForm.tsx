import { useEffect } from 'react'
import { useTranslations } from 'use-intl'
import { useApi } from '../../../shared/shopProvider.tsx'
import { Button } from '../../../ui/Button.tsx'
import { TextAreaField, TextField } from '../../../ui/Field.tsx'
import { StarsField } from '../../../ui/StarsField.tsx'
import * as toast from '../../../ui/toasts.ts'
import { useSentForm } from '../../../ui/useSentForm.ts'
import { AccountForm } from '../../customer/web/AccountForm.tsx'
import { useKnownCustomer } from '../../customer/web/session.ts'
import { createReviewCall, longestShownName, longestTitle } from '../review.contract.ts'
import { type ReviewValues, reviewFields, reviewProblems } from '../review.form.ts'
import type { OwnReview } from '../review.view.ts'
import { useReviewChange } from './useReviewChange.ts'

interface ReviewFormProps {
  productId: number
  productName: string
  /** What there is already; null for a new one. */
  review: OwnReview | null
  /** Sent, or given up. */
  onEnd(): void
}

/** Writes the customer's one review of a product, or changes it. */
export function ReviewForm({ productId, productName, review, onEnd }: ReviewFormProps) {
  const t = useTranslations('reviews')
  const api = useApi()
  const customer = useKnownCustomer()
  const tell = useReviewChange(productId)
  const labels = {
    rating: t('form.rating'),
    title: t('form.headline'),
    comment: t('form.comment'),
    name: t('form.name'),
  }
  const sent = useSentForm<ReviewValues>({
    start: {
      rating: review ? String(review.stars) : '',
      title: review?.title ?? '',
      comment: review?.comment ?? '',
      name: review?.name ?? customer?.name ?? '',
    },
    fields: reviewFields,
    idPrefix: `review-${productId}-`,
    check(values) {
      const problems = reviewProblems(values)
      return Object.fromEntries(
        reviewFields.flatMap((field) => {
          const found = problems[field]
          return found ? [[field, t(`problems.${found.problem}`, { field: labels[field], limit: found.limit })]] : []
        }),
      )
    },
    async send({ rating, title, comment, name }) {
      const { message } = await api.call(createReviewCall, {
        params: { productId },
        input: { rating: Number(rating), title: title.trim(), comment: comment.trim(), name: name.trim() },
      })
      toast.success(message)
      await tell(review)
      onEnd()
    },
    failed: t('form.failed'),
    problemsTitle: (count) => t('problems.title', { count }),
  })
  const { field } = sent
  const firstId = field('rating').id
  useEffect(() => {
    const first = document.getElementById(firstId)
    // The chosen one, where there is one: that is where the group is entered by keyboard, too.
    const chosen = first?.closest('fieldset')?.querySelector<HTMLInputElement>('input:checked')
    ;(chosen ?? first)?.focus()
  }, [firstId])
  return (
    <AccountForm
      form={sent}
      label={t('form.title', { product: productName })}
      sendLabel={review ? t('form.change') : t('form.send')}
      beside={
        <Button look="bare" onClick={onEnd} className="px-0!">
          {t('form.cancel')}
        </Button>
      }
    >
      <StarsField
        {...field('rating')}
        legend={labels.rating}
        options={(['1', '2', '3', '4', '5'] as const).map((value) => ({ value, label: t(`form.ratings.r${value}`) }))}
        required
      />
      <TextField
        {...field('title')}
        label={labels.title}
        hint={t('form.headlineHint')}
        maxLength={longestTitle}
        autoComplete="off"
        required
      />
      <TextAreaField {...field('comment')} label={labels.comment} hint={t('form.commentHint')} rows={5} required />
      <TextField
        {...field('name')}
        label={labels.name}
        hint={t('form.read')}
        maxLength={longestShownName}
        autoComplete="nickname"
        required
      />
    </AccountForm>
  )
}
