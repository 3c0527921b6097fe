/** An email: plain text, and the same in HTML. */
import type { Language } from '../../shared/locale.ts'
import { translator } from '../text/translator.ts'

export interface Email {
  to: string
  /** Recipient of replies; the sender when absent. */
  replyTo?: string
  /** A page that ends emails of this kind, for the button that email programs show. */
  unsubscribeUrl?: string
  subject: string
  text: string
  html: string
  attachments?: EmailAttachment[]
}

export interface EmailAttachment {
  filename: string
  contentType: string
  content: Buffer
}

/** The content of an email. The outbox row has the recipient. */
export type EmailDraft = Omit<Email, 'to'>

/** Builds the HTML of an email. @param parts HTML: use `paragraph` and `escaped` for user input */
export function emailPage(language: Language, parts: readonly string[]): string {
  const style = 'font-family:sans-serif;max-width:36em;margin:0 auto;padding:1em;line-height:1.5'
  return `<!doctype html><html lang="${language}"><meta charset="utf-8"><body style="${style}">${parts.join('\n')}</body></html>`
}

/** Adds to the end of an email. @param html see `emailPage` */
export function appendToEmail(email: EmailDraft, { text, html }: { text: string; html: string }): EmailDraft {
  return {
    ...email,
    text: `${email.text}\n\n${text}`,
    html: email.html.replace(/<\/body><\/html>$/, (end) => `\n${html}${end}`),
  }
}

/** Escapes plain text as a paragraph; preserves line breaks. */
export const paragraph = (text: string) => `<p>${escapeHtml(text).replaceAll('\n', '<br>')}</p>`

/** A paragraph that is a link to a page. */
export interface MailLink {
  url: string
  /** Without it, the link shows its URL. */
  label?: string
}

/** An email that consists of paragraphs only. */
export function plainEmail(
  language: Language,
  subject: string,
  paragraphs: readonly (string | MailLink)[],
): EmailDraft {
  const t = translator(language, 'server')
  const texts = paragraphs.map((each) => {
    if (typeof each === 'string') return each
    return each.label === undefined ? each.url : t('mail.pair', { label: each.label, value: each.url })
  })
  const html = paragraphs.map((each) => (typeof each === 'string' ? paragraph(each) : linkParagraph(each)))
  return { subject, text: texts.join('\n\n'), html: emailPage(language, html) }
}

/** The HTML of a link. */
export const linkParagraph = ({ url, label = url }: MailLink) =>
  `<p><a href="${escapeHtml(url)}">${escapeHtml(label)}</a></p>`

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** Escapes text for use between tags or in an attribute. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character)
}
