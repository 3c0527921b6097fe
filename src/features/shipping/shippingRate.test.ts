import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Currency } from '../../shared/money.ts'
import { listOffers, type ShippingRate, shipsTo } from './shippingRate.ts'

function aRate(rate: Partial<ShippingRate>): ShippingRate {
  return {
    id: 1,
    code: 'standard',
    zones: ['*'],
    weightFrom: 0,
    weightTo: null,
    price: { INR: 10_000 },
    freeOver: {},
    texts: {},
    carrier: null,
    transitDays: null,
    isActive: true,
    ...rate,
  }
}

const india = { country: 'IN', state: 'MH' }
const inRupees = { currency: 'INR', baseCurrency: 'INR', rate: 1 } as const
const codes = (rates: ShippingRate[], destination = india, grams = 1000) =>
  listOffers(rates, destination, grams, inRupees).map(({ code, price }) => `${code} ${price}`)

describe('The methods offered', () => {
  test.each([
    ['everywhere', ['*'], true],
    ['in the country', ['DE', 'IN'], true],
    ['in the state', ['IN-MH'], true],
    ['in another state', ['IN-KA'], false],
    ['in another country', ['DE'], false],
    ['in a state with the same code elsewhere', ['US-MH'], false],
  ])('depend on their zones: %s', (_name, zones, isOffered) => {
    expect(shipsTo({ zones }, india)).toBe(isOffered)
    expect(codes([aRate({ zones })])).toEqual(isOffered ? ['standard 10000'] : [])
  })

  test('The lower bound of a weight band is included, the upper one excluded', () => {
    const rates = [aRate({ weightTo: 1000 }), aRate({ weightFrom: 1000, weightTo: 2000, price: { INR: 20_000 } })]
    expect(codes(rates, india, 999)).toEqual(['standard 10000'])
    expect(codes(rates, india, 1000)).toEqual(['standard 20000'])
    expect(codes(rates, india, 2000)).toEqual([])
  })

  test('The first matching rate of a method applies; methods keep their order', () => {
    const rates = [
      aRate({ zones: ['IN-MH'], price: { INR: 5000 } }),
      aRate({ code: 'express', price: { INR: 30_000 } }),
      aRate({ zones: ['IN'] }),
    ]
    expect(codes(rates)).toEqual(['standard 5000', 'express 30000'])
    expect(codes(rates, { country: 'IN', state: 'KA' })).toEqual(['express 30000', 'standard 10000'])
  })

  test('A currency without a price is converted from the base currency', () => {
    const rate = aRate({ price: { INR: 10_000, EUR: 490 }, freeOver: { INR: 1_000_000 } })
    const [inEuros] = listOffers([rate], null, 0, { currency: 'EUR', baseCurrency: 'INR', rate: 0.01 })
    expect(inEuros).toMatchObject({ price: 490, freeOver: 10_000 })
    const [inDollars] = listOffers([rate], null, 0, { currency: 'USD', baseCurrency: 'INR', rate: 0.0125 })
    expect(inDollars).toMatchObject({ price: 125, freeOver: 12_500 })
  })

  test('A method has at most one offer, and each offer matches destination and weight', () => {
    const someRates = fc.array(
      fc.record({
        code: fc.constantFrom('standard', 'express', 'bulky'),
        zones: fc.subarray(['IN', 'DE', 'IN-MH', '*'], { minLength: 1 }),
        weightFrom: fc.integer({ min: 0, max: 5000 }),
        weightTo: fc.option(fc.integer({ min: 1, max: 9000 })),
        price: fc.integer({ min: 0, max: 99_999 }).map((INR): Partial<Record<Currency, number>> => ({ INR })),
      }),
      { maxLength: 12 },
    )
    const someDestination = fc.record({ country: fc.constantFrom('IN', 'DE', 'FR'), state: fc.constantFrom('', 'MH') })
    fc.assert(
      fc.property(someRates, someDestination, fc.integer({ min: 0, max: 9999 }), (rows, destination, grams) => {
        const offers = listOffers(
          rows.map((row, id) => aRate({ ...row, id })),
          destination,
          grams,
          inRupees,
        )
        expect(new Set(offers.map(({ code }) => code)).size).toBe(offers.length)
        for (const { rate } of offers) {
          expect(shipsTo(rate, destination)).toBe(true)
          expect(grams).toBeGreaterThanOrEqual(rate.weightFrom)
          expect(grams).toBeLessThan(rate.weightTo ?? Number.POSITIVE_INFINITY)
        }
      }),
    )
  })
})
