/** `{phone}` in the text of a content page. */
import { phoneHref } from '../../../shared/paths.ts'

/** Replaces `{phone}` with a link to the shop's number, so that the number is configured in one place; with nothing when there is none. */
export function insertPhone(html: string, phone: string): string {
  if (phone === '') return html.replaceAll('{phone}', '')
  const shown = phone.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`).replaceAll(' ', '\u00a0')
  return html.replaceAll('{phone}', `<a href="${phoneHref(phone)}">${shown}</a>`)
}

/** Whether a link contains `{phone}`. It must not, because `{phone}` becomes a link itself and links cannot be nested. */
export function hasPhoneInLink(html: string): boolean {
  return /<[^>]*\{phone\}|<a\b(?:(?!<\/a>).)*\{phone\}/s.test(html)
}
