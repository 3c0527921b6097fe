/** What a starting text is made of. */
import type { Language } from '../../../../shared/locale.ts'
import type { LegalSlug } from '../../legalPages.ts'

/** What the settings know about the seller; null is a gap. */
export interface SellerFacts {
  name: string | null
  address: string | null
  phone: string | null
  email: string | null
  vatId: string | null
  pricesIncludeTax: boolean
  /** On products whose specification states none. */
  givesWarranty: boolean
  /** The day on which the text is begun, written out. */
  today(language: Language): string
}

export interface StartingText {
  title: string
  markdown: string
}

/** A fact of the settings, or a gap that says what belongs there. */
export type Fill = (fact: string | null, gap: string) => string
export type StartingTexts = Readonly<Record<LegalSlug, (facts: SellerFacts, fill: Fill) => StartingText>>
