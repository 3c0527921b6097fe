import { useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { paymentPath } from '../../../shared/paths.ts'
import { Button, ButtonLink } from '../../../ui/Button.tsx'
import { Confirmation } from '../../../ui/Confirmation.tsx'
import { ErrorAlert } from '../../../ui/ErrorAlert.tsx'
import { focusHeading } from '../../../ui/focusHeading.ts'
import type { OrderView } from '../order.view.ts'
import { useOrderActions } from './useOrderActions.ts'

/** Actions on an order: buy again at any time, cancel until it is packed. */
export function OrderActions({ order }: { order: OrderView }) {
  const t = useTranslations('orders.order')
  const { busy, submitError, leftOut, buyAgain, cancel } = useOrderActions(order)
  /** Null until first opened. */
  const [isConfirming, setIsConfirming] = useState<boolean | null>(null)
  // Buying again is not the primary action while the order is still open.
  const isOpen = order.steps.some(({ place }) => place === 'ahead' || place === 'open')
  const isCancelShown = useRef(order.canCancel)
  useEffect(() => {
    const isGone = isCancelShown.current && !order.canCancel
    isCancelShown.current = order.canCancel
    // The focused button is gone, so nothing has the focus.
    if (isGone && document.activeElement === document.body) focusHeading()
  }, [order.canCancel])
  return (
    <div className="flex flex-col gap-5">
      <div className="flex flex-wrap gap-3 print:hidden">
        {order.canPay && (
          <ButtonLink look="signal" to={paymentPath(order.id)} className="max-sm:w-full">
            {t('pay')}
          </ButtonLink>
        )}
        <Button
          look={isOpen ? 'line' : 'signal'}
          isBusy={busy === 'again'}
          onClick={buyAgain}
          className="max-sm:w-full"
        >
          {t('reorder')}
        </Button>
        {order.canCancel && (
          <Button
            look="line"
            isBusy={busy === 'cancel'}
            onClick={() => setIsConfirming(true)}
            className="max-sm:w-full"
          >
            {t('cancel')}
          </Button>
        )}
      </div>
      {submitError && <ErrorAlert key={submitError.sequence} message={submitError.text} />}
      <div role="status" className="empty:hidden">
        {leftOut.length > 0 && (
          <>
            <h2 className="pb-1 text-base">{t('leftOut')}</h2>
            <ul className="flex flex-col gap-1 border-ink border-l-4 py-1 pl-4">
              {leftOut.map((sentence) => (
                <li key={sentence} className="[overflow-wrap:anywhere]">
                  {sentence}
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
      <Confirmation
        isOpen={isConfirming}
        title={t('cancelTitle', { number: order.number })}
        confirmLabel={t('cancelConfirm')}
        cancelLabel={t('keep')}
        onCancel={() => setIsConfirming(false)}
        onConfirm={() => {
          setIsConfirming(false)
          cancel()
        }}
      >
        {t('cancelText')}
      </Confirmation>
    </div>
  )
}
