import { expect, test } from 'vitest'
import { emptyCart } from '../cart/cart.view.ts'
import { openStepOf, stepStateOf } from './checkout.steps.ts'

const address = {
  firstName: 'Asha',
  lastName: 'Rao',
  email: 'asha@example.com',
  companyName: '',
  vatId: '',
  lines: ['12 Hill Road'],
  postcode: '411001',
  city: 'Pune',
  state: 'MH',
  country: 'IN',
  countryName: 'India',
  phone: '+91 20 5550 0100',
}
const fresh = emptyCart('INR')
const addressed = { ...fresh, billing: address, shippingAddress: address }
const shipped = { ...addressed, shippingMethod: { code: 'free_free', title: 'Free delivery', description: '' } }

test.each([
  ['address', fresh],
  ['shipping', addressed],
  ['payment', shipped],
  ['review', { ...shipped, payment: { code: 'cashondelivery', title: 'Cash on delivery' } }],
] as const)('the checkout opens at %s', (step, cart) => {
  expect(openStepOf(cart)).toBe(step)
})

test('a step is done when it lies before the one that was reached, and open when it is changed', () => {
  expect(stepStateOf('address', 'payment', 'payment')).toBe('done')
  expect(stepStateOf('address', 'payment', 'address')).toBe('open')
  expect(stepStateOf('review', 'payment', 'payment')).toBe('waiting')
})
