/** Identifies a person in the back office: by the id of the account, or by an order that a guest placed. */
export type CustomerKey = { customerId: number } | { orderNumber: string }

/** The kinds of people in the list of customers: those with an account, and those who ordered without one. */
export const customerKinds = ['accounts', 'guests'] as const
export type CustomerKind = (typeof customerKinds)[number]

/** Length of a note, in characters. */
export const maxNoteLength = 2000

/** @param text `12` or `order-1000012`, as in URLs, which must not contain email addresses @returns null for anything else */
export function parseCustomerKey(text: string): CustomerKey | null {
  const orderNumber = /^order-(\d{1,12})$/.exec(text)?.[1]
  if (orderNumber !== undefined) return { orderNumber }
  const isId = /^[1-9]\d{0,9}$/.test(text) && Number(text) <= 2_147_483_647
  return isId ? { customerId: Number(text) } : null
}

export const guestKey = (orderNumber: string): string => `order-${orderNumber}`
