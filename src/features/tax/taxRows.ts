/** The tax rows of totals. */
import type { TaxTerms } from '../../shared/tax.ts'
import { findTaxNote, type TaxName, type TaxNote } from './taxTreatment.ts'

/** A row: tax that is added to the total or contained in it, or why there is none. Its label is in `tax.*` of the messages. */
export type TaxRow = { kind: 'added' | 'included'; name: TaxName; percent: number } | { kind: TaxNote }

/** The tax in one row, for a cart. */
export function describeTax(terms: TaxTerms): TaxRow {
  const note = findTaxNote(terms.scheme)
  if (note !== null) return { kind: note }
  return { kind: terms.isIncluded ? 'included' : 'added', name: findTaxName(terms), percent: terms.rateBp / 100 }
}

/** The name of the tax as a whole. */
export function findTaxName({ scheme }: Pick<TaxTerms, 'scheme'>): 'GST' | 'VAT' {
  return scheme === 'vat' || scheme === 'reverse-charge' ? 'VAT' : 'GST'
}
