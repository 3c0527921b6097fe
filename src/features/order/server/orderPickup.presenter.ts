import type { WirePickup } from '../../shipping/server/pickup.contract.ts'
import { type PickupViewer, presentPickup } from '../../shipping/server/pickup.presenter.ts'
import type { StorePlace } from '../../shipping/store.ts'
import { type CollectedOrder, findPickupPlace } from '../pickupPlace.ts'

interface PromisedOrder extends CollectedOrder<StorePlace> {
  /** When the chosen store was expected to have it ready. */
  pickupReadyAt: Date | null
}

/** Where an order is collected; null for one that is shipped. Only the store that was chosen has promised a time. */
export function presentOrderPickup(order: PromisedOrder, viewer: PickupViewer): WirePickup | null {
  const place = findPickupPlace(order)
  return place && presentPickup(place, place.code === order.pickup?.code ? order.pickupReadyAt : null, viewer)
}
