/** Coupons: list, add, end. */
import type { CouponDraft } from '../../features/coupon/coupon.draft.ts'
import { normalizeCouponCode } from '../../features/coupon/coupon.ts'
import { endCoupon, listCoupons } from '../../features/coupon/server/coupon.sql.ts'
import { addCoupon } from '../../features/coupon/server/saveCoupons.ts'
import type { Db } from '../../kit/database/database.ts'
import { readConfig } from '../../server/config.ts'
import { StartError } from '../../shared/errors.ts'
import type { Currency } from '../../shared/money.ts'
import { toSingleLine } from '../../shared/personDetails.ts'
import { parseOperandsAndOptions } from '../arguments.ts'
import type { Command, CommandContext } from '../command.ts'
import { withShop } from '../openShop.ts'
import { formatJson } from '../output/json.ts'
import { couponTable } from './couponText.ts'
import { readCoupon } from './readCoupon.ts'

const usage = 'coupons [list] | coupons add CODE --percent 10|--amount 500|--free-shipping | coupons end CODE'
const options = {
  percent: { type: 'string' },
  amount: { type: 'string' },
  'free-shipping': { type: 'boolean' },
  minimum: { type: 'string' },
  from: { type: 'string' },
  until: { type: 'string' },
  limit: { type: 'string' },
  name: { type: 'string' },
  'name-fr': { type: 'string' },
  'name-de': { type: 'string' },
  json: { type: 'boolean' },
} as const

export const couponsCommand: Command = {
  usage: '[list] | add CODE --percent 10|--amount 500|--free-shipping | end CODE',
  summary: 'Coupons: lists them, newest first; adds one; ends one.',
  verbs: [
    [
      'list [--json]',
      'All coupons, and the promotions without a code, with how often each was used; "coupons" alone does the same.',
    ],
    [
      'add CODE --percent 10|--amount 500|--free-shipping [--minimum N] [--from DAY] [--until DAY] [--limit N] [--name TEXT] [--name-fr TEXT] [--name-de TEXT] [--json]',
      'Adds a coupon.',
    ],
    ['end CODE [--json]', 'Ends it at once, on open carts too; orders keep their discount.'],
  ],
  examples: [['add WINTER --percent 10 --until 2026-12-24', '10 percent until Christmas Eve']],
  details: [
    'add CODE: letters A to Z, digits and hyphens; case does not matter. An ended code cannot be added again.',
    '--minimum 2000     smallest subtotal; amounts are in the shop’s base currency',
    '--from, --until    first and last day in UTC, such as 2026-12-24; default to today and no end',
    '--limit 100        how many orders can use it; a canceled order no longer counts',
    '--name "Winter"    its name; --name-fr and --name-de in French and German',
  ],
  async run(args, context) {
    const { words, values: given } = parseOperandsAndOptions(args, options, usage)
    const { json: isJson = false, ...values } = given
    const [what = 'list', code = '', ...more] = words
    const [option] = Object.keys(values)
    if (what !== 'add' && option !== undefined)
      throw new StartError(`--${option} is valid only with add: npm run shop -- ${usage}`)
    if (what === 'list' && code === '')
      return withShop(context, (db, { baseCurrency }) =>
        list(db, { currency: baseCurrency, now: new Date(), isJson }, context),
      )
    if (what !== 'add' && what !== 'end')
      throw new StartError(`"${toSingleLine(what)}" is not an action: npm run shop -- ${usage}`)
    if (normalizeCouponCode(code) === '' || more.length > 0)
      throw new StartError(`Expected exactly one code: npm run shop -- ${usage}`)
    const now = new Date()
    if (what === 'end') return withShop(context, (db) => end(db, normalizeCouponCode(code), { now, isJson }, context))
    // Parsed before the shop is opened, so that invalid options leave nothing behind.
    readCoupon(code, values, { currency: readConfig(context.env).baseCurrency, now })
    return withShop(context, (db, { baseCurrency: currency }) =>
      add(db, readCoupon(code, values, { currency, now }), { currency, now, isJson }, context),
    )
  },
}

interface Listing {
  currency: Currency
  now: Date
  isJson: boolean
}

async function list(db: Db, { currency, now, isJson }: Listing, { stdout }: CommandContext): Promise<number> {
  const coupons = await listCoupons(db)
  if (isJson) stdout.write(formatJson(coupons))
  else stdout.write(coupons.length === 0 ? 'There are no coupons.\n' : couponTable(coupons, currency, now))
  return 0
}

/** Adds the coupon and prints it as stored. @throws StartError when its code is in use */
async function add(
  db: Db,
  draft: CouponDraft,
  { currency, now, isJson }: Listing,
  { stdout }: CommandContext,
): Promise<number> {
  if ((await addCoupon(db, draft)) === null)
    throw new StartError(`The code ${draft.code} is already in use. Choose another one.`)
  const added = await listCoupons(db, draft.code)
  if (isJson) stdout.write(formatJson(added))
  else stdout.write(`Coupon ${draft.code} was added.\n${couponTable(added, currency, now)}`)
  return 0
}

/** @returns 2 when there is no such coupon */
async function end(
  db: Db,
  code: string,
  { now, isJson }: Pick<Listing, 'now' | 'isJson'>,
  { stdout }: CommandContext,
): Promise<number> {
  const outcome = await endCoupon(db, code, now)
  const exitCode = outcome === 'unknown' ? 2 : 0
  if (isJson) {
    stdout.write(formatJson({ code, outcome }))
    return exitCode
  }
  const sentences = { ended: 'has ended', over: 'had already ended' }
  stdout.write(
    outcome === 'unknown'
      ? `There is no coupon ${toSingleLine(code)}.\n`
      : `Coupon ${toSingleLine(code)} ${sentences[outcome]}.\n`,
  )
  return exitCode
}
