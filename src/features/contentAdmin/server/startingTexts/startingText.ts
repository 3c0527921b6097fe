/** Starting texts of the legal pages: the usual structure, with a gap wherever only the owner knows the answer. They are no legal advice. */
import type { Settings } from '../../../../kit/services.ts'
import { type Language, regionTags } from '../../../../shared/locale.ts'
import { parseLegalSlug } from '../../legalPages.ts'
import { english } from './english.ts'
import { french } from './french.ts'
import { german } from './german.ts'
import type { Fill, SellerFacts, StartingText, StartingTexts } from './sellerFacts.ts'

const texts: Readonly<Record<Language, StartingTexts>> = { en: english, fr: french, de: german }

const fill: Fill = (fact, gap) => (fact === null ? `[[${gap}]]` : escapeMarkdown(fact))

/** The texts of a legal page in the languages of the shop; none for other pages. */
export function composeStartingTexts(
  slug: string,
  settings: Settings,
  now: Date,
): Partial<Record<Language, StartingText>> {
  const legal = parseLegalSlug(slug)
  if (legal === null) return {}
  const facts = listFacts(settings, now)
  return Object.fromEntries(
    settings.languages.map((language) => {
      const { title, markdown } = texts[language][legal](facts, fill)
      return [language, { title, markdown: `${markdown.trim()}\n` }]
    }),
  )
}

function listFacts({ terms, taxRules, mailFrom, shopPhone, clock: { timeZone } }: Settings, now: Date): SellerFacts {
  const email = /[^<>\s]+@[^<>\s]+/.exec(mailFrom)?.[0] ?? null
  return {
    name: terms.sellerName ?? null,
    address: terms.address ?? null,
    phone: shopPhone || null,
    // The default sender address is a placeholder that receives no e-mail.
    email: email === null || email.endsWith('.example') ? null : email,
    vatId: taxRules.seller?.vatId ?? null,
    pricesIncludeTax: taxRules.pricesIncludeTax,
    givesWarranty: terms.warrantyYears !== undefined,
    today: (language) => new Intl.DateTimeFormat(regionTags[language], { dateStyle: 'long', timeZone }).format(now),
  }
}

/** Facts are plain text. */
function escapeMarkdown(text: string): string {
  return text.replace(/[\\`*_[\]<>#]/g, '\\$&')
}
