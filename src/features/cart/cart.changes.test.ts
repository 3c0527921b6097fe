import fc from 'fast-check'
import { expect, test } from 'vitest'
import { convert } from '../../shared/money.ts'
import type { CouponBenefit } from '../coupon/coupon.ts'
import {
  type CartChange,
  isSuperseded,
  lineIdsOf,
  queued,
  type WaitingChange,
  withChange as withChangeAt,
} from './cart.changes.ts'
import { type CartLine, type CartView, emptyCart, pieceCount } from './cart.view.ts'
import { cartTotals } from './totals.ts'

/** A page of a shop in its base currency, with a tax of 18 %. */
const withChange = (cart: CartView, change: CartChange) => withChangeAt(cart, change, { rate: 1, taxPercent: 18 })
const tenPercent: CouponBenefit = { kind: 'percent', percentBp: 1000 }

function aLine(cartItemId: string, price: number, quantity: number, id = 1): CartLine {
  const product = { name: 'Lube', urlKey: 'lube', image: '', choices: [], available: 9, problem: null }
  const unchosen = { options: [], selectedProductColor: null, selectedProductSize: null }
  return { cartItemId, id, product, ...unchosen, price, quantity, total: price * quantity }
}

function aCart(lines: CartLine[], discount = 0): CartView {
  const subTotal = lines.reduce((sum, line) => sum + line.total, 0)
  const tax = Math.round((subTotal - discount) * 0.18)
  return {
    ...emptyCart('INR'),
    id: 1,
    lines,
    taxPercent: 18,
    totals: { subTotal, discount, tax, shipping: null, grandTotal: subTotal - discount + tax },
    coupon: discount > 0 ? { code: 'WELCOME10', problem: null, benefit: tenPercent, minimumMinor: 0 } : null,
    agreedTotal: '₹1.00',
  }
}

const addition = (id: number, quantity: number): CartChange => {
  const { cartItemId: _, quantity: __, total: ___, ...item } = aLine('', 45000, 1, id)
  return { kind: 'add', quantity, cartItemId: `new-${id}`, item: { ...item, variantId: null } }
}

test('adding what is there raises its line; something else is a new line', () => {
  const cart = aCart([aLine('7', 45000, 2)])
  expect(withChange(cart, addition(1, 3)).lines.map((line) => line.quantity)).toEqual([5])
  expect(withChange(cart, addition(2, 1)).lines.map((line) => line.cartItemId)).toEqual(['7', 'new-2'])
})

test('the first thing in a cart is taxed as the server will tax it; shipping is not in the total before it is chosen', () => {
  const { totals, taxPercent } = withChange(emptyCart('INR'), addition(1, 2))
  expect(totals).toEqual({ subTotal: 90000, discount: 0, tax: 16200, shipping: null, grandTotal: 106200 })
  expect(taxPercent).toBe(18)
})

test('tax is 0 while nobody has said the rate (spec §9)', () => {
  const { totals } = withChangeAt(emptyCart('INR'), addition(1, 2), { rate: 1, taxPercent: null })
  expect(totals).toEqual({ subTotal: 90000, discount: 0, tax: 0, shipping: null, grandTotal: 90000 })
})

const aBenefit = fc.oneof(
  fc.constant(null),
  fc.integer({ min: 1, max: 10_000 }).map((percentBp): CouponBenefit => ({ kind: 'percent', percentBp })),
  fc.integer({ min: 1, max: 1e7 }).map((amountMinor): CouponBenefit => ({ kind: 'fixed', amountMinor })),
  fc.constant<CouponBenefit>({ kind: 'free_shipping' }),
)
const someLines = fc.array(
  fc.record({ baseUnit: fc.integer({ min: 1, max: 10_000_000 }), quantity: fc.integer({ min: 1, max: 20 }) }),
  { minLength: 1, maxLength: 6 },
)

test('before the server has answered, and without a network, a cart costs what the server will say', () => {
  fc.assert(
    fc.property(
      someLines,
      aBenefit,
      fc.double({ min: 0.005, max: 90, noNaN: true }),
      fc.constantFrom(0, 500, 1800, 1990),
      fc.boolean(),
      (lines, benefit, rate, taxRateBp, hasShipping) => {
        const [changed] = lines
        const shown = lines.map(({ baseUnit, quantity }, index) =>
          aLine(String(index), convert(baseUnit, rate), quantity, index + 1),
        )
        const before: CartView = {
          ...aCart(shown),
          taxPercent: taxRateBp / 100,
          totals: { ...aCart(shown).totals, shipping: hasShipping ? 2500 : null },
          coupon: benefit && { code: 'X', problem: null, benefit, minimumMinor: 0 },
        }
        const change: CartChange = { kind: 'quantity', cartItemId: '0', quantity: 7, isMore: true }
        const { totals } = withChangeAt(before, change, { rate, taxPercent: null })
        const { selected } = cartTotals({
          lines: lines.map((line) => (line === changed ? { ...line, quantity: 7 } : line)),
          rate,
          taxRateBp,
          coupon: benefit,
          hasShipping,
        })
        const { subTotal, discount, tax, shipping, grandTotal } = selected
        expect(totals).toEqual({ subTotal, discount, tax, shipping: hasShipping ? shipping : null, grandTotal })
      },
    ),
  )
})

