/** Parses the operator's options into a coupon. */

import type { CouponDraft } from '../../features/coupon/coupon.draft.ts'
import { isCouponCode, normalizeCouponCode } from '../../features/coupon/coupon.ts'
import { dayMs } from '../../shared/durations.ts'
import { StartError } from '../../shared/errors.ts'
import { isDay } from '../../shared/formRules.ts'
import { type Language, languages } from '../../shared/locale.ts'
import type { Currency } from '../../shared/money.ts'
import { toSingleLine } from '../../shared/personDetails.ts'
import { readAmount, readPercent } from '../../shared/readPrice.ts'

/** The options as typed; undefined when not given. */
export interface CouponOptions {
  percent?: string
  amount?: string
  'free-shipping'?: boolean
  minimum?: string
  from?: string
  until?: string
  limit?: string
  'per-customer'?: string
  'first-order'?: boolean
  name?: string
  'name-fr'?: string
  'name-de'?: string
}

const maxLimit = 1_000_000
const maxNameLength = 100

interface ShopTerms {
  currency: Currency
  /** The shop's main language, in which an automatic promotion needs a name. Null while it is unknown. */
  mainLanguage: Language | null
  now: Date
}

/**
 * @param text the code; null for a promotion that applies by itself
 * @param currency of the amounts: the base currency of the shop
 * @param now a coupon that ends by then is rejected
 * @throws StartError naming the option and its valid values
 */
export function readCoupon(
  text: string | null,
  options: CouponOptions,
  { currency, mainLanguage, now }: ShopTerms,
): CouponDraft {
  const code = text === null ? null : readCode(text)
  const gift = readGift(code ?? 'the promotion', options, currency)
  const startsAt = options.from === undefined ? undefined : readDay('--from', options.from)
  const lastDay = options.until === undefined ? undefined : readDay('--until', options.until)
  // The operator's last day is inclusive; the shop stores the first moment after it.
  const endsAt = lastDay && new Date(lastDay.getTime() + dayMs)
  if (endsAt && endsAt <= now) throw new StartError(`--until must not be in the past: ${options.until}.`)
  if (lastDay && startsAt && lastDay < startsAt) throw new StartError('--until must not be before --from.')
  const name = readNames({ en: options.name, fr: options['name-fr'], de: options['name-de'] })
  if (code === null && mainLanguage !== null && name[mainLanguage] === undefined)
    throw new StartError(`Shoppers see the name of an automatic promotion: add ${nameOptions[mainLanguage]} TEXT.`)
  return {
    code,
    ...gift,
    minimumMinor: options.minimum === undefined ? undefined : requireAmount('--minimum', options.minimum, currency),
    startsAt,
    endsAt,
    usageLimit: readLimit('--limit', options.limit),
    perCustomerLimit: readLimit('--per-customer', options['per-customer']),
    isFirstOrderOnly: options['first-order'] ?? false,
    name,
  }
}

function readCode(text: string): string {
  const code = normalizeCouponCode(text)
  if (!isCouponCode(code))
    throw new StartError(
      'A code has 3 to 32 characters: letters from A to Z, digits and single hyphens between them, such as WINTER-10.',
    )
  return code
}

function readGift(
  code: string,
  { percent, amount, 'free-shipping': isShippingFree = false }: CouponOptions,
  currency: Currency,
): Pick<CouponDraft, 'kind' | 'percentBp' | 'amountMinor'> {
  if ([percent !== undefined, amount !== undefined, isShippingFree].filter(Boolean).length !== 1)
    throw new StartError(`Choose one benefit for ${code}: --percent 10, --amount 500 or --free-shipping.`)
  if (percent !== undefined) return { kind: 'percent', percentBp: requirePercent(percent) }
  if (amount !== undefined) return { kind: 'fixed', amountMinor: requireAmount('--amount', amount, currency) }
  return { kind: 'free_shipping' }
}

/** @returns basis points */
function requirePercent(text: string): number {
  const percentBp = readPercent(text)
  if (percentBp < 1 || percentBp > 10_000)
    throw new StartError(
      '--percent must be a number above 0 and up to 100, with at most two decimals, such as 10 or 12.5.',
    )
  return percentBp
}

/** @returns minor units */
function requireAmount(option: string, text: string, currency: Currency): number {
  const minor = readAmount(text, currency)
  if (minor === 'ambiguous')
    throw new StartError(
      `${option} must have no thousands separator and at most two decimals, such as 1299 or 12.90, not "${text.trim()}".`,
    )
  if (typeof minor === 'string' || minor === 0)
    throw new StartError(
      `${option} must be an amount in ${currency} above 0 and up to 100000000, with at most two decimals, such as 500 or 49.90.`,
    )
  return minor
}

/** @returns the day's first moment in UTC */
function readDay(option: string, text: string): Date {
  const day = text.trim()
  if (!isDay(day)) throw new StartError(`${option} must be a date such as 2026-12-24.`)
  return new Date(`${day}T00:00:00Z`)
}

function readLimit(option: string, text: string | undefined): number | undefined {
  if (text === undefined) return undefined
  const limit = /^\s*\d{1,9}\s*$/.test(text) ? Number(text) : 0
  if (limit < 1 || limit > maxLimit)
    throw new StartError(`${option} must be a whole number of orders from 1 to ${maxLimit}.`)
  return limit
}

const nameOptions: Record<Language, string> = { en: '--name', fr: '--name-fr', de: '--name-de' }

function readNames(texts: Readonly<Record<Language, string | undefined>>): CouponDraft['name'] {
  const names: Partial<Record<Language, string>> = {}
  for (const language of languages) {
    const text = texts[language]
    if (text === undefined) continue
    const name = toSingleLine(text)
    if (name === '' || name.length > maxNameLength)
      throw new StartError(`${nameOptions[language]} must have 1 to ${maxNameLength} characters.`)
    names[language] = name
  }
  return names
}
