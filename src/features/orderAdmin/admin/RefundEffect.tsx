import { useTranslations } from 'use-intl'
import { formatMoney } from '../../../shared/money.ts'
import type { RefundAmounts } from '../../returns/refund.ts'
import { useAdmin } from '../../staff/admin/adminContext.tsx'
import type { AdminOrder } from '../server/orderAdmin.contract.ts'
import { ForgottenNote } from './useOrderInput.tsx'

/** Whether nothing was paid, so that a refund reduces the amount due. */
export function isUnpaid({ payments }: AdminOrder): boolean {
  return payments.every(({ captured }) => captured === 0)
}

/** The effect of a refund: how much the customer gets, and how. */
export function RefundEffect({ order, result }: { order: AdminOrder; result: RefundAmounts }) {
  const t = useTranslations('admin.effect')
  const { language } = useAdmin()
  const takesOff = isUnpaid(order)
  const amount = formatMoney(result.amount, order.currency, language)
  const isReserved = order.payments.some(({ status }) => status === 'authorized')
  const isManual = order.payments.find(({ captured }) => captured > 0)?.provider === 'manual'
  return (
    <>
      <p>{t(takesOff ? 'takeOff' : 'refund', { amount })}</p>
      <ForgottenNote order={order} />
      {isReserved && <p>{t('takeOffReserved')}</p>}
      {!takesOff && <p>{t(isManual ? 'refundManual' : 'refundOnline')}</p>}
      {order.invoiceNumber && <p>{t('creditNote')}</p>}
      {result.isEverything && <p>{t(takesOff ? 'takeOffAll' : 'refundAll')}</p>}
    </>
  )
}
