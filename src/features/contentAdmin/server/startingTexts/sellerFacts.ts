/** The input of the starting texts. */
import type { Language } from '../../../../shared/locale.ts'
import type { DayRange } from '../../../../shared/shopTerms.ts'
import type { LegalAnswers, LegalSlug } from '../../legalPages.ts'

/** The seller's data from the settings and the owner's answers; null when missing. */
export interface SellerFacts extends Pick<LegalAnswers, 'returnsPaidBy'> {
  name: string | null
  address: string | null
  phone: string | null
  email: string | null
  vatId: string | null
  pricesIncludeTax: boolean
  /** Whether products without a stated warranty have one. */
  givesWarranty: boolean
  /** Working days from the payment or the order to the arrival. */
  deliveryDays: DayRange | null
  /** Days to pay by transfer; null when that is not offered, or when there is no limit. */
  transferDays: number | null
  takesCards: boolean
  /** Whether companies of its legal form are in a register, judging by the name. */
  isRegistered: boolean
  /** The country whose law applies. */
  country(language: Language): string | null
  representative: string | null
  register: string | null
  mediator: string | null
  hosting: string | null
  /** Cost of returning goods that cannot be sent by post, as an amount with its currency. */
  bulkyReturnCost: string | null
  /** The current day, written out. */
  today(language: Language): string
}

export interface StartingText {
  title: string
  markdown: string
}

/** Formats a fact, or a gap that describes the missing one. */
export type Fill = (fact: string | null, gap: string) => string
export type StartingTexts = Readonly<Record<LegalSlug, (facts: SellerFacts, fill: Fill) => StartingText>>
