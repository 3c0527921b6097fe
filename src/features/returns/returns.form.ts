/** The forms of the returns page when posted without JavaScript. */
import type { FormProblems, FormTexts } from '../../shared/formRules.ts'
import type { findOrderRules } from './return.form.ts'
import type { OrderReturnsView } from './returns.view.ts'

/** Names of an item's fields. */
export const itemFields = (itemId: number) => ({ quantity: `qty-${itemId}`, reason: `reason-${itemId}` })

/** The result of a posted form. */
export type ReturnsAnswer =
  | {
      name: 'find'
      values: FormTexts<typeof findOrderRules>
      problems: FormProblems<typeof findOrderRules>
      error: string | null
    }
  /** The link has been sent, or the code was invalid. */
  | { name: 'sent'; message: string | null; error: string | null }
  | {
      name: 'order'
      order: OrderReturnsView
      /** The secret of the emailed link. */
      code: string
      /** Idempotency key for the next request. */
      requestKey: string
      /** The input of a rejected request, by field. */
      entered: Readonly<Record<string, string>>
      message: string | null
      error: string | null
    }
