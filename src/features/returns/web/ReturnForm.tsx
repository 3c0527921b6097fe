import { type FormEvent, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { ApiError } from '../../../shared/apiClient.ts'
import { randomKey } from '../../../shared/randomKey.ts'
import { useApi } from '../../../shared/shopProvider.tsx'
import { Button } from '../../../ui/Button.tsx'
import { ErrorAlert } from '../../../ui/ErrorAlert.tsx'
import { TextAreaField } from '../../../ui/Field.tsx'
import { maxCommentLength, maxPhotos } from '../return.form.ts'
import { requestReturnCall } from '../returns.calls.ts'
import { type OrderReturnsView, toOrderReturnsView } from '../returns.view.ts'
import { PhotosField } from './PhotosField.tsx'
import { type ChosenItem, ReturnItemField } from './ReturnItemField.tsx'
import { useSendPhotos } from './useSendPhotos.ts'

interface ReturnFormProps {
  order: OrderReturnsView
  /** The secret of an emailed link; null for the shopper who placed the order. */
  link: string | null
  onChange(order: OrderReturnsView): void
  /** @param message what to tell the shopper @param isComplete false when photos were not sent */
  onSent(message: string, isComplete: boolean): void
}

/** Chooses what to return and why. */
export function ReturnForm({ order, link, onChange, onSent }: ReturnFormProps) {
  const t = useTranslations('returns.form')
  const api = useApi()
  const [chosen, setChosen] = useState<Readonly<Record<number, ChosenItem>>>({})
  const [comment, setComment] = useState('')
  const [photos, setPhotos] = useState<File[]>([])
  const [isBusy, setIsBusy] = useState(false)
  /** The items validated by the last submit: one chosen since then is not an error yet. */
  const [checked, setChecked] = useState<readonly number[]>([])
  /** `sequence` increases with each error, so that a repeated one is announced again. */
  const [error, setError] = useState<{ text: string; sequence: number } | null>(null)
  const sendPhotos = useSendPhotos(link, onChange)
  /** Idempotency key. It stays the same until the shop responds, so that repeated clicks create a single return. */
  const key = useRef(randomKey())
  const items = order.items.filter(({ returnable }) => returnable > 0)
  const picked = items.flatMap(({ id }) => {
    const item = chosen[id]
    return item && item.quantity > 0 ? [{ id, ...item }] : []
  })
  const showError = (text: string) => setError((before) => ({ text, sequence: (before?.sequence ?? 0) + 1 }))

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isBusy) return
    setChecked(picked.map(({ id }) => id))
    setError(null)
    if (picked.length === 0) return showError(t('nothingChosen'))
    const unreasoned = picked.find(({ reason }) => reason === '')
    if (unreasoned) return document.getElementById(`reason-${unreasoned.id}`)?.focus()
    setIsBusy(true)
    try {
      const { message, data, return_id } = await api.call(requestReturnCall, {
        params: { id: order.orderId },
        headers: { 'idempotency-key': key.current },
        input: {
          items: picked.flatMap(({ id, quantity, reason }) => (reason === '' ? [] : [{ id, qty: quantity, reason }])),
          ...(comment.trim() === '' ? {} : { comment }),
          ...(link === null ? {} : { link }),
        },
      })
      key.current = randomKey()
      const allSent = await sendPhotos.send(return_id, photos)
      // Each sent photo updates the list. Without any, or after a failure, show the return, so that photos can be added to it.
      if (photos.length === 0 || !allSent) onChange(toOrderReturnsView(data))
      onSent(allSent ? message : t('withoutPhotos'), allSent)
    } catch (failure) {
      showError(failure instanceof ApiError && failure.message !== '' ? failure.message : t('failed'))
      setIsBusy(false)
    }
  }
  return (
    <form method="post" noValidate onSubmit={submit} aria-labelledby="return-form" className="flex flex-col gap-6">
      <h2 id="return-form" tabIndex={-1} className="outline-none border-line border-b pb-2 text-step-2">
        {t('title')}
      </h2>
      {error && <ErrorAlert key={error.sequence} message={error.text} />}
      <ul className="-mt-6 divide-y divide-line">
        {items.map((item) => (
          <ReturnItemField
            key={item.id}
            item={item}
            chosen={chosen[item.id] ?? { quantity: 0, reason: '' }}
            isChecked={checked.includes(item.id)}
            onChange={(change) => {
              setError(null)
              setChosen((before) => ({ ...before, [item.id]: change }))
            }}
          />
        ))}
      </ul>
      <TextAreaField
        label={t('comment')}
        hint={t('commentHint')}
        rows={4}
        maxLength={maxCommentLength}
        value={comment}
        onChange={(event) => setComment(event.target.value)}
        className="max-w-prose"
      />
      <PhotosField id="return-photos" photos={photos} most={maxPhotos} error={sendPhotos.error} onChange={setPhotos} />
      <Button type="submit" look="signal" isBusy={isBusy} className="self-start max-sm:w-full">
        {t('submit')}
      </Button>
    </form>
  )
}
