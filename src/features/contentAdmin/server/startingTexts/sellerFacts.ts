/** What a starting text is made of. */
import type { Language } from '../../../../shared/locale.ts'
import type { DayRange } from '../../../../shared/shopTerms.ts'
import type { LegalAnswers, LegalSlug } from '../../legalPages.ts'

/** What the settings know about the seller, and what the owner has answered; null where nothing is known. */
export interface SellerFacts extends Pick<LegalAnswers, 'returnsPaidBy'> {
  name: string | null
  address: string | null
  phone: string | null
  email: string | null
  vatId: string | null
  pricesIncludeTax: boolean
  /** On products whose specification states none. */
  givesWarranty: boolean
  /** From the payment or the order until it arrives, in working days. */
  deliveryDays: DayRange | null
  /** Days to pay by transfer; null when that is not offered, or when there is no limit. */
  transferDays: number | null
  takesCards: boolean
  /** Its legal form is one that is in a register, as far as the name says. */
  isRegistered: boolean
  /** Whose law applies. */
  country(language: Language): string | null
  representative: string | null
  register: string | null
  mediator: string | null
  hosting: string | null
  /** For goods that cannot be posted, as an amount with its currency. */
  bulkyReturnCost: string | null
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
