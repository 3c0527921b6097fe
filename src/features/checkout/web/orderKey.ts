/**
 * The key that makes placing an order repeatable: one per cart, the same in every tab, so that a double click, a reload or a second tab
 * asks for the same order. It is in local storage because a second tab must find it; it says nothing about anybody.
 */
import { randomKey } from '../../../shared/randomKey.ts'

const storageName = 'chainline-order-key'

interface OrderKey {
  cartId: number
  key: string
  /** The order was asked for, and no answer has arrived since. */
  isAsked: boolean
}

/** The key of this cart's order; made when it is first asked for. */
export function orderKeyOf(cartId: number): string {
  const kept = readKey()
  if (kept?.cartId === cartId) return kept.key
  const key = randomKey()
  keep({ cartId, key, isAsked: false })
  return key
}

/** Notes that the order is asked for now. */
export function markAsked(isAsked: boolean): void {
  const kept = readKey()
  if (kept) keep({ ...kept, isAsked })
}

/** The key of an order whose answer never arrived here; null when there is none. */
export function unansweredKey(): string | null {
  const kept = readKey()
  return kept?.isAsked ? kept.key : null
}

function readKey(): OrderKey | null {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(storageName) ?? 'null')
    return isOrderKey(kept) ? kept : null
  } catch {
    return null
  }
}

function isOrderKey(value: unknown): value is OrderKey {
  if (typeof value !== 'object' || value === null) return false
  const { cartId, key, isAsked }: Partial<Record<keyof OrderKey, unknown>> = value
  return typeof cartId === 'number' && typeof key === 'string' && typeof isAsked === 'boolean'
}

function keep(key: OrderKey): void {
  try {
    localStorage.setItem(storageName, JSON.stringify(key))
  } catch {
    // Storage may be full or closed; the server still makes one order of one cart.
  }
}
