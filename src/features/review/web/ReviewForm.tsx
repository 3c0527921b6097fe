import { useEffect } from 'react'
import { useTranslations } from 'use-intl'
import { useApi } from '../../../shared/shopProvider.tsx'
import { Button } from '../../../ui/Button.tsx'
import { TextAreaField, TextField } from '../../../ui/Field.tsx'
import { StarsField } from '../../../ui/StarsField.tsx'
import * as toast from '../../../ui/toasts.ts'
import { useServerForm } from '../../../ui/useServerForm.ts'
import { AccountForm } from '../../session/web/AccountForm.tsx'
import { useKnownCustomer } from '../../session/web/session.ts'
import { createReviewCall } from '../review.calls.ts'
import { type ReviewValues, reviewRules } from '../review.form.ts'
import type { OwnReview } from '../review.view.ts'
import { useReviewChange } from './useReviewChange.ts'

interface ReviewFormProps {
  productId: number
  productName: string
  /** The existing review; null for a new one. */
  review: OwnReview | null
  /** Called when sent or canceled. */
  onEnd(): void
}

/** Creates or edits the customer's review of a product. */
export function ReviewForm({ productId, productName, review, onEnd }: ReviewFormProps) {
  const t = useTranslations('reviews')
  const api = useApi()
  const customer = useKnownCustomer()
  const applyChange = useReviewChange(productId)
  const labels = {
    rating: t('form.rating'),
    title: t('form.headline'),
    comment: t('form.comment'),
    name: t('form.name'),
  }
  const sent = useServerForm<ReviewValues, 'line' | 'text' | 'rating'>({
    start: {
      rating: review ? String(review.stars) : '',
      title: review?.title ?? '',
      comment: review?.comment ?? '',
      name: review?.name ?? customer?.name ?? '',
    },
    idPrefix: `review-${productId}-`,
    rules: reviewRules,
    describe: (problem, field, limit) => t(`problems.${problem}`, { field: labels[field], limit }),
    async send({ rating, title, comment, name }) {
      const { message } = await api.call(createReviewCall, {
        params: { productId },
        input: { rating: Number(rating), title: title.trim(), comment: comment.trim(), name: name.trim() },
      })
      toast.success(message)
      await applyChange(review)
      onEnd()
    },
    failed: t('form.failed'),
    problemsTitle: (count) => t('problems.title', { count }),
  })
  const { field } = sent
  const firstId = field('rating').id
  useEffect(() => {
    const first = document.getElementById(firstId)
    // Focus the checked radio if there is one, as the keyboard does.
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
        maxLength={reviewRules.title.maxLength}
        autoComplete="off"
        required
      />
      <TextAreaField {...field('comment')} label={labels.comment} hint={t('form.commentHint')} rows={5} required />
      <TextField
        {...field('name')}
        label={labels.name}
        hint={t('form.beforePublishing')}
        maxLength={reviewRules.name.maxLength}
        autoComplete="nickname"
        required
      />
    </AccountForm>
  )
}
