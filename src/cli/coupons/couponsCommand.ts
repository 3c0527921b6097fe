/** Promotions, with a code or without one: list, add, end. */
import type { CouponDraft } from '../../features/coupon/coupon.draft.ts'
import { normalizeCouponCode } from '../../features/coupon/coupon.ts'
import { type CouponKey, endCoupon, listCoupons } from '../../features/coupon/server/coupon.sql.ts'
import { addCoupon } from '../../features/coupon/server/saveCoupons.ts'
import type { Db } from '../../kit/database/database.ts'
import { readConfig } from '../../server/config.ts'
import { StartError } from '../../shared/errors.ts'
import { findMainLanguage, type Language } from '../../shared/locale.ts'
import type { Currency } from '../../shared/money.ts'
import { toSingleLine } from '../../shared/personDetails.ts'
import { parseOperandsAndOptions } from '../arguments.ts'
import type { Command, CommandContext } from '../command.ts'
import { withShop } from '../openShop.ts'
import { formatJson } from '../output/json.ts'
import { couponTable } from './couponText.ts'
import { readCoupon } from './readCoupon.ts'

const usage =
  'coupons [list] | coupons add CODE|--automatic --percent 10|--amount 500|--free-shipping | coupons end CODE|--id N'
const options = {
  automatic: { type: 'boolean' },
  percent: { type: 'string' },
  amount: { type: 'string' },
  'free-shipping': { type: 'boolean' },
  minimum: { type: 'string' },
  from: { type: 'string' },
  until: { type: 'string' },
  limit: { type: 'string' },
  'per-customer': { type: 'string' },
  'first-order': { type: 'boolean' },
  name: { type: 'string' },
  'name-fr': { type: 'string' },
  'name-de': { type: 'string' },
  id: { type: 'string' },
  json: { type: 'boolean' },
} as const

export const couponsCommand: Command = {
  usage: '[list] | add CODE|--automatic --percent 10|--amount 500|--free-shipping | end CODE|--id N',
  summary: 'Promotions with a code and automatic ones: lists them, newest first; adds one; ends one.',
  verbs: [
    ['list [--json]', 'All promotions, with how often each was used; "coupons" alone does the same.'],
    [
      'add CODE|--automatic --percent 10|--amount 500|--free-shipping [--minimum N] [--from DAY] [--until DAY] [--limit N] [--per-customer N] [--first-order] [--name TEXT] [--name-fr TEXT] [--name-de TEXT] [--json]',
      'Adds a coupon, or a promotion that applies by itself.',
    ],
    ['end CODE|--id N [--json]', 'Ends it at once, on open carts too; orders keep their discount.'],
  ],
  examples: [
    ['add WINTER --percent 10 --until 2026-12-24', '10 percent until Christmas Eve'],
    ['add --automatic --percent 20 --first-order --name "Welcome"', '20 percent off every first order, without a code'],
  ],
  details: [
    'add CODE: letters A to Z, digits and hyphens; case does not matter. An ended code cannot be added again.',
    '--automatic        without a code; shoppers see its name, so it needs one in the main language of the shop',
    '--minimum 2000     smallest subtotal; amounts are in the shop’s base currency',
    '--from, --until    first and last day in UTC, such as 2026-12-24; default to today and no end',
    '--limit 100        how many orders can use it; a canceled order no longer counts',
    '--per-customer 1   how many orders of one customer can use it; guests are recognized by their email address',
    '--first-order      only for the first order of a customer',
    '--name "Winter"    its name; --name-fr and --name-de in French and German',
    '--id 12            ends the promotion that the list shows with this id, such as an automatic one',
  ],
  async run(args, context) {
    const { words, values: given } = parseOperandsAndOptions(args, options, usage)
    const { json: isJson = false, automatic: isAutomatic = false, id, ...values } = given
    const [what = 'list', code = '', ...more] = words
    const [option] = [...(isAutomatic ? ['automatic'] : []), ...Object.keys(values)]
    if (what !== 'add' && option !== undefined)
      throw new StartError(`--${option} is valid only with add: npm run shop -- ${usage}`)
    if (what !== 'end' && id !== undefined)
      throw new StartError(`--id is valid only with end: npm run shop -- ${usage}`)
    if (what === 'list' && code === '')
      return withShop(context, (db, { baseCurrency }) =>
        list(db, { currency: baseCurrency, now: new Date(), isJson }, context),
      )
    if (what !== 'add' && what !== 'end')
      throw new StartError(`"${toSingleLine(what)}" is not an action: npm run shop -- ${usage}`)
    const isNamed = normalizeCouponCode(code) !== ''
    if (isNamed === (isAutomatic || id !== undefined) || more.length > 0)
      throw new StartError(
        `Expected exactly one code${what === 'add' ? ', or --automatic' : ', or --id'}: npm run shop -- ${usage}`,
      )
    const now = new Date()
    if (what === 'end') {
      const key = id === undefined ? { code: normalizeCouponCode(code) } : { id: readId(id) }
      return withShop(context, (db) => end(db, key, { now, isJson }, context))
    }
    const read = (currency: Currency, mainLanguage: Language | null) =>
      readCoupon(isAutomatic ? null : code, values, { currency, mainLanguage, now })
    // Parsed before the shop is opened, so that invalid options create no files. Parsed again later, because the languages can be
    // set in the back office.
    read(readConfig(context.env).baseCurrency, null)
    return withShop(context, (db, { baseCurrency: currency, languages }) =>
      add(db, read(currency, findMainLanguage(languages)), { currency, now, isJson }, context),
    )
  },
}

