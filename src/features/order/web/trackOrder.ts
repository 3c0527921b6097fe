import type { Api } from '../../../shared/apiClient.ts'
import { trackCall } from '../order.calls.ts'
import type { TrackingValues } from '../tracking.form.ts'
import { type TrackingView, toTrackingView } from '../tracking.view.ts'

/** @throws ApiError for an unknown order and after too many attempts, NetworkError */
export async function trackOrder(api: Api, { order, email }: TrackingValues): Promise<TrackingView> {
  const { data } = await api.call(trackCall, { input: { order, email: email.trim() } })
  return toTrackingView(data)
}
