/** Amounts of tax, in minor units of one currency. */
import { allocate } from '../../shared/allocate.ts'
import { roundMinor } from '../../shared/money.ts'
import type { TaxTerms } from '../../shared/tax.ts'
import type { TaxComponent, TaxTreatment } from './taxTreatment.ts'

/** The tax on an amount: contained in it or added to it, depending on the terms. */
export function calculateTax(minor: number, { rateBp, isIncluded }: Pick<TaxTerms, 'rateBp' | 'isIncluded'>): number {
  return isIncluded ? containedTax(minor, rateBp) : roundMinor((minor * rateBp) / 10_000)
}

/** The tax within a gross amount. */
function containedTax(grossMinor: number, rateBp: number): number {
  return roundMinor((grossMinor * rateBp) / (10_000 + rateBp))
}

/** The price that a buyer is charged: the catalog price, or less when the buyer does not pay the tax in it. */
export function toChargedPrice(priceMinor: number, { deductedRateBp }: Pick<TaxTerms, 'deductedRateBp'>): number {
  return priceMinor - containedTax(priceMinor, deductedRateBp)
}

/**
 * Whether tax applies to shipping too: it belongs to the goods and is taxed like them. Not in a shop without a country, whose flat
 * rate applies only to the goods (spec §9).
 */
export function isShippingTaxed({ scheme }: Pick<TaxTerms, 'scheme'>): boolean {
  return scheme !== 'flat'
}

/** Splits an amount of tax into the treatment's components; the parts add up to it exactly. */
export function splitTax(
  taxMinor: number,
  { components }: Pick<TaxTreatment, 'components'>,
): (TaxComponent & { minor: number })[] {
  const parts = allocate(
    taxMinor,
    components.map(({ rateBp }) => rateBp),
  )
  return components.map((component, index) => ({ ...component, minor: parts[index] ?? 0 }))
}
