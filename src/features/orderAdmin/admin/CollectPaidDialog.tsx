import { useTranslations } from 'use-intl'
import { formatMoney } from '../../../shared/money.ts'
import { TextField } from '../../../ui/Field.tsx'
import { useAdmin } from '../../staff/admin/adminContext.tsx'
import { changeShipmentCall } from '../orderAdmin.calls.ts'
import type { AdminOrder } from '../server/orderAdmin.contract.ts'
import { OrderDialog } from './OrderDialog.tsx'
import { useOrderInput } from './useOrderInput.tsx'

interface CollectPaidDialogProps {
  /** Id for `useReopen`. */
  place: string
  order: AdminOrder
  shipmentId: number
  /** Whether the order still allows it. */
  isPossible: boolean
  onClose(): void
}

/** Records that the customer has paid the amount due in the store, and collected the ready items. */
export function CollectPaidDialog({ place, order, shipmentId: id, isPossible, onClose }: CollectPaidDialogProps) {
  const t = useTranslations('adminOrders.collectPaid')
  const { api, language } = useAdmin()
  const { number, version, invoiceNumber } = order
  const input = useOrderInput(order, `${place}:${id}`, { transactionId: '' })
  const isMoreLeft = order.lines.some(({ left }) => left > 0)
  return (
    <OrderDialog
      action={t('do')}
      number={number}
      input={input}
      isPossible={isPossible}
      onClose={onClose}
      send={() => {
        const { transactionId } = input.form
        const body = { version, event: 'collect', isPaidNow: true, transactionId } as const
        return api.call(changeShipmentCall, { params: { number, id }, headers: input.headers, input: body })
      }}
    >
      {isPossible && (
        <p>
          {t('effect', {
            amount: formatMoney(order.amountDue, order.currency, language),
            hasInvoice: String(invoiceNumber !== null),
            number: invoiceNumber ?? '',
          })}
        </p>
      )}
      {isPossible && isMoreLeft && <p>{t('left')}</p>}
      <TextField {...input.field('transactionId')} label={t('transactionId')} maxLength={100} />
    </OrderDialog>
  )
}
