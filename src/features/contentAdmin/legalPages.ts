/** The pages that the law asks of many shops, and the starting texts that an owner completes. Pure. */
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

/** What is still to be filled in, without its brackets: the parts of a starting text such as `[[who represents the company]]`. */
export function listGaps(markdown: string): string[] {
  return [...markdown.matchAll(/\[\[([^[\]]+)\]\]/g)].map(([, gap]) => gap ?? '')
}

/** Who pays for sending goods back. */
export const returnPayers = ['customer', 'shop'] as const

/** What the settings do not know, and starting texts need. */
export const legalAnswerFields = ['representative', 'register', 'mediator', 'hosting', 'bulkyReturnCost'] as const

/** Answers without which a text has a gap. */
export const askedFacts = ['representative', 'register', 'mediator', 'hosting'] as const

/** What a text can lack: of the settings, and of the answers. */
export const legalFacts = [
  ...(['name', 'address', 'phone', 'email', 'country', 'deliveryDays', 'warranty'] as const),
  ...askedFacts,
] as const
export type LegalFact = (typeof legalFacts)[number]

/** Answers as typed; empty where there is none. */
export interface LegalAnswers extends Record<(typeof legalAnswerFields)[number], string> {
  returnsPaidBy: (typeof returnPayers)[number]
}

export const noAnswers: LegalAnswers = {
  ...{ representative: '', register: '', mediator: '', hosting: '', bulkyReturnCost: '' },
  returnsPaidBy: 'customer',
}
