import type { Api } from '../../../shared/apiClient.ts'
import { adminOrdersCall, orderCursorsCall } from '../orderAdmin.calls.ts'

export interface NextToPack {
  /** Null when none is left. */
  number: string | null
  /** Number of orders to pack. */
  count: number
}

/**
 * Finds the oldest order that is to be packed.
 * @param current the number of an order to skip, even if a part of it is left
 * @throws ApiError, NetworkError
 */
export async function findNextToPack(api: Api, current?: string): Promise<NextToPack> {
  const view = 'toPack'
  const { data: pages } = await api.call(orderCursorsCall, { input: { view } })
  const last = pages.cursors.at(-1)
  // The list is sorted newest first.
  let page = await api.call(adminOrdersCall, { input: { view, ...(last && { before: Number(last) }) } })
  let listed = page.data
  while (page.next !== null) {
    page = await api.call(adminOrdersCall, { input: { view, before: page.next } })
    listed = [...listed, ...page.data]
  }
  const others = listed.filter(({ number }) => number !== current)
  return { number: others.at(-1)?.number ?? null, count: pages.total - (listed.length - others.length) }
}
