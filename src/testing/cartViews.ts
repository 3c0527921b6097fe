/** Carts and changes as the browser has them. */
import type { CartChange } from '../features/cart/cart.changes.ts'
import { type CartLine, type CartView, createEmptyCart } from '../features/cart/cart.view.ts'
import type { CouponBenefit } from '../features/coupon/coupon.ts'
import { flatTax } from './taxTerms.ts'

export const tenPercent: CouponBenefit = { kind: 'percent', percentBp: 1000 }

export function aLine(cartItemId: string, price: number, quantity: number, id = 1): CartLine {
  const product = { name: 'Lube', urlKey: 'lube', image: '', choices: [], available: 9, problem: null }
  const unchosen = { options: [], selectedProductColor: null, selectedProductSize: null }
  return { cartItemId, id, product, ...unchosen, price, quantity, total: price * quantity }
}

export function aCart(lines: CartLine[], discount = 0): CartView {
  const subTotal = lines.reduce((sum, line) => sum + line.total, 0)
  const tax = Math.round((subTotal - discount) * 0.18)
  return {
    ...createEmptyCart('INR'),
    id: 1,
    lines,
    tax: flatTax,
    totals: { subTotal, discount, tax, shipping: null, grandTotal: subTotal - discount + tax },
    coupon:
      discount > 0
        ? { code: 'WELCOME10', problem: null, benefit: tenPercent, productIds: null, minimumMinor: 0, note: null }
        : null,
    agreedTotal: '₹1.00',
  }
}

export const addition = (id: number, quantity: number): CartChange => {
  const { cartItemId: _, quantity: __, total: ___, ...item } = aLine('', 45000, 1, id)
  return { kind: 'add', quantity, cartItemId: `new-${id}`, item: { ...item, variantId: null } }
}

export const quantity = (cartItemId: string, newQuantity: number): CartChange => ({
  kind: 'quantity',
  cartItemId,
  quantity: newQuantity,
  isMore: true,
})
