/** Demo statistics (spec §9). */
export const shopFigures = { products: 360, years: 50, brands: 15, customers: 100_000 } as const
