/** The pages that many shops need by law, and what their starting texts leave for the owner to complete. Pure. */
import type { PageSlug } from '../../shared/paths.ts'

export const legalSlugs = [
  'legal-notice',
  'terms-and-conditions',
  'privacy-policy',
  'cancellation-returns',
] as const satisfies readonly PageSlug[]
export type LegalSlug = (typeof legalSlugs)[number]

export function parseLegalSlug(slug: string): LegalSlug | null {
  return legalSlugs.find((each) => each === slug) ?? null
}

/** The gaps in a starting text, such as `[[who represents the company]]`, without their brackets. */
export function listGaps(markdown: string): string[] {
  return [...markdown.matchAll(/\[\[([^[\]]+)\]\]/g)].map(([, gap]) => gap ?? '')
}

/** Who pays for return shipping. */
export const returnPayers = ['customer', 'shop'] as const

/** What starting texts need and the settings lack. */
export const legalAnswerFields = ['representative', 'register', 'mediator', 'hosting', 'bulkyReturnCost'] as const

/** Answers without which a text has a gap. */
export const askedFacts = ['representative', 'register', 'mediator', 'hosting'] as const

/** The facts that a text can lack, from the settings and from the answers. */
export const legalFacts = [
  ...(['name', 'address', 'phone', 'email', 'country', 'deliveryDays', 'warranty'] as const),
  ...askedFacts,
] as const
export type LegalFact = (typeof legalFacts)[number]

/** Answers as typed; empty when missing. */
export interface LegalAnswers extends Record<(typeof legalAnswerFields)[number], string> {
  returnsPaidBy: (typeof returnPayers)[number]
}

export const noAnswers: LegalAnswers = {
  ...{ representative: '', register: '', mediator: '', hosting: '', bulkyReturnCost: '' },
  returnsPaidBy: 'customer',
}
