import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { formatMoney } from '../../../shared/money.ts'
import { Button } from '../../../ui/Button.tsx'
import { useAdmin, useCan } from '../../staff/admin/adminContext.tsx'
import { compact } from '../../staff/admin/parts.tsx'
import { retryPaymentCall } from '../orderAdmin.calls.ts'
import type { AdminOrder } from '../server/orderAdmin.contract.ts'
import { OrderAskDialog } from './OrderAskDialog.tsx'
import { useShowOrder } from './OrderChanges.tsx'

/** The button that tries a charge again which the payment service did not carry out. */
export function FailedCharge({ order }: { order: AdminOrder }) {
  const t = useTranslations('adminOrders.charge')
  const { api, language } = useAdmin()
  const mayRecordPayments = useCan()('orders.pay')
  const show = useShowOrder()
  const [amount, setAmount] = useState<number | null>(null)
  const failed = order.payments.find(({ isChargeGivenUp }) => isChargeGivenUp)
  if (!mayRecordPayments) return null
  return (
    <>
      {failed && (
        <div className="pt-3">
          <Button look="line" className={compact} onClick={() => setAmount(failed.amount)}>
            {t('retry')}
          </Button>
        </div>
      )}
      {amount !== null && (
        <OrderAskDialog
          order={order}
          isPossible={failed !== undefined}
          title={t('title', { number: order.number })}
          submitLabel={t('retry')}
          onClose={() => setAmount(null)}
          onSubmit={(headers) =>
            show(() =>
              api.call(retryPaymentCall, {
                ...{ params: { number: order.number }, headers, input: { version: order.version } },
              }),
            )
          }
        >
          <p>{formatMoney(amount, order.currency, language)}</p>
          <p>{t('effect')}</p>
        </OrderAskDialog>
      )}
    </>
  )
}
