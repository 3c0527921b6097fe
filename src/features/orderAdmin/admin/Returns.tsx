import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { formatMoney } from '../../../shared/money.ts'
import { Button } from '../../../ui/Button.tsx'
import { CheckField, TextAreaField } from '../../../ui/Field.tsx'
import { useAdmin, useCan } from '../../staff/admin/adminContext.tsx'
import { useReopen } from '../../staff/admin/form/useReopen.ts'
import { Badge, compact, Moment, Section } from '../../staff/admin/parts.tsx'
import { type ReturnAction, returnPermissions } from '../orderAction.ts'
import { returnCalls } from '../orderAdmin.calls.ts'
import { calculateReturnRefund, hasShippingLeft } from '../returnRefund.ts'
import type { AdminOrder } from '../server/orderAdmin.contract.ts'
import { OrderDialog } from './OrderDialog.tsx'
import { type Quantities, QuantityFields, readQuantities } from './QuantityFields.tsx'
import { isUnpaid, RefundEffect } from './RefundEffect.tsx'
import { useOrderInput } from './useOrderInput.tsx'

type OrderReturn = AdminOrder['returns'][number]

/** The returns and withdrawals of an order with their actions. */
export function Returns({ order }: { order: AdminOrder }) {
  const t = useTranslations('admin')
  const can = useCan()
  const [open, setOpen] = useState<{ number: string; action: ReturnAction } | null>(null)
  const findActions = (request: OrderReturn) => request.actions.filter((action) => can(returnPermissions[action]))
  const place = `returns.${order.number}`
  useReopen(place, (dialog) => {
    const [number = '', name] = dialog.split(':')
    const request = order.returns.find((each) => each.number === number)
    const action = request && findActions(request).find((each) => each === name)
    if (action) setOpen({ number, action })
  })
  const shown = order.returns.find(({ number }) => number === open?.number)
  return (
    <>
      {order.returns.map((request) => {
        const { number, kind, status, comment, answer, photos } = request
        const title = t(kind === 'withdrawal' ? 'return.withdrawal' : 'return.title', { number })
        const actions = findActions(request)
        return (
          <Section
            key={number}
            title={title}
            aside={<Badge isUrgent={status === 'requested'}>{t(`returnStatus.${status}`)}</Badge>}
          >
            <div className="flex flex-col gap-2 text-sm">
              <p className="text-quiet">
                <Moment at={request.createdAt} />
              </p>
              <ul>
                {request.pieces.map(({ lineId, quantity, name, reason }) => (
                  <li key={lineId}>
                    {quantity} × {name} · <Reason reason={reason} />
                  </li>
                ))}
              </ul>
              {comment && <p className="whitespace-pre-line">{t('return.comment', { text: comment })}</p>}
              {answer && <p>{t('return.answer', { text: answer })}</p>}
              {photos.length > 0 && (
                <p className="flex flex-wrap gap-2">
                  {photos.map((photo, index) => (
                    <a
                      key={photo.slice(0, 200)}
                      href={`/api/admin/returns/${number}/photos/${index + 1}`}
                      target="_blank"
                      rel="noreferrer"
                    >
                      <img
                        src={`data:image/webp;base64,${photo}`}
                        alt={t('return.photo', { number: index + 1 })}
                        className="h-24"
                      />
                    </a>
                  ))}
                </p>
              )}
              {actions.length > 0 && (
                <div className="flex flex-wrap gap-2 pt-1">
                  {actions.map((action) => (
                    <Button key={action} look="line" className={compact} onClick={() => setOpen({ number, action })}>
                      {t(`returnDo.${action}`)}
                    </Button>
                  ))}
                </div>
              )}
            </div>
          </Section>
        )
      })}
      {open && shown && (
        <ReturnDialog
          place={place}
          order={order}
          request={shown}
          action={open.action}
          isPossible={findActions(shown).includes(open.action)}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  )
}

function Reason({ reason }: { reason: string }) {
  const t = useTranslations('admin.reason')
  const key = reason as 'other'
  return <>{t.has(key) ? t(key) : reason}</>
}

interface ReturnDialogProps {
  /** Id for `useReopen`. */
  place: string
  order: AdminOrder
  request: OrderReturn
  action: ReturnAction
  /** Whether the return still allows it. */
  isPossible: boolean
  onClose(): void
}

function ReturnDialog({ place, order, request, action, isPossible, onClose }: ReturnDialogProps) {
  const t = useTranslations('admin')
  const { api, language } = useAdmin()
  const quantitiesAtFirst: Quantities = {}
  const start = { answer: '', withShipping: false, quantities: quantitiesAtFirst }
  const input = useOrderInput(order, `${place}:${request.number}:${action}`, start)
  const { form, set, field, headers } = input
  const { answer, withShipping, quantities } = form
  const rows = request.pieces.map(({ lineId, name, quantity: left }) => ({
    ...{ lineId, left, label: t('field.writeOff', { name, left }) },
  }))
  const writeOff = readQuantities(rows, quantities)
  const sent = { params: { number: request.number }, headers }
  const { version } = order
  const needsAnswer = action === 'refuse' || action === 'close'
  const refund = action === 'refund' ? calculateReturnRefund(order, request, withShipping) : null
  const amount = refund && formatMoney(refund.amount, order.currency, language)
  const takesOff = isUnpaid(order)
  const send = () => {
    const explained = { ...sent, input: { version, answer: answer.trim() } }
    if (action === 'refuse') return api.call(returnCalls.refuse, explained)
    if (action === 'close') return api.call(returnCalls.close, explained)
    if (action === 'receive')
      return api.call(returnCalls.receive, { ...sent, input: { version, writeOff: writeOff ?? [] } })
    if (action === 'refund') return api.call(returnCalls.refund, { ...sent, input: { version, withShipping } })
    return api.call(returnCalls.approve, { ...sent, input: { version } })
  }
  return (
    <OrderDialog
      action={t(`returnDo.${action}`)}
      number={request.number}
      submitLabel={
        amount === null ? t(`returnDo.${action}`) : t(takesOff ? 'do.takeOffAmount' : 'do.refundAmount', { amount })
      }
      input={input}
      isPossible={isPossible}
      isReady={needsAnswer ? answer.trim() !== '' : action !== 'receive' || writeOff !== null}
      onClose={onClose}
      send={send}
    >
      {isPossible && action !== 'refund' && <p>{t(`returnEffect.${action}`)}</p>}
      {needsAnswer && (
        <TextAreaField {...field('answer')} label={t('field.answer')} rows={3} maxLength={500} required />
      )}
      {action === 'receive' && (
        <QuantityFields rows={rows} quantities={quantities} onChange={(changed) => set({ quantities: changed })} />
      )}
      {action === 'refund' && request.kind === 'return' && hasShippingLeft(order) && (
        <CheckField
          label={t(takesOff ? 'field.withoutShipping' : 'field.withShipping')}
          checked={withShipping}
          onChange={(event) => set({ withShipping: event.target.checked })}
        />
      )}
      {isPossible && action === 'refund' && (
        <div role="status" className="border-line-strong border-l-4 bg-raised px-4 py-3 text-sm">
          {refund ? <RefundEffect order={order} result={refund} /> : <p>{t('returnEffect.refund')}</p>}
        </div>
      )}
    </OrderDialog>
  )
}
