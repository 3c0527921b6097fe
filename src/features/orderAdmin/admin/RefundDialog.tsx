import { useTranslations } from 'use-intl'
import { formatMoney } from '../../../shared/money.ts'
import { readOptionalAmount } from '../../../shared/readPrice.ts'
import { CheckField, SelectField, TextField } from '../../../ui/Field.tsx'
import { calculateRefund, findMostRefundable } from '../../returns/refund.ts'
import { useAdmin } from '../../staff/admin/adminContext.tsx'
import { refundCall } from '../orderAdmin.calls.ts'
import { toRefundable } from '../returnRefund.ts'
import type { AdminOrder } from '../server/orderAdmin.contract.ts'
import { OrderDialog } from './OrderDialog.tsx'
import { type Quantities, QuantityFields, readQuantities } from './QuantityFields.tsx'
import { isUnpaid, RefundEffect } from './RefundEffect.tsx'
import { useOrderInput } from './useOrderInput.tsx'

const restockChoices = ['unsent', 'all', 'none'] as const

interface RefundForm {
  quantities: Quantities
  withShipping: boolean
  amount: string
  restock: (typeof restockChoices)[number]
  reason: string
}

/** Reasons why the amount due cannot be reduced, where the wording differs from a refund. */
const takeOffProblems = ['tooManyPieces', 'shippingRefunded', 'tooMuch', 'nothing'] as const

function isTakeOffProblem(problem: string): problem is (typeof takeOffProblems)[number] {
  return takeOffProblems.some((each) => each === problem)
}

const emptyForm: RefundForm = { quantities: {}, withShipping: false, amount: '', restock: 'unsent', reason: '' }

interface RefundDialogProps {
  /** Id for `useReopen`. */
  place: string
  order: AdminOrder
  onClose(): void
}

/** Refunds items, the delivery or an amount. Previews what the customer gets by the same rule as on the server. */
export function RefundDialog({ place, order, onClose }: RefundDialogProps) {
  const t = useTranslations('admin')
  const { api, language } = useAdmin()
  const input = useOrderInput(order, `${place}:refund`, emptyForm)
  const { form, set, field, findError, headers } = input
  const { quantities, withShipping, restock, reason } = form
  const { refundable, number, version, currency } = order
  if (refundable === null) return null

  const rows = order.lines.flatMap(({ id: lineId, name, options }) => {
    const line = refundable.lines.find(({ id }) => id === lineId)
    const left = line ? line.quantity - line.refundedQuantity : 0
    if (left <= 0) return []
    return [{ lineId, left, label: t('field.quantity', { name: [name, ...options].join(' · '), left }) }]
  })
  const lines = readQuantities(rows, quantities)
  const amount = readOptionalAmount(form.amount, currency)
  const paidOrder = toRefundable(refundable)
  const request = { lines: lines ?? [], withShipping }
  const result =
    lines === null || amount === undefined ? 'tooManyPieces' : calculateRefund(paidOrder, { ...request, amount })
  const maxShown = formatMoney(findMostRefundable(paidOrder, request), currency, language)
  const isPossible = typeof result !== 'string'
  const takesOff = isUnpaid(order)
  const action = t(takesOff ? 'do.takeOff' : 'do.refund')
  return (
    <OrderDialog
      action={action}
      number={number}
      submitLabel={
        isPossible
          ? t(takesOff ? 'do.takeOffAmount' : 'do.refundAmount', {
              amount: formatMoney(result.amount, currency, language),
            })
          : action
      }
      input={input}
      isReady={isPossible}
      onClose={onClose}
      send={() =>
        api.call(refundCall, {
          params: { number },
          headers,
          input: { version, lines: lines ?? [], withShipping, amount: amount ?? null, restock, reason },
        })
      }
    >
      <QuantityFields rows={rows} quantities={quantities} onChange={(changed) => set({ quantities: changed })} />
      {refundable.refundedShipping === 0 && order.shipping > 0 && (
        <CheckField
          label={t(takesOff ? 'field.withoutShipping' : 'field.withShipping')}
          checked={withShipping}
          onChange={(event) => set({ withShipping: event.target.checked })}
        />
      )}
      <TextField
        {...field('amount')}
        label={t('field.amount', { currency })}
        hint={t('field.amountHint')}
        error={amount === undefined ? t('field.amountInvalid') : findError('amount')}
        inputMode="decimal"
      />
      <SelectField
        label={t('field.restock')}
        value={restock}
        onChange={(event) => set({ restock: restockChoices.find((each) => each === event.target.value) ?? 'unsent' })}
      >
        {restockChoices.map((each) => (
          <option key={each} value={each}>
            {t(`restock.${each}`)}
          </option>
        ))}
      </SelectField>
      <TextField {...field('reason')} label={t('field.reason')} maxLength={500} />
      <div role="status" className="border-line-strong border-l-4 bg-raised px-4 py-3 text-sm">
        {isPossible ? (
          <RefundEffect order={order} result={result} />
        ) : (
          <p>
            {amount === undefined
              ? t('field.amountInvalid')
              : takesOff && isTakeOffProblem(result)
                ? t(`takeOffNot.${result}`, { most: maxShown })
                : t(`refundNot.${result}`, { most: maxShown })}
          </p>
        )}
      </div>
    </OrderDialog>
  )
}
