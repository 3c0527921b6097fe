/** Promotions on a terminal: columns under their names, each promotion on one line. */
import { type Coupon, findTermsProblem } from '../../features/coupon/coupon.ts'
import type { ListedCoupon } from '../../features/coupon/server/coupon.sql.ts'
import { type Currency, formatMoney } from '../../shared/money.ts'
import { toSingleLine } from '../../shared/personDetails.ts'

const heads = ['id', 'code', 'gives', 'from', 'until', 'minimum', 'used', 'state', 'name']
const nothing = '-'

type TermsProblem = NonNullable<ReturnType<typeof findTermsProblem>>

const states: Record<TermsProblem['code'], string> = {
  'coupon.notYet': 'upcoming',
  'coupon.expired': 'expired',
  'coupon.usedUp': 'used up',
}

/** @param currency base currency of the shop */
export function couponTable(coupons: readonly ListedCoupon[], currency: Currency, now: Date): string {
  const rows = [heads, ...coupons.map((coupon) => formatCells(coupon, currency, now))]
  const widths = heads.map((_, column) => Math.max(...rows.map((cells) => cells[column]?.length ?? 0)))
  return rows
    .map(
      (cells) =>
        `${cells
          .map((cell, at) => cell.padEnd(widths[at] ?? 0))
          .join('  ')
          .trimEnd()}\n`,
    )
    .join('')
}

function formatCells(coupon: ListedCoupon, currency: Currency, now: Date): string[] {
  const { code, startsAt, until, minimumMinor, usageLimit, usedCount, name } = coupon
  return [
    String(coupon.id),
    code === null ? 'automatic' : toSingleLine(code),
    coupon.isTargeted ? `${giftText(coupon, currency)} (some goods)` : giftText(coupon, currency),
    startsAt === null ? nothing : formatDay(startsAt),
    // Shows the last day on which the coupon applies.
    until === null ? nothing : formatDay(new Date(until.getTime() - 1)),
    minimumMinor === 0 ? nothing : formatMoney(minimumMinor, currency, 'en'),
    usageLimit === null ? `${usedCount}` : `${usedCount}/${usageLimit}`,
    describeState(coupon, now),
    toSingleLine(name ?? ''),
  ]
}

function giftText(coupon: Coupon, currency: Currency): string {
  switch (coupon.kind) {
    case 'percent':
      return `${coupon.percentBp / 100}%`
    case 'fixed':
      return formatMoney(coupon.amountMinor, currency, 'en')
    case 'free_shipping':
      return 'free shipping'
    case 'buy_x_get_y':
      return `buy ${coupon.buyQuantity}, get ${coupon.getQuantity}`
  }
}

function describeState(coupon: Coupon, now: Date): string {
  const problem = findTermsProblem(coupon, now)
  return problem === null ? 'active' : states[problem.code]
}

/** UTC. */
const formatDay = (moment: Date) => moment.toISOString().slice(0, 10)
