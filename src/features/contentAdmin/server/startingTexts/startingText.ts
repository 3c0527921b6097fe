/** Starting texts of the legal pages: the usual structure, with a gap wherever only the owner knows the answer. They are no legal advice. */
import { findPublicAddress } from '../../../../kit/mail/publicAddress.ts'
import type { Settings } from '../../../../kit/services.ts'
import { type Language, regionTags } from '../../../../shared/locale.ts'
import {
  type LegalAnswers,
  type LegalFact,
  type LegalSlug,
  legalFacts,
  listGaps,
  noAnswers,
  parseLegalSlug,
} from '../../legalPages.ts'
import { english } from './english.ts'
import { french } from './french.ts'
import { german } from './german.ts'
import type { Fill, SellerFacts, StartingText, StartingTexts } from './sellerFacts.ts'

const texts: Readonly<Record<Language, StartingTexts>> = { en: english, fr: french, de: german }

const fill: Fill = (fact, gap) => (fact === null ? `[[${gap}]]` : escapeMarkdown(fact))

/** The texts of a legal page in the languages of the shop; none for other pages. @param answers what the owner has filled in */
export function composeStartingTexts(
  slug: string,
  settings: Settings,
  now: Date,
  answers: LegalAnswers = noAnswers,
): Partial<Record<Language, StartingText>> {
  const legal = parseLegalSlug(slug)
  if (legal === null) return {}
  const facts = listFacts(settings, now, answers)
  return Object.fromEntries(
    settings.languages.map((language) => {
      const { title, markdown } = texts[language][legal](facts, fill)
      return [language, { title, markdown: `${markdown.trim()}\n` }]
    }),
  )
}

/** An arbitrary value for each fact. */
const known: Readonly<Record<LegalFact, Partial<SellerFacts>>> = {
  ...{
    name: { name: '-' },
    address: { address: '-' },
    phone: { phone: '-' },
    email: { email: '-' },
  },
  country: { country: () => '-' },
  deliveryDays: { deliveryDays: { least: 1, most: 1 } },
  warranty: { givesWarranty: false },
  ...{ representative: { representative: '-' }, register: { register: '-' }, mediator: { mediator: '-' } },
  ...{ hosting: { hosting: '-' } },
}

/** A starting text and the facts that it still lacks. */
export interface ComposedText extends StartingText {
  language: Language
  missing: LegalFact[]
}

/** The texts of a legal page in the languages of the shop, the main one first. */
export function composeLegalTexts(
  slug: LegalSlug,
  settings: Settings,
  now: Date,
  answers: LegalAnswers,
): ComposedText[] {
  const facts = listFacts(settings, now, answers)
  return settings.languages.map((language) => {
    const compose = texts[language][slug]
    const { title, markdown } = compose(facts, fill)
    const countGaps = (other: SellerFacts) => listGaps(compose(other, fill).markdown).length
    const gaps = countGaps(facts)
    // A fact is missing if the text has fewer gaps once the fact has an arbitrary value.
    const missing = legalFacts.filter((fact) => countGaps({ ...facts, ...known[fact] }) < gaps)
    return { language, title, markdown: `${markdown.trim()}\n`, missing }
  })
}

/** Legal forms that are entered in a register. */
const registeredForms =
  /\b(?:GmbH|UG|AG|KG|OHG|SE|eG|e\.\s?K\.|Ltd|Limited|PLC|LLP|Inc|LLC|SARL|EURL|SAS|SASU|SA|SNC|BV|NV)(?![\p{L}])/u

function listFacts(settings: Settings, now: Date, answers: LegalAnswers): SellerFacts {
  const { terms, taxRules, mailFrom, shopPhone, bank, stripe, orderExpiryDays, clock } = settings
  const { dispatchDays, transitDays } = terms
  const answer = (text: string) => text.trim() || null
  return {
    name: terms.sellerName ?? null,
    address: terms.address ?? null,
    phone: shopPhone || null,
    email: findPublicAddress(mailFrom),
    vatId: taxRules.seller?.vatId ?? null,
    pricesIncludeTax: taxRules.pricesIncludeTax,
    givesWarranty: terms.warrantyYears !== undefined,
    deliveryDays:
      dispatchDays && transitDays
        ? { least: dispatchDays.least + transitDays.least, most: dispatchDays.most + transitDays.most }
        : null,
    transferDays: bank.iban === null || orderExpiryDays === 0 ? null : orderExpiryDays,
    takesCards: stripe !== null,
    isRegistered: registeredForms.test(terms.sellerName ?? ''),
    country: (language) =>
      taxRules.seller &&
      (new Intl.DisplayNames(regionTags[language], { type: 'region' }).of(taxRules.seller.country) ?? null),
    representative: answer(answers.representative),
    register: answer(answers.register),
    mediator: answer(answers.mediator),
    hosting: answer(answers.hosting),
    returnsPaidBy: answers.returnsPaidBy,
    bulkyReturnCost: answer(answers.bulkyReturnCost),
    today: (language) =>
      new Intl.DateTimeFormat(regionTags[language], { dateStyle: 'long', timeZone: clock.timeZone }).format(now),
  }
}

/** Escapes facts, because they are plain text. */
function escapeMarkdown(text: string): string {
  return text.replace(/[\\`*_[\]<>#]/g, '\\$&')
}
