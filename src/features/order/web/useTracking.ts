import { useState } from 'react'
import { useApi } from '../../../shared/shopProvider.tsx'
import type { TrackingPair } from '../tracking.view.ts'
import { type TrackOutcome, trackOrder } from './trackOrder.ts'

/** @param first what a form without script was answered */
export function useTracking(first: TrackOutcome | null) {
  const api = useApi()
  const [outcome, setOutcome] = useState(first)
  const [isBusy, setBusy] = useState(false)
  const send = async (pair: TrackingPair) => {
    if (isBusy) return
    setBusy(true)
    try {
      setOutcome(await trackOrder(api, pair))
    } catch {
      setOutcome({ kind: 'failed' })
    } finally {
      setBusy(false)
    }
  }
  return { outcome, isBusy, send }
}
