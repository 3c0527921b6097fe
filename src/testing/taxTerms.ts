import fc from 'fast-check'
import { type TaxTerms, taxSchemes } from '../shared/tax.ts'

/** GST of 18 % on top, as in a shop without settings. */
export const flatTax: TaxTerms = { scheme: 'flat', rateBp: 1800, isIncluded: false, deductedRateBp: 0 }

/** Terms of every scheme, with tax on top, contained, or deducted from the catalog's prices. */
export const someTaxTerms: fc.Arbitrary<TaxTerms> = fc
  .record({
    scheme: fc.constantFrom(...taxSchemes),
    rateBp: fc.oneof(fc.constantFrom(0, 500, 1800, 1900, 2550), fc.integer({ min: 0, max: 10_000 })),
    pricesIncludeTax: fc.boolean(),
  })
  .map(({ scheme, rateBp, pricesIncludeTax }) => {
    const isUntaxed = scheme === 'reverse-charge' || scheme === 'export'
    return {
      scheme,
      rateBp: isUntaxed ? 0 : rateBp,
      isIncluded: pricesIncludeTax && !isUntaxed,
      deductedRateBp: pricesIncludeTax && isUntaxed ? rateBp : 0,
    }
  })
