/** Which tax a sale is subject to. @see docs/decisions/040-tax.md */
import type { Seller, TaxRules, TaxScheme, TaxTerms } from '../../shared/tax.ts'
import { findVatIdCountry } from './vatId.ts'
import { findVatRateBp } from './vatRates.ts'

/** The destination of goods. */
export interface Destination {
  /** ISO 3166-1 alpha-2. */
  country: string
  /** The state's code; may be empty. */
  state: string
}

export const taxNames = ['GST', 'CGST', 'SGST', 'IGST', 'VAT'] as const
export type TaxName = (typeof taxNames)[number]

export interface TaxComponent {
  name: TaxName
  /** Basis points. */
  rateBp: number
}

/** Why nothing is charged; the text is `tax.notes.*` in `messages/LANGUAGE/server.json`. */
export type TaxNote = 'reverseCharge' | 'export'

export interface TaxTreatment {
  scheme: TaxScheme
  /** Basis points: the sum of the components' rates. */
  rateBp: number
  /** As invoices list them; empty for an export. */
  components: readonly TaxComponent[]
  /** What an invoice must state; null when nothing. */
  note: TaxNote | null
}

interface Sale extends Pick<TaxRules, 'seller' | 'defaultRateBp'> {
  /** Null until known: then the tax of a sale at home. */
  destination: Destination | null
  /** As entered; only well-formed ones count. */
  buyerVatId: string | null
}

/** Why a scheme charges no tax; null when it charges some. */
export function findTaxNote(scheme: TaxScheme): TaxNote | null {
  if (scheme === 'export') return 'export'
  return scheme === 'reverse-charge' ? 'reverseCharge' : null
}

/** Whether the tax, and the place of supply on invoices, depend on the state of the delivery address. */
export function isGst(scheme: TaxScheme): boolean {
  return scheme === 'gst-within-state' || scheme === 'gst-between-states'
}

/** The treatment of a sale. */
export function findTaxTreatment(sale: Sale): TaxTreatment {
  return describeTreatment(findRate(sale))
}

function findRate({ seller, destination, buyerVatId, defaultRateBp }: Sale): { scheme: TaxScheme; rateBp: number } {
  if (seller === null) return { scheme: 'flat', rateBp: defaultRateBp }
  const country = destination?.country ?? seller.country
  const homeRateBp = findVatRateBp(seller.country)
  const rateBp = findVatRateBp(country)
  if (homeRateBp !== null && rateBp !== null) {
    return isReverseCharged(seller, country, buyerVatId)
      ? { scheme: 'reverse-charge', rateBp: 0 }
      : { scheme: 'vat', rateBp }
  }
  if (country !== seller.country) return { scheme: 'export', rateBp: 0 }
  if (country !== 'IN') return { scheme: 'vat', rateBp: defaultRateBp }
  const isWithinState = isSameState(seller.state, destination?.state)
  return { scheme: isWithinState ? 'gst-within-state' : 'gst-between-states', rateBp: defaultRateBp }
}

/** Goods that leave the country for a business in another one. The seller also needs a VAT id. */
function isReverseCharged({ country: home, vatId }: Seller, country: string, buyerVatId: string | null): boolean {
  if (vatId === null || country === home) return false
  const buyerCountry = findVatIdCountry(buyerVatId ?? '')
  return buyerCountry !== null && buyerCountry !== home
}

/** Without a state in the address, the place of supply is the seller's. */
function isSameState(own: string | null, state = ''): boolean {
  return state === '' || state.toUpperCase() === own
}

/** A treatment from what an order stores of it. */
export function describeTreatment({ scheme, rateBp }: { scheme: TaxScheme; rateBp: number }): TaxTreatment {
  return { scheme, rateBp, components: listComponents(scheme, rateBp), note: findTaxNote(scheme) }
}

function listComponents(scheme: TaxScheme, rateBp: number): TaxComponent[] {
  switch (scheme) {
    case 'flat':
      return [{ name: 'GST', rateBp }]
    case 'gst-within-state': {
      const centralBp = Math.ceil(rateBp / 2)
      return [
        { name: 'CGST', rateBp: centralBp },
        { name: 'SGST', rateBp: rateBp - centralBp },
      ]
    }
    case 'gst-between-states':
      return [{ name: 'IGST', rateBp }]
    case 'vat':
    case 'reverse-charge':
      return [{ name: 'VAT', rateBp }]
    case 'export':
      return []
  }
}

/**
 * The terms on which a sale is priced. Where prices include tax, every buyer who pays tax pays the catalog price, whatever the rate.
 * Only buyers who pay no tax pay the price without the tax of the seller's country.
 */
export function findTaxTerms(rules: TaxRules, destination: Destination | null, buyerVatId: string | null): TaxTerms {
  const { scheme, rateBp, note } = findTaxTreatment({ ...rules, destination, buyerVatId })
  const isUntaxed = note !== null
  return {
    scheme,
    rateBp,
    isIncluded: rules.pricesIncludeTax && !isUntaxed,
    deductedRateBp: rules.pricesIncludeTax && isUntaxed ? findHomeTerms(rules).rateBp : 0,
  }
}

/** The terms for a shopper whose address is unknown. */
export function findHomeTerms(rules: TaxRules): TaxTerms {
  return findTaxTerms(rules, null, null)
}

/** The heading "Bicycles and other cycles, not motorised" of the Harmonized System, for bicycles without their own code. */
export const bicycleHsnCode = '8712'
