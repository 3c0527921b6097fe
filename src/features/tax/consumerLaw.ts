/** What the law of the seller's country requires of a shop that sells to consumers. */
import type { Seller } from '../../shared/tax.ts'
import { findVatRateBp } from './vatRates.ts'

/** Outside the EU: the EEA and the United Kingdom have the same rules; in Switzerland they are customary. */
const otherCountries: readonly string[] = ['IS', 'LI', 'NO', 'GB', 'CH']

/**
 * Whether emails name the seller, and the confirmation of an order contains the terms and the instructions on withdrawal, because
 * buyers must have them on a durable medium (Directive 2011/83/EU, Article 8(7)). It depends on the seller only.
 */
export function sendsTermsByMail(seller: Seller | null): boolean {
  return seller !== null && (findVatRateBp(seller.country) !== null || otherCountries.includes(seller.country))
}
