/** The terms and the instructions on withdrawal, which the order confirmation contains if the seller's law requires it. */
import { escapeHtml } from '../../../../kit/mail/email.ts'
import { composeArticle, type MailArticle } from '../../../../kit/mail/mailArticle.ts'
import type { Services } from '../../../../kit/services.ts'
import { translator } from '../../../../kit/text/translator.ts'
import { findMainLanguage, type Language } from '../../../../shared/locale.ts'
import type { PageSlug } from '../../../../shared/paths.ts'
import { listPageTexts } from '../../../content/server/content.sql.ts'
import { insertPhone } from '../../../content/server/phoneLink.ts'
import { sendsTermsByMail } from '../../../tax/consumerLaw.ts'

const contractSlugs = ['terms-and-conditions', 'cancellation-returns'] as const satisfies readonly PageSlug[]

/**
 * The current pages, in the given language or the shop's main one, as the last part of an email.
 * @returns null if the law does not require them, or none of them is published
 */
export async function composeContractTexts(
  { db, settings }: Pick<Services, 'db' | 'settings'>,
  language: Language,
): Promise<MailArticle | null> {
  const { taxRules, languages, shopPhone, baseUrl } = settings
  if (!sendsTermsByMail(taxRules.seller)) return null
  const pages = await listPageTexts(db, contractSlugs, [language, findMainLanguage(languages)])
  if (pages.length === 0) return null
  const intro = translator(language, 'server')('mail.order.contract')
  const articles = pages.map((page) => ({ ...page, ...composeArticle(insertPhone(page.html, shopPhone), baseUrl) }))
  return {
    text: [rule, intro, ...articles.map(({ title, text }) => `${title}\n${'='.repeat(title.length)}\n\n${text}`)].join(
      '\n\n',
    ),
    html: [
      `<div style="${style}"><p>${escapeHtml(intro)}</p>`,
      ...articles.map(
        (page) =>
          `<div lang="${page.language}"><h2 style="${titleStyle}">${escapeHtml(page.title)}</h2>${page.html}</div>`,
      ),
      '</div>',
    ].join('\n'),
  }
}

const rule = '-'.repeat(40)
/** Smaller than the order itself, which comes first. */
const style = 'border-top:1px solid #ccc;margin-top:2em;padding-top:.5em;font-size:.875em'
const titleStyle = 'font-size:1.1em;margin:1.75em 0 .5em'
