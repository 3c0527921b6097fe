/** What pages read about countries. */

/** A country to deliver to, with its name in the page's language. */
export interface Country {
  code: string
  name: string
}

export interface CountryReader {
  /** Sorted by name. */
  listCountries(): Promise<Country[]>
}
