/** The body of a webhook, in the wire's spelling. `docs/webhooks.md` describes it for receivers. */
import type { Services } from '../../../kit/services.ts'
import { productPath } from '../../../shared/paths.ts'
import type { DueDelivery } from './deliveries.sql.ts'

/** The same bytes for every attempt, as long as the shop's settings stay the same. */
export function formatMessage(
  { type, data, occurredAt }: Pick<DueDelivery, 'type' | 'data' | 'occurredAt'>,
  { baseUrl, baseCurrency }: Pick<Services['settings'], 'baseUrl' | 'baseCurrency'>,
): string {
  const known = toRecord(data)
  const urlKey = known.urlKey
  const extra = typeof urlKey === 'string' ? { currency: baseCurrency, url: `${baseUrl}${productPath(urlKey)}` } : {}
  return JSON.stringify({ type, timestamp: occurredAt.toISOString(), data: toWire({ ...known, ...extra }) })
}

function toRecord(data: unknown): Record<string, unknown> {
  return typeof data === 'object' && data !== null ? { ...data } : {}
}

/** Keys in snake case, like those of the REST API. */
function toWire(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(toWire)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => [
      key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
      toWire(each),
    ]),
  )
}
