import { type Api, ApiError, NetworkError } from '../../../shared/apiClient.ts'
import { trackCall } from '../tracking.contract.ts'
import {
  type PairProblems,
  problemsOf,
  type TrackingPair,
  type TrackingView,
  trackingViewOf,
} from '../tracking.view.ts'

export type TrackOutcome =
  | { kind: 'found'; order: TrackingView }
  | { kind: 'incomplete'; problems: PairProblems }
  /** In the server's words: nothing found, or too many tries. */
  | { kind: 'refused'; status: number; message: string }
  | { kind: 'failed' }

/** Asks for an order; the page's form does so in the browser, and on the server where there is no script. */
export async function trackOrder(api: Api, pair: TrackingPair): Promise<TrackOutcome> {
  const problems = problemsOf(pair)
  if (Object.keys(problems).length > 0) return { kind: 'incomplete', problems }
  try {
    const { data } = await api.call(trackCall, { input: { order: pair.order, email: pair.email.trim() } })
    return { kind: 'found', order: trackingViewOf(data) }
  } catch (error) {
    if (error instanceof ApiError && error.status === 422 && error.fields.email)
      return { kind: 'incomplete', problems: { email: 'emailWrong' } }
    if (error instanceof ApiError) return { kind: 'refused', status: error.status, message: error.message }
    if (error instanceof NetworkError) return { kind: 'failed' }
    throw error
  }
}
