/** Which actions an order offers, and which of them are buttons. Pure. */
import type { StaffAction } from '../order/order.status.ts'
import type { Permission } from '../staff/permissions.ts'
import { actionPermissions, unpaidPermission } from './orderAction.ts'
import type { AdminOrder } from './server/orderAdmin.contract.ts'

export type OrderAction = StaffAction | 'refund'

type OrderState = Pick<AdminOrder, 'actions' | 'awaitsPayment' | 'payments'> & {
  lines: readonly Pick<AdminOrder['lines'][number], 'left'>[]
  shipments: readonly Pick<AdminOrder['shipments'][number], 'status'>[]
  refundable: Pick<NonNullable<AdminOrder['refundable']>, 'paid' | 'refunded'> | null
}

export function isPaid({ payments }: Pick<AdminOrder, 'payments'>): boolean {
  return payments.some(({ captured }) => captured > 0)
}

/** The actions that the status of an order and the viewer's role allow. */
export function listPossibleActions(order: OrderState, can: (permission: Permission) => boolean): OrderAction[] {
  const hasPieces = order.lines.some(({ left }) => left > 0)
  const isPaidOnline = order.payments.some(({ provider, isChargeGivenUp }) => provider !== 'manual' && !isChargeGivenUp)
  const wasShipped = order.shipments.some(({ status }) => status === 'shipped' || status === 'delivered')
  const isRefundable = order.refundable !== null && order.refundable.paid > order.refundable.refunded
  const isPossible = (action: OrderAction): boolean => {
    if (action === 'ship') return hasPieces && can('orders.ship') && (!order.awaitsPayment || can(unpaidPermission))
    if (action === 'refund') return can('orders.refund')
    if (action === 'pay' && (isPaid(order) || isPaidOnline)) return false
    // An order that is paid or shipped can only be refunded.
    if (action === 'cancel' && (isPaid(order) || wasShipped)) return false
    if (action === 'complete' && (hasPieces || !isPaid(order))) return false
    return can(actionPermissions[action])
  }
  return [...order.actions, ...(isRefundable ? (['refund'] as const) : [])].filter(isPossible)
}

/** An action with where it is shown. */
export interface ActionEntry {
  action: OrderAction
  /** Whether it is the next step of the order. */
  isMain: boolean
  /** Whether phones have its button, not only wide screens. */
  isOnPhone: boolean
  /** Whether wide screens have it in the menu. */
  isRare: boolean
}

/** Maximum number of buttons beside the order number before rare actions move to the menu. */
const maxButtons = 4

interface OtherButtons {
  /** Whether there is a link to the page for packing. */
  isPacked: boolean
  /** Whether there is a link that repeats the order. */
  isRepeatable: boolean
}

/**
 * Distributes the actions over buttons and a menu. On phones, the next step and packing are above the order, and the rest is in the
 * menu. On wide screens, the menu has the rare actions if there are too many buttons.
 */
export function arrangeActions(
  order: Pick<AdminOrder, 'awaitsPayment' | 'payments'>,
  actions: readonly OrderAction[],
  { isPacked, isRepeatable }: OtherButtons,
) {
  const main = (['ship', 'complete', 'pay', 'process', 'clear'] as const).find(
    (action) => actions.includes(action) && (action !== 'ship' || !order.awaitsPayment),
  )
  const [firstOther] = actions.filter((action) => action !== main)
  const isOnPhone = (action: OrderAction) =>
    action === main || (main === undefined && action === firstOther && !isPacked)
  const hasTooMany = actions.length + Number(isPacked) + Number(isRepeatable) > maxButtons
  const isRare = (action: OrderAction) =>
    hasTooMany &&
    action !== main &&
    (action === 'cancel' || action === 'flag' || (action === 'refund' && !isPaid(order)))
  const entries = actions.map(
    (action): ActionEntry => ({
      ...{ action, isMain: action === main, isOnPhone: isOnPhone(action), isRare: isRare(action) },
    }),
  )
  return {
    buttons: entries.filter((entry) => !entry.isRare),
    /** On wide screens, only its rare actions are shown. */
    menu: entries.filter((entry) => !entry.isOnPhone),
    /** Whether repeating the order moves to the menu on wide screens, too. */
    hasTooMany,
    /** Whether wide screens have the menu. */
    isMenuWide: hasTooMany && (isRepeatable || entries.some((entry) => entry.isRare)),
  }
}
