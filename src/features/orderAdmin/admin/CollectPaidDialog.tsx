import { useTranslations } from 'use-intl'
import { formatMoney } from '../../../shared/money.ts'
import { TextField } from '../../../ui/Field.tsx'
import { ActionDialog } from '../../staff/admin/ActionDialog.tsx'
import { useAdmin } from '../../staff/admin/adminContext.tsx'
import { changeShipmentCall } from '../orderAdmin.calls.ts'
import type { AdminOrder } from '../server/orderAdmin.contract.ts'
import { useShowOrder } from './OrderChanges.tsx'
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
  const t = useTranslations('admin')
  const tCollect = useTranslations('adminOrders.collectPaid')
  const { api, language } = useAdmin()
  const show = useShowOrder()
  const { number, version, invoiceNumber } = order
  const input = useOrderInput(order, `${place}:${id}`, { transactionId: '' })
  const isMoreLeft = order.lines.some(({ left }) => left > 0)
  return (
    <ActionDialog
      title={t('order.actionTitle', { action: tCollect('do'), number })}
      submitLabel={tCollect('do')}
      draft={input.draft}
      meanwhile={input.meanwhile}
      isReady={isPossible}
      notReady={isPossible ? undefined : t('dialog.gone')}
      onClose={onClose}
      onSubmit={() => {
        const { transactionId } = input.form
        const body = { version, event: 'collect', isPaidNow: true, transactionId } as const
        return show(() => api.call(changeShipmentCall, { params: { number, id }, headers: input.headers, input: body }))
      }}
    >
      <p>
        {tCollect('effect', {
          amount: formatMoney(order.amountDue, order.currency, language),
          hasInvoice: String(invoiceNumber !== null),
          number: invoiceNumber ?? '',
        })}
      </p>
      {isMoreLeft && <p>{tCollect('left')}</p>}
      <TextField {...input.field('transactionId')} label={tCollect('transactionId')} maxLength={100} />
    </ActionDialog>
  )
}
