/** The calls for the coupon of a cart. */
import { Type } from 'typebox'
import { localeInput, message, Nullable } from '../../../kit/http/wire.ts'
import { defineCall } from '../../../shared/contract.ts'
import { couponCodeRule } from '../../coupon/coupon.form.ts'
import { localeOnly, tag, WireCart } from './cart.contract.ts'

/** The response to a rejected coupon is a 200 with `success: false`; `message` is for the shopper (spec §8). */
const CouponAnswer = message({ success: Type.Boolean(), status: Type.Literal(200), data: Nullable(WireCart) })

export const applyCouponCall = defineCall({
  method: 'POST',
  path: '/checkout/cart/coupon',
  summary: 'Applies a coupon to the cart; a rejection is a 200 with success false',
  tag,
  takesToken: true,
  input: Type.Object({ ...localeInput, code: Type.Optional(Type.String({ maxLength: couponCodeRule.maxLength })) }),
  answers: { 200: CouponAnswer },
})

export const removeCouponCall = defineCall({
  method: 'DELETE',
  path: '/checkout/cart/coupon',
  summary: 'Removes the coupon from the cart',
  tag,
  takesToken: true,
  input: localeOnly,
  answers: { 200: CouponAnswer },
})