/** @throws StartError */
function readId(text: string): number {
  if (!/^\s*\d{1,9}\s*$/.test(text)) throw new StartError('--id must be the number that the list shows, such as 12.')
  return Number(text)
}

interface Listing {
  currency: Currency
  now: Date
  isJson: boolean
}

async function list(db: Db, { currency, now, isJson }: Listing, { stdout }: CommandContext): Promise<number> {
  const coupons = await listCoupons(db)
  if (isJson) stdout.write(formatJson(coupons))
  else stdout.write(coupons.length === 0 ? 'There are no promotions.\n' : couponTable(coupons, currency, now))
  return 0
}

/** Adds the promotion and prints it as stored. @throws StartError when its code is in use */
async function add(
  db: Db,
  draft: CouponDraft,
  { currency, now, isJson }: Listing,
  { stdout }: CommandContext,
): Promise<number> {
  const id = await addCoupon(db, draft)
  if (id === null) throw new StartError(`The code ${draft.code} is already in use. Choose another one.`)
  const added = await listCoupons(db, { id })
  const what = draft.code === null ? `Promotion ${id}` : `Coupon ${draft.code}`
  if (isJson) stdout.write(formatJson(added))
  else stdout.write(`${what} was added.\n${couponTable(added, currency, now)}`)
  return 0
}

/** @returns 2 when there is no such promotion */
async function end(
  db: Db,
  key: CouponKey,
  { now, isJson }: Pick<Listing, 'now' | 'isJson'>,
  { stdout }: CommandContext,
): Promise<number> {
  const outcome = await endCoupon(db, key, now)
  const exitCode = outcome === 'unknown' ? 2 : 0
  if (isJson) {
    stdout.write(formatJson({ ...key, outcome }))
    return exitCode
  }
  const name = 'id' in key ? `promotion ${key.id}` : `coupon ${toSingleLine(key.code)}`
  const sentences = { ended: 'has ended', over: 'had already ended' }
  stdout.write(
    outcome === 'unknown'
      ? `There is no ${name}.\n`
      : `${name.replace(/^./, (first) => first.toUpperCase())} ${sentences[outcome]}.\n`,
  )
  return exitCode
}
