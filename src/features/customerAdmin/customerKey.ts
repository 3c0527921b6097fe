/** How the back office names a person: by the id of the account, or by an order that the person placed without one. */
export type CustomerKey = { customerId: number } | { orderNumber: string }

/** Whom the list of customers has: people with an account, and those who ordered without one. */
export const customerKinds = ['accounts', 'guests'] as const
export type CustomerKind = (typeof customerKinds)[number]

/** Length of a note, in characters. */
export const maxNoteLength = 2000

/** @param text `12` or `order-1000012`, as in URLs, so that no email address is in one @returns null for anything else */
export function parseCustomerKey(text: string): CustomerKey | null {
  const orderNumber = /^order-(\d{1,12})$/.exec(text)?.[1]
  if (orderNumber !== undefined) return { orderNumber }
  const isId = /^[1-9]\d{0,9}$/.test(text) && Number(text) <= 2_147_483_647
  return isId ? { customerId: Number(text) } : null
}

export const guestKey = (orderNumber: string): string => `order-${orderNumber}`
