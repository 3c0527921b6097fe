import { useFormatter } from 'use-intl'
import type { PickupView } from '../pickup.view.ts'

/** When an order is expected to be ready, in the store's time zone, such as "Tue, 1 Dec, 11:00"; null when unknown or past. */
export function useReadyMoment(pickup: PickupView | null): string | null {
  const { dateTime } = useFormatter()
  if (!pickup?.readyAt) return null
  const parts = { weekday: 'short', day: 'numeric', month: 'short', hour: 'numeric', minute: '2-digit' } as const
  return dateTime(pickup.readyAt, { ...parts, timeZone: pickup.timeZone })
}
