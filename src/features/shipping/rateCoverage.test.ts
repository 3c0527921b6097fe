import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findRateFindings } from './rateCoverage.ts'
import { listOffers, type ShippingRate } from './shippingRate.ts'

let ids = 0
function aRate(zones: string, weightFrom: number, weightTo: number | null, code = 'standard'): ShippingRate {
  ids += 1
  return {
    ...{ id: ids, code, zones: zones.split(' '), weightFrom, weightTo, price: { INR: 100 }, freeOver: {}, texts: {} },
    ...{ carrier: null, transitDays: null, isActive: true },
  }
}

test('One rate for everywhere and every weight has neither gaps nor overlaps', () => {
  expect(findRateFindings([aRate('*', 0, null)])).toEqual([])
})

test('An exception for a state before the rate of its country is not an overlap', () => {
  expect(findRateFindings([aRate('IN-MH', 0, 5000), aRate('IN', 0, null)])).toEqual([])
})

test('Finds weights without an offer per zone', () => {
  const rates = [aRate('DE', 0, 30_000), aRate('FR', 1000, null, 'express')]
  expect(findRateFindings(rates)).toEqual([
    { kind: 'unserved', zone: 'DE', from: 30_000, to: null },
    { kind: 'unserved', zone: 'FR', from: 0, to: 1000 },
  ])
})

test('Finds a gap between two bands of a method even when another method covers it', () => {
  const rates = [aRate('DE', 0, 5000), aRate('DE', 6000, null), aRate('*', 0, null, 'express')]
  expect(findRateFindings(rates)).toEqual([{ kind: 'gap', code: 'standard', zone: 'DE', from: 5000, to: 6000 }])
})

test('Names the later of two rates for the same zone where it does not apply', () => {
  const [first, second, third] = [aRate('DE', 0, 5000), aRate('DE AT', 3000, null), aRate('AT', 4000, 6000)]
  expect(findRateFindings([first, second, third])).toEqual([
    { kind: 'unserved', zone: 'AT', from: 0, to: 3000 },
    { kind: 'overlap', code: 'standard', rateId: second.id, zone: 'DE', from: 3000, to: 5000 },
    { kind: 'never', code: 'standard', rateId: third.id, zone: 'AT', from: 4000, to: 6000 },
  ])
})

test('An inactive rate closes no gap', () => {
  const off = { ...aRate('DE', 5000, null), isActive: false }
  expect(findRateFindings([aRate('DE', 0, 5000), off])).toEqual([
    { kind: 'unserved', zone: 'DE', from: 5000, to: null },
  ])
})

test('Reports as unserved exactly what shoppers get no offer for', () => {
  const zones = fc.uniqueArray(fc.constantFrom('*', 'DE', 'IN', 'IN-MH'), { minLength: 1 })
  const rate = fc.record({ zones, weightFrom: fc.integer({ min: 0, max: 5 }), length: fc.integer({ min: 1, max: 5 }) })
  const destinations = { DE: ['DE', ''], IN: ['IN', ''], 'IN-MH': ['IN', 'MH'] } as const
  fc.assert(
    fc.property(fc.array(rate, { minLength: 1, maxLength: 5 }), fc.integer({ min: 0, max: 12 }), (drafts, grams) => {
      const rates = drafts.map(({ zones, weightFrom, length }) =>
        aRate(zones.join(' '), weightFrom, weightFrom + length),
      )
      const findings = findRateFindings(rates)
      for (const [zone, [country, state]] of Object.entries(destinations)) {
        if (!rates.some((rate) => rate.zones.includes(zone))) continue
        const selection = { currency: 'INR', baseCurrency: 'INR', rate: 1 } as const
        const isOffered = listOffers(rates, { country, state }, grams, selection).length > 0
        const isReported = findings.some(
          (finding) =>
            finding.kind === 'unserved' &&
            finding.zone === zone &&
            grams >= finding.from &&
            (finding.to === null || grams < finding.to),
        )
        expect(isReported).toBe(!isOffered)
      }
    }),
  )
})
