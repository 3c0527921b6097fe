/**
 * The idempotency key of an order: one per cart, the same in every tab, so that a double click, a reload or a second tab requests the
 * same order. It is in local storage so that a second tab finds it; it contains no personal data.
 */
import { randomKey } from '../../../shared/randomKey.ts'
import { isBoolean, isNumber, isText, object } from '../../../shared/validate.ts'

const storageName = 'chainline-order-key'

interface OrderKey {
  cartId: number
  key: string
  /** The request was sent and has no response yet. */
  isPending: boolean
}

/** The key of this cart's order; created on first use. */
export function ensureOrderKey(cartId: number): string {
  const stored = readKey()
  if (stored?.cartId === cartId) return stored.key
  const key = randomKey()
  store({ cartId, key, isPending: false })
  return key
}

/** Records whether the order request is in flight. */
export function markOrderPending(isPending: boolean): void {
  const stored = readKey()
  if (stored) store({ ...stored, isPending })
}

/** The key of an order whose response never arrived; null when there is none. */
export function findPendingOrderKey(): string | null {
  const stored = readKey()
  return stored?.isPending ? stored.key : null
}

function readKey(): OrderKey | null {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageName) ?? 'null')
    return isOrderKey(stored) ? stored : null
  } catch {
    return null
  }
}

const isOrderKey = object<OrderKey>({ cartId: isNumber, key: isText, isPending: isBoolean })

function store(key: OrderKey): void {
  try {
    localStorage.setItem(storageName, JSON.stringify(key))
  } catch {
    // Storage is full or blocked; the server still creates only one order per cart.
  }
}
