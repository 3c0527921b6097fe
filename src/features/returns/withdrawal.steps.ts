/** The steps of a withdrawal, and the fields of its forms. */
import type { FormProblems } from '../../shared/formRules.ts'
import { honeypotName } from '../../shared/honeypot.ts'
import type { WithdrawableItemView } from './returns.view.ts'
import type { withdrawalRules } from './withdrawal.form.ts'

export type WithdrawalValues = Record<'name' | 'order' | 'email' | typeof honeypotName, string>

export const emptyWithdrawal: WithdrawalValues = { name: '', order: '', email: '', [honeypotName]: '' }

/** The name of the field with the pieces of an item. */
export const quantityField = (itemId: number): string => `qty-${itemId}`

/** Pieces by item. */
export type Quantities = Readonly<Record<number, number>>

/** A declaration passed through the steps. `items` is null when the shop could not list them: then it covers the whole order. */
export type WithdrawalStep =
  | { name: 'form'; values: WithdrawalValues; problems: FormProblems<typeof withdrawalRules> }
  | {
      name: 'review'
      values: WithdrawalValues
      items: readonly WithdrawableItemView[] | null
      /** Idempotency key of the declaration. */
      requestKey: string
      error: string | null
    }
  | {
      name: 'receipt'
      values: WithdrawalValues
      declared: readonly DeclaredItem[] | null
      receivedAt: string
      message: string
    }

export interface DeclaredItem {
  name: string
  options: readonly string[]
  quantity: number
}

/** @returns the declared items; null for the whole order */
export function listDeclared(
  items: readonly WithdrawableItemView[] | null,
  quantities: Quantities,
): (DeclaredItem & { id: number })[] | null {
  if (items === null || items.every(({ id, quantity }) => (quantities[id] ?? quantity) === quantity)) return null
  return items.flatMap((item) => {
    const quantity = quantities[item.id] ?? item.quantity
    return quantity > 0 ? [{ ...item, quantity }] : []
  })
}

/** Parses a typed quantity and limits it to the available pieces. */
export function parseQuantity(text: string, most: number): number {
  const quantity = /^\d{1,7}$/.test(text.trim()) ? Number(text) : 0
  return Math.min(quantity, most)
}
