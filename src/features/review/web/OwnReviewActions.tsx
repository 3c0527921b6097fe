import type { RefObject } from 'react'
import { useTranslations } from 'use-intl'
import { ApiError } from '../../../shared/apiClient.ts'
import { useApi } from '../../../shared/shopProvider.tsx'
import { Button } from '../../../ui/Button.tsx'
import * as toast from '../../../ui/toasts.ts'
import { ConfirmButton } from '../../session/web/ConfirmButton.tsx'
import { deleteReviewCall } from '../review.calls.ts'
import type { OwnReview } from '../review.view.ts'
import { useReviewChange } from './useReviewChange.ts'

interface OwnReviewActionsProps {
  review: OwnReview
  onEdit(): void
  /** The button that opens the form; gets the focus back. */
  opener: RefObject<HTMLButtonElement | null>
}

/** Buttons to edit or delete the customer's own review. */
export function OwnReviewActions({ review, onEdit, opener }: OwnReviewActionsProps) {
  const t = useTranslations('reviews')
  const api = useApi()
  const applyChange = useReviewChange(review.product.id)
  const { name: product } = review.product
  const remove = async () => {
    try {
      toast.success((await api.call(deleteReviewCall, { params: { id: review.id } })).message)
    } catch (error) {
      // Already gone is the desired result.
      const isGone = error instanceof ApiError && error.status === 404
      if (!isGone) return toast.error(t('own.failedDelete'))
    }
    await applyChange(review)
  }
  return (
    <div className="-mx-3 flex flex-wrap">
      <Button ref={opener} look="bare" onClick={onEdit} aria-label={t('own.editNamed', { product })} className="px-3!">
        {t('own.edit')}
      </Button>
      <ConfirmButton
        label={t('own.delete')}
        name={t('own.deleteNamed', { product })}
        title={t('own.deleteTitle')}
        confirmLabel={t('own.deleteConfirm')}
        cancelLabel={t('form.cancel')}
        onConfirm={remove}
      >
        {t('own.deleteText')}
      </ConfirmButton>
    </div>
  )
}
