import type { WirePickup } from '../../../shipping/server/pickup.contract.ts'
import { type PickupViewer, presentPickup } from '../../../shipping/server/pickup.presenter.ts'
import type { StorePlace } from '../../../shipping/store.ts'
import { type CollectedOrder, findPickupPlace } from '../../pickupPlace.ts'
import { findPromise, type PromisedOrder } from '../deliveryPromise.ts'

/** Where an order is collected; null for one that is shipped. */
export function presentOrderPickup(
  order: CollectedOrder<StorePlace> & Omit<PromisedOrder, keyof CollectedOrder<unknown>>,
  viewer: PickupViewer,
): WirePickup | null {
  const place = findPickupPlace(order)
  return place && presentPickup(place, findPromise(order).readyAt, viewer)
}
