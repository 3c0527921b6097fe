/** Facts about the seller and its service, from the settings or the demo shop's data. */

export interface DayRange {
  least: number
  most: number
}

/** All fields are optional; missing ones are not shown. */
export interface ShopTerms {
  /** For customers to call. */
  phone?: string
  /** The seller's country: its ISO 3166-1 code. */
  country?: string
  /** The seller's name in law, where it differs from the shop's. */
  sellerName?: string
  /** The seller's postal address in one line, for receipts. */
  address?: string
  /** Including its label, such as `GSTIN 27…` or `USt-IdNr. DE…`. */
  taxId?: string
  /** Working days until an order leaves the shop. */
  dispatchDays?: DayRange
  /** The same for bicycles, which are assembled first; `dispatchDays` applies when it is missing. */
  bicycleDispatchDays?: DayRange
  /** Working days in transit, within the shop's own country. */
  transitDays?: DayRange
  /** Days after delivery within which goods can be returned. */
  returnDays?: number
  /** For products whose specification states no warranty. */
  warrantyYears?: number
}

/** The shop's time zone and working times. */
export interface ShopClock {
  /** IANA name, such as `Asia/Kolkata`. */
  timeZone: string
  /**
   * Orders from this time on, in minutes after midnight, count as placed on the next working day; null when there is no cut-off time.
   */
  cutoffMinutes: number | null
  /** Whose public holidays the shop keeps; null for none. */
  country: string | null
}
