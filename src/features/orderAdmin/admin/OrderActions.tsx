import clsx from 'clsx'
import { useState } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { formatMoney } from '../../../shared/money.ts'
import { Button, ButtonLink, buttonClass } from '../../../ui/Button.tsx'
import { TextField } from '../../../ui/Field.tsx'
import { PopMenu } from '../../../ui/PopMenu.tsx'
import { useAdmin, useCan } from '../../staff/admin/adminContext.tsx'
import { compact } from '../../staff/admin/parts.tsx'
import { useReopen } from '../../staff/admin/useReopen.ts'
import { orderAgainPath, packPath } from '../../staff/staff.paths.ts'
import { actionPermissions, type SimpleAction, unpaidPermission } from '../orderAction.ts'
import { callPlainAction, payCall } from '../orderAdmin.calls.ts'
import type { AdminOrder } from '../server/orderAdmin.contract.ts'
import { mayBePacked } from './mayBePacked.ts'
import { OrderDialog } from './OrderDialog.tsx'
import { RefundDialog, readAmount } from './RefundDialog.tsx'
import { ShipDialog } from './ShipDialog.tsx'
import { ForgottenNote, useOrderInput } from './useOrderInput.tsx'

type Action = AdminOrder['actions'][number] | 'refund'

/** The actions on an order that its status and the viewer's role allow. */
export function OrderActions({ order }: { order: AdminOrder }) {
  const t = useTranslations('admin')
  const tPack = useTranslations('adminOrders.pack')
  const tForm = useTranslations('adminOrderForm')
  const tMore = useTranslations('adminOrders.menu')
  const can = useCan()
  const [open, setOpen] = useState<Action | null>(null)
  const close = () => setOpen(null)
  const hasPieces = order.lines.some(({ left }) => left > 0)
  const isPaid = order.payments.some(({ captured }) => captured > 0)
  const isPaidOnline = order.payments.some(({ provider }) => provider !== 'manual')
  const isPossible = (action: Action): boolean => {
    if (action === 'ship') return hasPieces && can('orders.ship') && (!order.awaitsPayment || can(unpaidPermission))
    if (action === 'refund') return can('orders.refund')
    if (action === 'pay' && (isPaid || isPaidOnline)) return false
    // An order that is paid or shipped can only be refunded.
    if (
      action === 'cancel' &&
      (isPaid || order.shipments.some(({ status }) => status === 'shipped' || status === 'delivered'))
    )
      return false
    if (action === 'complete' && (hasPieces || !isPaid)) return false
    return can(actionPermissions[action])
  }
  const isRefundable = order.refundable !== null && order.refundable.paid > order.refundable.refunded
  const actions: Action[] = [...order.actions, ...(isRefundable ? (['refund'] as const) : [])].filter(isPossible)
  const place = `order.${order.number}`
  useReopen(place, (dialog) => setOpen(actions.find((action) => action === dialog) ?? null))
  const nameAction = (action: Action) => {
    if (action === 'ship' && order.isPickup) return 'do.ready'
    // Without a payment, a refund reduces the amount due.
    return action === 'refund' && !isPaid ? 'do.takeOff' : (`do.${action}` as const)
  }
  const main = (['ship', 'complete', 'pay', 'process', 'clear'] as const).find(
    (action) => actions.includes(action) && (action !== 'ship' || !order.awaitsPayment),
  )
  const isPacked = can('orders.ship') && mayBePacked(order)
  const others = actions.filter((action) => action !== main)
  const again = can('orders.create') ? orderAgainPath(order.number) : null
  // On phones, the next step and packing are above the order, and the rest is in a menu. On wide screens, the menu has the rare
  // actions if there are too many buttons.
  const onlyWide = 'max-sm:hidden'
  const onlyPhone = 'sm:hidden'
  const isShown = (action: Action) => action === main || (main === undefined && action === others[0] && !isPacked)
  const hidden = others.filter((action) => !isShown(action))
  const hasTooMany = actions.length + Number(isPacked) + Number(again !== null) > maxButtons
  const isRare = (action: Action) =>
    hasTooMany && action !== main && (action === 'cancel' || action === 'flag' || (action === 'refund' && !isPaid))
  const hasRare = hasTooMany && (again !== null || actions.some(isRare))
  return (
    <div className="flex flex-wrap gap-2 max-sm:w-full">
      {isPacked && (
        <ButtonLink look="line" className={compactRow} to={packPath(order.number)}>
          {tPack('open')}
        </ButtonLink>
      )}
      {actions.map(
        (action) =>
          !isRare(action) && (
            <Button
              key={action}
              look={action === main ? 'signal' : 'line'}
              className={clsx(compactRow, !isShown(action) && onlyWide)}
              onClick={() => setOpen(action)}
            >
              {t(nameAction(action))}
            </Button>
          ),
      )}
      {again !== null && !hasTooMany && (
        <ButtonLink look="line" className={clsx(compactRow, onlyWide)} to={again}>
          {tForm('again')}
        </ButtonLink>
      )}
      {(hidden.length > 0 || again !== null) && (
        <div className={clsx('max-sm:ml-auto', !hasRare && onlyPhone)}>
          <PopMenu
            label={tMore('more')}
            summary={tMore('more')}
            align="right"
            hasChevron
            className={buttonClass('line', compactRow)}
          >
            {(close) => (
              <ul>
                {hidden.map((action) => (
                  <li key={action} className={clsx(!isRare(action) && onlyPhone)}>
                    <button
                      type="button"
                      className={menuRow}
                      onClick={() => {
                        close()
                        setOpen(action)
                      }}
                    >
                      {t(nameAction(action))}
                    </button>
                  </li>
                ))}
                {again !== null && (
                  <li>
                    <Link to={again} className={menuRow}>
                      {tForm('again')}
                    </Link>
                  </li>
                )}
              </ul>
            )}
          </PopMenu>
        </div>
      )}
      {open === 'ship' && (
        <ShipDialog place={place} order={order} isPossible={actions.includes(open)} onClose={close} />
      )}
      {open === 'refund' && <RefundDialog place={place} order={order} onClose={close} />}
      {open !== null && open !== 'ship' && open !== 'refund' && (
        <SimpleActionDialog
          place={place}
          order={order}
          action={open}
          isPossible={actions.includes(open)}
          onClose={close}
        />
      )}
    </div>
  )
}

