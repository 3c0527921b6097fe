import { useEffect, useState } from 'react'
import { useDebounced } from '../../../ui/useDebounced.ts'
import { useAdmin } from '../../staff/admin/adminContext.tsx'
import { type OrderDraft, toOrderInput } from '../orderDraft.ts'
import { quoteCall } from '../orderForm.calls.ts'
import type { Quote } from '../server/orderForm.contract.ts'

/** Debounces typing, so that there is not a request for each key. */
const settleMs = 250

/** The current price of the order, calculated by the shop. The previous response stays until the next one arrives. */
export function useQuote(draft: OrderDraft) {
  const { api } = useAdmin()
  const [answer, setAnswer] = useState<{ request: string; quote: Quote | null; isFailed: boolean } | null>(null)
  const [refreshes, setRefreshes] = useState(0)
  const refresh = () => setRefreshes((before) => before + 1)
  const wanted = draft.lines.length === 0 ? '' : JSON.stringify({ input: toOrderInput(draft), refreshes })
  const settled = useDebounced(wanted, settleMs)

  useEffect(() => {
    // Update stock and prices when the person returns to the tab.
    const look = () => document.visibilityState === 'visible' && setRefreshes((before) => before + 1)
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [])

  useEffect(() => {
    if (settled === '') return
    let isCurrent = true
    api.call(quoteCall, { input: JSON.parse(settled).input }).then(
      ({ data }) => isCurrent && setAnswer({ request: settled, quote: data, isFailed: false }),
      () => isCurrent && setAnswer((before) => ({ request: settled, quote: before?.quote ?? null, isFailed: true })),
    )
    return () => {
      isCurrent = false
    }
  }, [api, settled])

  return {
    quote: wanted === '' ? null : (answer?.quote ?? null),
    isBusy: wanted !== '' && answer?.request !== wanted,
    isFailed: answer?.request === wanted && answer.isFailed,
    refresh,
  }
}
