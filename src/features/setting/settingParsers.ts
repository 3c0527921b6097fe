/** The accepted values of settings: each parser returns null for a value that it rejects. Pure. */
import type { Language } from '../../shared/locale.ts'
import { languages } from '../../shared/locale.ts'
import { currencies } from '../../shared/money.ts'
import { isEmailAddress } from '../../shared/personDetails.ts'
import type { DayRange } from '../../shared/shopTerms.ts'
import type { ShopLink } from '../../shared/storefront.ts'

export const parseText = (text: string): string | null => text

/** A phone number in any common notation, possibly with an extension. */
export function parsePhone(text: string): string | null {
  const digits = text.replace(/\D/g, '').length
  return /^[+(]?[\d\s()./\p{Pd}]+(?:(?:ext\.?|x|#)\s?\d+)?$/iu.test(text) && digits >= 3 && digits <= 20 ? text : null
}

export const parseInteger =
  (least: number, most: number) =>
  (text: string): number | null => {
    const number = Number(text)
    return Number.isInteger(number) && number >= least && number <= most ? number : null
  }

export const parseUrl =
  (...protocols: string[]) =>
  (text: string): string | null =>
    URL.canParse(text) && protocols.includes(new URL(text).protocol) ? text : null

/** The URL of a website without a path: the pages and images of a shop are at the root of its host. */
export function parseOrigin(text: string): string | null {
  if (parseUrl('http:', 'https:')(text) === null) return null
  const { href, origin } = new URL(text)
  return href === `${origin}/` ? origin : null
}

export const parseChoice =
  <const T extends string>(...values: readonly T[]) =>
  (text: string): T | null =>
    values.find((value) => value === text) ?? null

export function parseSwitch(text: string): boolean | null {
  return text === 'on' ? true : text === 'off' ? false : null
}

export function parseLanguage(text: string): Language | null {
  return languages.find((language) => language === text) ?? null
}

export function percentToBasisPoints(text: string): number | null {
  const percent = Number(text)
  return Number.isFinite(percent) && percent >= 0 && percent <= 100 ? Math.round(percent * 100) : null
}

/** A list such as `en, de`, with at least one entry, in the given order. */
const parseChoices =
  <const T extends string>(all: readonly T[]) =>
  (text: string): readonly T[] | null => {
    const words = text.split(/[\s,]+/).filter((word) => word !== '')
    const known = [...new Set(words)].flatMap((word) => all.filter((one) => one === word))
    return known.length > 0 && words.every((word) => all.some((one) => one === word)) ? known : null
  }

export const parseLanguages = parseChoices(languages)
export const parseCurrencies = parseChoices(currencies)

/** `2-5`, or `2` for exactly two. */
export function parseDayRange(text: string): DayRange | null {
  const [, first, last] = /^(\d{1,3})(?:\s*[-–]\s*(\d{1,3}))?$/.exec(text) ?? []
  if (first === undefined) return null
  const range = { least: Number(first), most: Number(last ?? first) }
  return range.least <= range.most && range.most <= 365 ? range : null
}

/** A name that `Intl` supports. */
export function parseTimeZone(name: string): string | null {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone
  } catch {
    return null
  }
}

/** Minutes after midnight. */
export function parseTimeOfDay(text: string): number | null {
  const [, hours, minutes] = /^([01]?\d|2[0-3]):([0-5]\d)$/.exec(text) ?? []
  return hours === undefined ? null : Number(hours) * 60 + Number(minutes)
}

/** `Name https://url`, one per line or separated by commas. */
export function parseLinks(text: string): readonly ShopLink[] | null {
  const parts = text.split(/[,\n]/).map((part) => part.trim())
  // Empty lines are allowed, but not empty entries between commas.
  const links = (text.includes('\n') ? parts.filter((part) => part !== '') : parts).map((part) => {
    const [, name = '', href = ''] = /^(.+?)\s+(https?:\/\/\S+)$/.exec(part) ?? []
    return { name, href }
  })
  return links.every(({ href }) => URL.canParse(href)) ? links : null
}

export function parseDocumentPrefix(text: string): string | null {
  return /^[A-Z0-9]{1,5}$/.test(text) ? text : null
}

export function parseBic(text: string): string | null {
  return /^[A-Z]{6}[A-Z0-9]{2}(?:[A-Z0-9]{3})?$/.test(text) ? text : null
}

export function parseUpiId(text: string): string | null {
  return /^[A-Za-z0-9.\-_]{2,256}@[A-Za-z]{2,64}$/.test(text) ? text : null
}

/** `shop@example.com`, or `Name <shop@example.com>`. */
export function parseSender(text: string): string | null {
  return /^(?:[^<>\r\n]*<[^<>\s@]+@[^<>\s@]+>|[^<>\s@]+@[^<>\s@]+)$/.test(text) ? text : null
}

/** Up to five email addresses, separated by commas, semicolons, spaces or line breaks, without duplicates. */
export function parseEmailAddresses(text: string): readonly string[] | null {
  const typed = text.split(/[\s,;]+/).filter((email) => email !== '')
  const emails = typed.filter((email, at) => typed.findIndex((one) => isSameEmail(one, email)) === at)
  return emails.length > 0 && emails.length <= 5 && emails.every(isEmailAddress) ? emails : null
}

const isSameEmail = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()

export function parseHost(text: string): string | null {
  return /^[A-Za-z0-9](?:[A-Za-z0-9.-]*[A-Za-z0-9])?$/.test(text) || /^\[?[0-9a-fA-F:]+\]?$/.test(text) ? text : null
}