/** Maximum number of buttons beside the order number before rare actions move to the menu. */
const maxButtons = 4

/** With this padding, three buttons fit in a row on a phone. */
const compactRow = clsx(compact, 'max-sm:px-4')

const menuRow = 'flex min-h-11 w-full items-center px-4 text-left whitespace-nowrap hover:bg-ink hover:text-paper'

interface SimpleActionDialogProps {
  /** Id for `useReopen`. */
  place: string
  order: AdminOrder
  action: SimpleAction
  /** Whether the order still allows it. */
  isPossible: boolean
  onClose(): void
}

function SimpleActionDialog({ place, order, action, isPossible, onClose }: SimpleActionDialogProps) {
  const t = useTranslations('admin')
  const { api, language } = useAdmin()
  const input = useOrderInput(order, `${place}:${action}`, { transactionId: '', received: '' })
  const { transactionId } = input.form
  const received = readAmount(input.form.received)
  const { number, version } = order
  const amount = formatMoney(order.amountDue, order.currency, language)
  return (
    <OrderDialog
      action={t(`do.${action}`)}
      number={number}
      dismissLabel={action === 'cancel' ? t('dialog.back') : undefined}
      input={input}
      isPossible={isPossible}
      isReady={received !== undefined}
      onClose={onClose}
      send={() =>
        action === 'pay'
          ? api.call(payCall, {
              params: { number },
              headers: input.headers,
              input: { version, transactionId, ...(received && { received }) },
            })
          : callPlainAction(api, action, number, { version, headers: input.headers })
      }
    >
      <p>{t(`effect.${action}`, { amount })}</p>
      {(action === 'cancel' || action === 'pay') && <ForgottenNote order={order} />}
      {action === 'pay' && (
        <>
          <TextField {...input.field('transactionId')} label={t('field.transactionId')} maxLength={100} />
          <TextField
            {...input.field('received')}
            label={t('field.received', { currency: order.currency })}
            hint={t('field.receivedHint')}
            error={received === undefined ? t('field.amountInvalid') : input.findError('received')}
            inputMode="decimal"
          />
        </>
      )}
    </OrderDialog>
  )
}
