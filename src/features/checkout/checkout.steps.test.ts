import { expect, test } from 'vitest'
import { createEmptyCart } from '../cart/cart.view.ts'
import { findOpenStep, toStepState } from './checkout.steps.ts'

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
const fresh = createEmptyCart('INR')
const addressed = { ...fresh, billing: address, shippingAddress: address }
const shipped = { ...addressed, shippingMethod: { code: 'free_free', title: 'Standard delivery', description: '' } }

test.each([
  ['address', fresh],
  ['shipping', addressed],
  ['payment', shipped],
  ['review', { ...shipped, payment: { code: 'cashondelivery', title: 'Cash on delivery' } }],
] as const)('The checkout opens at the step %s', (step, cart) => {
  expect(findOpenStep(cart)).toBe(step)
})

test('A step before the current one is done, or open while it is edited', () => {
  expect(toStepState('address', 'payment', 'payment')).toBe('done')
  expect(toStepState('address', 'payment', 'address')).toBe('open')
  expect(toStepState('review', 'payment', 'payment')).toBe('waiting')
})
