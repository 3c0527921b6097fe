/** A shipping method as offered for one destination and weight. Amounts are minor units of the selected currency. */
export interface ShippingOffer {
  /** Such as `flatrate_flatrate`. */
  code: string
  price: number
  /** Shipping is free when the goods cost more than this; null for never. */
  freeOver: number | null
}
