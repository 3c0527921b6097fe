/** What an endpoint can subscribe to. */

/** All events of a kind: `orders.*`. A single type, such as `orders.placed`, is a topic too. */
const kinds = ['orders', 'payments', 'shipments', 'stock', 'products'] as const

export const allTopics: readonly string[] = kinds.map((kind) => `${kind}.*`)

/** The type of the message that `webhooks test` sends. */
export const testType = 'webhooks.test'

/** @returns null for a text that matches no event */
export function parseTopic(text: string): string | null {
  const [, kind = ''] = /^([a-z]+)\.(?:\*|[a-z]+(?:_[a-z]+)*)$/.exec(text) ?? []
  return kinds.some((each) => each === kind) ? text : null
}
