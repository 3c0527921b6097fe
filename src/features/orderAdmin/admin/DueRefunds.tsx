import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { formatMoney } from '../../../shared/money.ts'
import { Button } from '../../../ui/Button.tsx'
import { useAdmin, useCan } from '../../staff/admin/adminContext.tsx'
import { compact } from '../../staff/admin/parts.tsx'
import { refundDoneCall, refundRetryCall } from '../orderAdmin.calls.ts'
import type { AdminOrder } from '../server/orderAdmin.contract.ts'
import { OrderAskDialog } from './OrderAskDialog.tsx'
import { useShowOrder } from './OrderChanges.tsx'

type Step = 'transferred' | 'retry' | 'paidOtherwise'

/** Actions on refunds that have not reached the customer. */
export function DueRefunds({ order }: { order: AdminOrder }) {
  const t = useTranslations('adminOrders.refund')
  const { api, language } = useAdmin()
  const mayRefund = useCan()('orders.refund')
  const show = useShowOrder()
  const [open, setOpen] = useState<{ step: Step; amount: number } | null>(null)
  const label = (step: Step, minor: number) => t(`do.${step}`, { amount: formatMoney(minor, order.currency, language) })
  const sum = (due: 'transfer' | 'failed') =>
    order.refunds.reduce((total, refund) => total + (refund.due === due ? refund.amount : 0), 0)
  const [toTransfer, failed] = [sum('transfer'), sum('failed')]
  // The call settles transfers before other refunds.
  const amount = toTransfer || failed
  const steps: Step[] = toTransfer > 0 ? ['transferred'] : failed > 0 ? ['retry', 'paidOtherwise'] : []
  if (!mayRefund) return null
  return (
    <>
      {steps.length > 0 && (
        <div className="flex flex-wrap gap-2 pt-3">
          {steps.map((step) => (
            <Button key={step} look="line" className={compact} onClick={() => setOpen({ step, amount })}>
              {label(step, amount)}
            </Button>
          ))}
        </div>
      )}
      {open && (
        <OrderAskDialog
          order={order}
          isPossible={steps.includes(open.step)}
          title={t(`title.${open.step}`, { number: order.number })}
          submitLabel={label(open.step, open.amount)}
          onClose={() => setOpen(null)}
          onSubmit={(headers) => {
            const options = { params: { number: order.number }, headers, input: { version: order.version } }
            return show(() =>
              open.step === 'retry' ? api.call(refundRetryCall, options) : api.call(refundDoneCall, options),
            )
          }}
        >
          <p>
            {t('line', {
              amount: formatMoney(open.amount, order.currency, language),
              isKnown: String(order.customerName !== ''),
              name: order.customerName,
            })}
          </p>
          <p>{t(`effect.${open.step}`)}</p>
        </OrderAskDialog>
      )}
    </>
  )
}
