/** What the front page shows of the catalogue. */

/** As many as fill two rows on a wide screen. */
export const shelfSize = 8

/** Spec §9. */
export const brandSliderMs = 3000

/** Demo statistics (spec §9). */
export const shopFigures = { products: 360, years: 50, brands: 15, customers: 100_000 } as const
