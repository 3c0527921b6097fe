/** The seller's details below the emails of a shop that must name its seller by law. */

import { sendsTermsByMail } from '../features/tax/consumerLaw.ts'
import { nameSellerTaxId } from '../features/tax/server/sellerTaxId.ts'
import { appendToEmail, type EmailDraft, escapeHtml } from '../kit/mail/email.ts'
import type { MailWriter } from '../kit/mail/mailWorker.ts'
import { findPublicAddress } from '../kit/mail/publicAddress.ts'
import type { Settings } from '../kit/services.ts'
import type { Language } from '../shared/locale.ts'

/** @returns a writer whose emails end with the seller's name, address and tax number */
export function withSignature(write: MailWriter): MailWriter {
  return async (services, data, language) => {
    const email = await write(services, data, language)
    return email && addSignature(email, services.settings, language)
  }
}

function addSignature(email: EmailDraft, settings: Settings, language: Language): EmailDraft {
  const { taxRules, terms, shopName, shopPhone, mailFrom } = settings
  if (!sendsTermsByMail(taxRules.seller) || terms.address === undefined) return email
  const lines = [
    terms.sellerName ?? shopName,
    terms.address,
    [findPublicAddress(mailFrom) ?? '', shopPhone].filter((part) => part !== '').join(' · '),
    nameSellerTaxId(terms.taxId, taxRules.seller, language),
  ].filter((line) => line !== '')
  const style = 'border-top:1px solid #ccc;margin-top:2em;padding-top:1em;font-size:.875em;color:#555'
  return appendToEmail(email, {
    // The delimiter that mail programs recognize as a signature.
    text: ['-- ', ...lines].join('\n'),
    html: `<p style="${style}">${lines.map(escapeHtml).join('<br>')}</p>`,
  })
}
