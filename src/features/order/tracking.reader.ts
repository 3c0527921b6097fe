import type { TrackingValues } from './tracking.form.ts'
import type { TrackingView } from './tracking.view.ts'

/** An error has the status and the message of the REST call. */
export type TrackingOutcome = { order: TrackingView; status: 200 } | { message: string; status: number }

/** Finds an order for anyone who knows its number and email address. */
export interface TrackingReader {
  /** Counts the attempt, under the same limits as the REST call. @param values validated form values */
  trackOrder(values: TrackingValues): Promise<TrackingOutcome>
}
