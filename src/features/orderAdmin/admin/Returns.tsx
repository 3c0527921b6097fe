import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '../../../ui/Button.tsx'
import { CheckField, TextAreaField } from '../../../ui/Field.tsx'
import { ActionDialog } from '../../staff/admin/ActionDialog.tsx'
import { useAdmin, useMay } from '../../staff/admin/adminContext.tsx'
import { Badge, compact, Moment, Section } from '../../staff/admin/parts.tsx'
import { type ReturnAction, returnPermissions } from '../orderAction.ts'
import { returnCalls } from '../orderAdmin.calls.ts'
import type { AdminOrder } from '../server/orderAdmin.contract.ts'
import { useShowOrder } from './OrderChanges.tsx'
import { type Quantities, QuantityFields, readQuantities } from './QuantityFields.tsx'

type OrderReturn = AdminOrder['returns'][number]

/** The returns and withdrawals of an order, with what can be done about each. */
export function Returns({ order }: { order: AdminOrder }) {
  const t = useTranslations('admin')
  const may = useMay()
  const [open, setOpen] = useState<{ request: OrderReturn; action: ReturnAction } | null>(null)
  return (
    <>
      {order.returns.map((request) => {
        const { number, kind, status, comment, answer, photos } = request
        const title = t(kind === 'withdrawal' ? 'return.withdrawal' : 'return.title', { number })
        const actions = request.actions.filter((action) => may(returnPermissions[action]))
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
                    <img
                      key={photo.slice(0, 200)}
                      src={`data:image/webp;base64,${photo}`}
                      alt={t('return.photo', { number: index + 1 })}
                      className="h-24"
                    />
                  ))}
                </p>
              )}
              {actions.length > 0 && (
                <div className="flex flex-wrap gap-2 pt-1">
                  {actions.map((action) => (
                    <Button key={action} look="line" className={compact} onClick={() => setOpen({ request, action })}>
                      {t(`returnDo.${action}`)}
                    </Button>
                  ))}
                </div>
              )}
            </div>
          </Section>
        )
      })}
      {open && <ReturnDialog {...open} order={order} onClose={() => setOpen(null)} />}
    </>
  )
}

function Reason({ reason }: { reason: string }) {
  const t = useTranslations('admin.reason')
  const key = reason as 'other'
  return <>{t.has(key) ? t(key) : reason}</>
}

interface ReturnDialogProps {
  order: AdminOrder
  request: OrderReturn
  action: ReturnAction
  onClose(): void
}

function ReturnDialog({ order, request, action, onClose }: ReturnDialogProps) {
  const t = useTranslations('admin')
  const { api } = useAdmin()
  const show = useShowOrder()
  const [answer, setAnswer] = useState('')
  const [withShipping, setWithShipping] = useState(false)
  const [quantities, setQuantities] = useState<Quantities>({})
  const rows = request.pieces.map(({ lineId, name, quantity: left }) => ({
    ...{ lineId, left, label: t('field.writeOff', { name, left }) },
  }))
  const writeOff = readQuantities(rows, quantities)
  const params = { number: request.number }
  const { version } = order
  const needsAnswer = action === 'refuse' || action === 'close'
  const send = () => {
    const explained = { params, input: { version, answer: answer.trim() } }
    if (action === 'refuse') return api.call(returnCalls.refuse, explained)
    if (action === 'close') return api.call(returnCalls.close, explained)
    if (action === 'receive')
      return api.call(returnCalls.receive, { params, input: { version, writeOff: writeOff ?? [] } })
    if (action === 'refund') return api.call(returnCalls.refund, { params, input: { version, withShipping } })
    return api.call(returnCalls.approve, { params, input: { version } })
  }
  return (
    <ActionDialog
      title={t('order.actionTitle', { action: t(`returnDo.${action}`), number: request.number })}
      submitLabel={t(`returnDo.${action}`)}
      isReady={needsAnswer ? answer.trim() !== '' : action !== 'receive' || writeOff !== null}
      onClose={onClose}
      onSubmit={() => show(send())}
    >
      <p>{t(`returnEffect.${action}`)}</p>
      {needsAnswer && (
        <TextAreaField
          label={t('field.answer')}
          rows={3}
          maxLength={500}
          required
          value={answer}
          onChange={(event) => setAnswer(event.target.value)}
        />
      )}
      {action === 'receive' && <QuantityFields rows={rows} quantities={quantities} onChange={setQuantities} />}
      {action === 'refund' && request.kind === 'return' && order.refundable?.refundedShipping === 0 && (
        <CheckField
          label={t('field.withShipping')}
          checked={withShipping}
          onChange={(event) => setWithShipping(event.target.checked)}
        />
      )}
    </ActionDialog>
  )
}
