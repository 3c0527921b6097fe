import clsx from 'clsx'
import { useState } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { formatMoney } from '../../../shared/money.ts'
import { readOptionalAmount } from '../../../shared/readPrice.ts'
import { Button, ButtonLink, buttonClass } from '../../../ui/Button.tsx'
import { TextField } from '../../../ui/Field.tsx'
import { PopMenu } from '../../../ui/PopMenu.tsx'
import { useAdmin, useCan } from '../../staff/admin/adminContext.tsx'
import { useReopen } from '../../staff/admin/form/useReopen.ts'
import { compact } from '../../staff/admin/parts.tsx'
import { orderAgainPath, packPath } from '../../staff/staff.paths.ts'
import type { SimpleAction } from '../orderAction.ts'
import { callPlainAction, payCall } from '../orderAdmin.calls.ts'
import { type ActionEntry, arrangeActions, isPaid, listPossibleActions, type OrderAction } from '../orderButtons.ts'
import type { AdminOrder } from '../server/orderAdmin.contract.ts'
import { mayBePacked } from './mayBePacked.ts'
import { OrderDialog } from './OrderDialog.tsx'
import { RefundDialog } from './RefundDialog.tsx'
import { ShipDialog } from './ShipDialog.tsx'
import { ForgottenNote, useOrderInput } from './useOrderInput.tsx'

/** The actions on an order that its status and the viewer's role allow. */
export function OrderActions({ order }: { order: AdminOrder }) {
  const tPack = useTranslations('adminOrders.pack')
  const tForm = useTranslations('adminOrderForm')
  const can = useCan()
  const [open, setOpen] = useState<OrderAction | null>(null)
  const actions = listPossibleActions(order, can)
  const place = `order.${order.number}`
  useReopen(place, (dialog) => setOpen(actions.find((action) => action === dialog) ?? null))
  const nameAction = useActionName(order)
  const isPacked = can('orders.ship') && mayBePacked(order)
  const again = can('orders.create') ? orderAgainPath(order.number) : null
  const { buttons, menu, hasTooMany, isMenuWide } = arrangeActions(order, actions, {
    ...{ isPacked, isRepeatable: again !== null },
  })
  return (
    <div className="flex flex-wrap gap-2 max-sm:w-full">
      {isPacked && (
        <ButtonLink look="line" className={compactRow} to={packPath(order.number)}>
          {tPack('open')}
        </ButtonLink>
      )}
      {buttons.map(({ action, isMain, isOnPhone }) => (
        <Button
          key={action}
          look={isMain ? 'signal' : 'line'}
          className={clsx(compactRow, !isOnPhone && onlyWide)}
          onClick={() => setOpen(action)}
        >
          {nameAction(action)}
        </Button>
      ))}
      {again !== null && !hasTooMany && (
        <ButtonLink look="line" className={clsx(compactRow, onlyWide)} to={again}>
          {tForm('again')}
        </ButtonLink>
      )}
      {(menu.length > 0 || again !== null) && (
        <div className={clsx('max-sm:ml-auto', !isMenuWide && onlyPhone)}>
          <ActionMenu order={order} entries={menu} again={again} onOpen={setOpen} />
        </div>
      )}
      {open !== null && (
        <DialogOfAction
          place={place}
          order={order}
          action={open}
          isPossible={actions.includes(open)}
          onClose={() => setOpen(null)}
        />
      )}
    </div>
  )
}

/** With this padding, three buttons fit in a row on a phone. */
const compactRow = clsx(compact, 'max-sm:px-4')

const onlyWide = 'max-sm:hidden'
const onlyPhone = 'sm:hidden'

const menuRow = 'flex min-h-11 w-full items-center px-4 text-left whitespace-nowrap hover-inverts'

function useActionName(order: AdminOrder): (action: OrderAction) => string {
  const t = useTranslations('admin.do')
  return (action) => {
    if (action === 'ship' && order.isPickup) return t('ready')
    // Without a payment, a refund reduces the amount due.
    return t(action === 'refund' && !isPaid(order) ? 'takeOff' : action)
  }
}

interface ActionMenuProps {
  order: AdminOrder
  entries: readonly ActionEntry[]
  /** The page that repeats the order; null without permission. */
  again: string | null
  onOpen(action: OrderAction): void
}

function ActionMenu({ order, entries, again, onOpen }: ActionMenuProps) {
  const tForm = useTranslations('adminOrderForm')
  const tMore = useTranslations('adminOrders.menu')
  const nameAction = useActionName(order)
  return (
    <PopMenu
      label={tMore('more')}
      summary={tMore('more')}
      align="right"
      hasChevron
      className={buttonClass('line', compactRow)}
    >
      {(close) => (
        <ul>
          {entries.map(({ action, isRare }) => (
            <li key={action} className={clsx(!isRare && onlyPhone)}>
              <button
                type="button"
                className={menuRow}
                onClick={() => {
                  close()
                  onOpen(action)
                }}
              >
                {nameAction(action)}
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
  )
}

interface ActionDialogProps<Action> {
  /** Id for `useReopen`. */
  place: string
  order: AdminOrder
  action: Action
  /** Whether the order still allows it. */
  isPossible: boolean
  onClose(): void
}

function DialogOfAction({ action, ...props }: ActionDialogProps<OrderAction>) {
  if (action === 'ship') return <ShipDialog {...props} />
  if (action === 'refund') return <RefundDialog {...props} />
  return <SimpleActionDialog {...props} action={action} />
}

function SimpleActionDialog({ place, order, action, isPossible, onClose }: ActionDialogProps<SimpleAction>) {
  const t = useTranslations('admin')
  const { api, language } = useAdmin()
  const input = useOrderInput(order, `${place}:${action}`, { transactionId: '', received: '' })
  const { transactionId } = input.form
  const { number, version, invoiceNumber, amountDue, currency } = order
  const received = readOptionalAmount(input.form.received, currency)
  const isTooLittle = typeof received === 'number' && received < amountDue
  const surplus = Math.max(0, (received ?? 0) - amountDue)
  const show = (minor: number) => formatMoney(minor, currency, language)
  return (
    <OrderDialog
      action={t(`do.${action}`)}
      number={number}
      dismissLabel={action === 'cancel' ? t('dialog.back') : undefined}
      input={input}
      isPossible={isPossible}
      isReady={received !== undefined && !isTooLittle}
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
      {isPossible && (
        <p>
          {t(`effect.${action}`, {
            amount: show(isTooLittle ? amountDue : (received ?? amountDue)),
            hasInvoice: String(invoiceNumber !== null),
            number: invoiceNumber ?? '',
          })}
        </p>
      )}
      {isPossible && (action === 'cancel' || action === 'pay') && <ForgottenNote order={order} />}
      {action === 'pay' && (
        <>
          <TextField {...input.field('transactionId')} label={t('field.transactionId')} maxLength={100} />
          <TextField
            {...input.field('received')}
            label={t('field.received', { currency })}
            hint={t('field.receivedHint')}
            error={
              received === undefined
                ? t('field.amountInvalid')
                : isTooLittle
                  ? t('field.receivedTooLittle', { amount: show(amountDue) })
                  : input.findError('received')
            }
            inputMode="decimal"
          />
          <p role="status" className="empty:hidden">
            {surplus > 0 && t('field.receivedSurplus', { amount: show(surplus) })}
          </p>
        </>
      )}
    </OrderDialog>
  )
}