test('a coupon takes nothing off below its minimum', () => {
  const benefit = tenPercent
  const cart: CartView = {
    ...aCart([aLine('7', 10000, 4)], 4000),
    coupon: { code: 'BIG', problem: null, benefit, minimumMinor: 30000 },
  }
  const less: CartChange = { kind: 'quantity', cartItemId: '7', quantity: 2, isMore: false }
  expect(withChange(cart, less).totals).toMatchObject({ subTotal: 20000, discount: 0, tax: 3600 })
  expect(withChange(cart, { ...less, quantity: 3 }).totals).toMatchObject({ subTotal: 30000, discount: 3000 })
})

test('a quantity is set, however often it is said', () => {
  const change: CartChange = { kind: 'quantity', cartItemId: '7', quantity: 4, isMore: true }
  const once = withChange(aCart([aLine('7', 45000, 2)]), change)
  expect(pieceCount(once)).toBe(4)
  expect(pieceCount(withChange(once, change))).toBe(4)
})

test('discount and tax follow the sub total', () => {
  const cart = aCart([aLine('7', 10000, 2)], 2000)
  const { totals } = withChange(cart, { kind: 'quantity', cartItemId: '7', quantity: 4, isMore: true })
  expect(totals).toEqual({ subTotal: 40000, discount: 4000, tax: 6480, shipping: null, grandTotal: 42480 })
  const without = withChange(cart, { kind: 'removeCoupon' })
  expect(without.totals.discount).toBe(0)
  expect(without.coupon).toBeNull()
})

test('the last line takes everything with it', () => {
  const emptied = {
    lines: [],
    coupon: null,
    totals: { subTotal: 0, discount: 0, tax: 0, shipping: null, grandTotal: 0 },
  }
  const cart = aCart([aLine('7', 10000, 2)], 2000)
  expect(withChange(cart, { kind: 'remove', cartItemId: '7' })).toMatchObject(emptied)
  expect(withChange(cart, { kind: 'empty' })).toMatchObject(emptied)
})

test('what is under way is nothing that a shopper could have agreed to', () => {
  expect(withChange(aCart([aLine('7', 10000, 2)]), { kind: 'applyCoupon', code: 'X' })).toMatchObject({
    agreedTotal: null,
    isSaving: true,
    coupon: null,
  })
})

test('only the last quantity of a line is worth sending', () => {
  const four: CartChange = { kind: 'quantity', cartItemId: '7', quantity: 4, isMore: true }
  expect(isSuperseded(four, { ...four, quantity: 5 })).toBe(true)
  expect(isSuperseded(four, { kind: 'remove', cartItemId: '7' })).toBe(true)
  expect(isSuperseded(four, { kind: 'empty' })).toBe(true)
  expect(isSuperseded(four, { ...four, cartItemId: '8' })).toBe(false)
  expect(isSuperseded(addition(1, 1), { kind: 'empty' })).toBe(false)
})

const waiting = (...changes: CartChange[]): WaitingChange[] =>
  changes.map((change, index) => ({ id: String(index), change, currency: 'INR' }))
const quantity = (cartItemId: string, wanted: number): CartChange => ({
  kind: 'quantity',
  cartItemId,
  quantity: wanted,
  isMore: true,
})

test.each<[string, CartChange[], CartChange, CartChange[]]>([
  ['a change waits behind the others', [addition(1, 1)], quantity('7', 2), [addition(1, 1), quantity('7', 2)]],
  [
    'a later quantity of a line replaces the earlier',
    [quantity('7', 2), quantity('8', 1)],
    quantity('7', 3),
    [quantity('8', 1), quantity('7', 3)],
  ],
  [
    'a line that was only added here is added in another quantity',
    [addition(1, 1), quantity('7', 2)],
    quantity('new-1', 4),
    [addition(1, 4), quantity('7', 2)],
  ],
  [
    'the same added twice is then one addition',
    [addition(1, 1), addition(1, 2)],
    quantity('new-1', 4),
    [addition(1, 4)],
  ],
  [
    'a line that was only added here and goes was never there',
    [addition(1, 1), addition(2, 1)],
    { kind: 'remove', cartItemId: 'new-1' },
    [addition(2, 1)],
  ],
  ['emptying makes quantities pointless', [quantity('7', 2)], { kind: 'empty' }, [{ kind: 'empty' }]],
  ['nothing is added after what empties it', [{ kind: 'empty' }], addition(1, 1), [{ kind: 'empty' }, addition(1, 1)]],
])('waiting changes: %s', (_name, before, next, after) => {
  const [last = { id: '', change: next, currency: 'INR' as const }] = waiting(next).map((change) => ({
    ...change,
    id: 'next',
  }))
  expect(queued(waiting(...before), last).map(({ change }) => change)).toEqual(after)
})

test('what waits marks the lines it is about, merged ones too', () => {
  const cart = aCart([aLine('7', 45000, 2), aLine('8', 100, 1, 2), aLine('9', 100, 1, 3)])
  const changes: CartChange[] = [addition(1, 1), quantity('8', 3), { kind: 'remove', cartItemId: '10' }]
  expect(lineIdsOf(cart, waiting(...changes))).toEqual(['7', '8'])
})
