import type { RefObject } from 'react'
import { useTranslations } from 'use-intl'
import { ApiError } from '../../../shared/apiClient.ts'
import { useApi } from '../../../shared/shopProvider.tsx'
import { Button } from '../../../ui/Button.tsx'
import * as toast from '../../../ui/toasts.ts'
import { ConfirmButton } from '../../customer/web/ConfirmButton.tsx'
import { deleteReviewCall } from '../review.contract.ts'
import type { OwnReview } from '../review.view.ts'
import { useReviewChange } from './useReviewChange.ts'

interface OwnReviewActionsProps {
  review: OwnReview
  onEdit(): void
  /** The button that opens the form, to give the focus back to. */
  opener: RefObject<HTMLButtonElement | null>
}

/** Changes a review of one's own, or deletes it. */
export function OwnReviewActions({ review, onEdit, opener }: OwnReviewActionsProps) {
  const t = useTranslations('reviews')
  const api = useApi()
  const tell = useReviewChange(review.product.id)
  const { name: product } = review.product
  const remove = async () => {
    try {
      toast.success((await api.call(deleteReviewCall, { params: { id: review.id } })).message)
    } catch (error) {
      // One that is gone already is what was wanted.
      const isGone = error instanceof ApiError && error.status === 404
      if (!isGone) return toast.error(t('own.failedDelete'))
    }
    await tell(review)
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
