/** A letter as mail programs show it: plain text, and the same in HTML. */
import type { Language } from '../../shared/locale.ts'

export interface Email {
  to: string
  /** Whom an answer goes to; the sender without it. */
  replyTo?: string
  subject: string
  text: string
  html: string
}

/** What a kind of mail writes; the queue knows to whom. */
export type EmailDraft = Omit<Email, 'to'>

/** The HTML of a letter. @param parts HTML already: use `paragraph` and `escaped` for whatever people wrote */
export function emailPage(language: Language, parts: readonly string[]): string {
  const style = 'font-family:sans-serif;max-width:36em;margin:0 auto;padding:1em;line-height:1.5'
  return `<!doctype html><html lang="${language}"><meta charset="utf-8"><body style="${style}">${parts.join('\n')}</body></html>`
}

export const paragraph = (text: string) => `<p>${escaped(text).replaceAll('\n', '<br>')}</p>`

/** A letter of paragraphs and nothing else. */
export function plainEmail(language: Language, subject: string, paragraphs: readonly string[]): EmailDraft {
  return { subject, text: paragraphs.join('\n\n'), html: emailPage(language, paragraphs.map(paragraph)) }
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** Text as it stands between tags or in an attribute. */
export function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character)
}
