/** Gaps and overlaps of shipping rates: weights without an offer, and rates that never apply. Pure. */
import type { ShippingRate } from './shippingRate.ts'

type Rate = Pick<ShippingRate, 'id' | 'code' | 'zones' | 'weightFrom' | 'weightTo' | 'isActive'>

/** Grams: the lower limit is included, the upper one excluded; null for no limit. */
export interface WeightSpan {
  from: number
  to: number | null
}

export type RateFinding = WeightSpan & {
  /** A country, one of its states, or `*` for everywhere else. */
  zone: string
} & (
    | {
        /** `unserved`: no method is offered at all. */
        kind: 'unserved'
      }
    | {
        /** `gap`: the method is offered below and above, but not in between. */
        kind: 'gap'
        code: string
      }
    | {
        /** `never`: in this zone, earlier rates of the method apply to all weights of the rate. `overlap`: to some of them. */
        kind: 'never' | 'overlap'
        code: string
        rateId: number
      }
  )

/** @param rates in display order; only active ones count */
export function findRateFindings(rates: readonly Rate[]): RateFinding[] {
  const active = rates.filter(({ isActive }) => isActive)
  const codes = [...new Set(active.map(({ code }) => code))]
  return [
    ...listZones(active).flatMap((zone): RateFinding[] =>
      findMissing(listSpans(active, zone), { from: 0, to: null }).map((span) => ({ kind: 'unserved', zone, ...span })),
    ),
    ...codes.flatMap((code) => {
      const own = active.filter((rate) => rate.code === code)
      return [...findGaps(code, own), ...findRepeats(own)]
    }),
  ]
}

function findGaps(code: string, rates: readonly Rate[]): RateFinding[] {
  return listZones(rates).flatMap((zone): RateFinding[] => {
    const spans = listSpans(rates, zone)
    const from = Math.min(...spans.map((span) => span.from))
    const to = spans.some((span) => span.to === null) ? null : Math.max(...spans.map((span) => span.to ?? 0))
    return findMissing(spans, { from, to }).map((span) => ({ kind: 'gap', code, zone, ...span }))
  })
}

/** @param rates of one method: the first that matches applies */
function findRepeats(rates: readonly Rate[]): RateFinding[] {
  return rates.flatMap((rate, index) =>
    rate.zones.flatMap((zone): RateFinding[] => {
      const own = toSpan(rate)
      const earlier = rates.slice(0, index)
      const base = { code: rate.code, rateId: rate.id, zone }
      if (findMissing(listSpans(earlier, zone), own).length === 0) return [{ kind: 'never', ...base, ...own }]
      // A rate for a smaller zone before one for a larger zone is a deliberate exception. Two overlapping rates for the same zone
      // are a mistake.
      return earlier.flatMap((other): RateFinding[] => {
        const common = other.zones.includes(zone) ? intersect(toSpan(other), own) : null
        return common ? [{ kind: 'overlap', ...base, ...common }] : []
      })
    }),
  )
}

function listZones(rates: readonly Rate[]): string[] {
  return [...new Set(rates.flatMap(({ zones }) => zones))].sort()
}

/** The weights for which a rate applies in the whole zone. */
function listSpans(rates: readonly Rate[], zone: string): WeightSpan[] {
  const [country = zone] = zone.split('-')
  return rates.filter(({ zones }) => zones.includes('*') || zones.includes(country) || zones.includes(zone)).map(toSpan)
}

function toSpan({ weightFrom, weightTo }: Rate): WeightSpan {
  return { from: weightFrom, to: weightTo }
}

/** The parts of a span that no other span covers. */
function findMissing(spans: readonly WeightSpan[], whole: WeightSpan): WeightSpan[] {
  const missing: WeightSpan[] = []
  let from = whole.from
  const end = whole.to ?? Number.POSITIVE_INFINITY
  for (const span of [...spans].sort((one, other) => one.from - other.from)) {
    if (from >= end) break
    if (span.from > from) missing.push({ from, to: Math.min(span.from, end) })
    from = Math.max(from, span.to ?? Number.POSITIVE_INFINITY)
  }
  if (from < end) missing.push({ from, to: whole.to })
  return missing
}

function intersect(one: WeightSpan, other: WeightSpan): WeightSpan | null {
  const from = Math.max(one.from, other.from)
  const to = Math.min(one.to ?? Number.POSITIVE_INFINITY, other.to ?? Number.POSITIVE_INFINITY)
  return from < to ? { from, to: to === Number.POSITIVE_INFINITY ? null : to } : null
}
