/** What the front page shows of the catalogue. */

/** As many as fill two rows on a wide screen. */
export const shelfSize = 8

/** Spec §9. */
export const brandSliderMs = 3000
