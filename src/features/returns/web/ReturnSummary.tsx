import { useTranslations } from 'use-intl'
import { useFormatDay } from '../../order/web/useFormatDay.ts'
import type { ReturnView } from '../returns.view.ts'

/** A return: its state, items and photos. */
export function ReturnSummary({ request }: { request: ReturnView }) {
  const t = useTranslations('returns')
  const day = useFormatDay()
  return (
    <>
      <div className="flex flex-wrap items-baseline justify-between gap-x-8 gap-y-1">
        <h3 className="figures text-step-1">
          {t(request.kind === 'withdrawal' ? 'list.withdrawal' : 'list.return', { number: request.number })}
        </h3>
        <p>
          <strong className="font-semibold">{t(`status.${request.status}`)}</strong>{' '}
          <span className="text-quiet text-sm">{day(request.requestedAt)}</span>
        </p>
      </div>
      <p className="max-w-prose text-quiet">
        {request.takenOff === null
          ? t(`next.${request.isUnsent && request.status === 'approved' ? 'unsent' : request.status}`)
          : t('next.takenOff', { amount: request.takenOff })}
      </p>
      {request.answer !== null && (
        <p className="max-w-prose border-ink border-l-4 py-1 pl-4 [overflow-wrap:anywhere]">
          {t('list.answer', { answer: request.answer })}
        </p>
      )}
      {request.refund !== null && (
        <p className="figures font-semibold">{t('list.refund', { amount: request.refund })}</p>
      )}
      <ul className="flex flex-col gap-1">
        {request.items.map(({ id, name, options, quantity, reason }) => (
          <li key={id} className="flex gap-4">
            <span className="figures w-10 shrink-0 text-quiet">{t('list.quantity', { count: quantity })}</span>
            <span className="min-w-0 [overflow-wrap:anywhere]">
              {name}
              <span className="block text-quiet text-sm">{[...options, t(`reasons.${reason}`)].join(' · ')}</span>
            </span>
          </li>
        ))}
      </ul>
      {request.comment !== null && (
        <p className="max-w-prose whitespace-pre-line text-quiet [overflow-wrap:anywhere]">{request.comment}</p>
      )}
      {request.photos.length > 0 && (
        <ul className="flex flex-wrap gap-3">
          {request.photos.map(({ id, thumbnail }, index) => (
            <li key={id}>
              <img
                src={thumbnail}
                alt={t('photos.alt', { number: index + 1 })}
                className="size-24 bg-tile object-cover"
              />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
