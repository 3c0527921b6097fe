/** Read functions for collecting orders. */

export interface PickupNote {
  city: string
  /** In the store's time zone: ISO date and `HH:MM`. */
  day: string
  time: string
}

export interface PickupReader {
  /** Where a product can be collected first if it is ordered now, and when; null when no store is open for orders. */
  findEarliest(isBicycle: boolean): Promise<PickupNote | null>
}
