import { expect, test } from 'vitest'
import { hasPermission } from '../staff/permissions.ts'
import { arrangeActions, listPossibleActions } from './orderButtons.ts'

type OrderState = Parameters<typeof listPossibleActions>[0]

const payment = {
  ...{ id: 1, provider: 'manual', status: 'pending' as const, amount: 100 },
  ...{ captured: 0, refunded: 0, reference: null, isChargeGivenUp: false },
}
const unpaid: OrderState = {
  actions: ['process', 'pay', 'complete', 'cancel', 'flag', 'ship'],
  ...{ awaitsPayment: false, payments: [payment], lines: [{ left: 1 }], shipments: [], refundable: null },
}
const paid: OrderState = { ...unpaid, payments: [{ ...payment, captured: 100 }] }
const mayAll = () => true

test.each<[string, Partial<OrderState>, string[]]>([
  ['is not paid', unpaid, ['process', 'pay', 'cancel', 'flag', 'ship']],
  ['is paid', paid, ['process', 'flag', 'ship']],
  [
    'waits for a payment online',
    { payments: [{ ...payment, provider: 'stripe' }] },
    ['process', 'cancel', 'flag', 'ship'],
  ],
  [
    'could not be charged online',
    { payments: [{ ...payment, provider: 'stripe', status: 'authorized', isChargeGivenUp: true }] },
    ['process', 'pay', 'cancel', 'flag', 'ship'],
  ],
  ['is paid and shipped', { ...paid, lines: [{ left: 0 }] }, ['process', 'complete', 'flag']],
  ['is shipped and not paid', { lines: [{ left: 0 }], shipments: [{ status: 'shipped' }] }, ['process', 'pay', 'flag']],
  ['can be refunded', { actions: [], refundable: { paid: 100, refunded: 99 } }, ['refund']],
  ['is refunded', { actions: [], refundable: { paid: 100, refunded: 100 } }, []],
])('An order that %s offers what is possible', (_, state, expected) => {
  expect(listPossibleActions({ ...unpaid, ...state }, mayAll)).toEqual(expected)
})

test('Only who may record payments ships an order that must be paid first', () => {
  const waiting = { ...unpaid, awaitsPayment: true }
  const list = (role: 'owner' | 'workshop' | 'read-only') =>
    listPossibleActions(waiting, (permission) => hasPermission(role, permission))
  expect(list('owner')).toContain('ship')
  expect(list('workshop')).toEqual(['process'])
  expect(list('read-only')).toEqual([])
})

test('The next step is the first button, and shipping is not next before the payment', () => {
  const others = { isPacked: false, isRepeatable: false }
  const findMain = (awaitsPayment: boolean) =>
    arrangeActions({ ...unpaid, awaitsPayment }, ['pay', 'ship', 'cancel'], others).buttons.find(({ isMain }) => isMain)
  expect(findMain(false)?.action).toBe('ship')
  expect(findMain(true)?.action).toBe('pay')
})

test('Phones have the next step as a button, or the first action when nothing is next', () => {
  const listPhone = (actions: ('pay' | 'cancel' | 'flag')[], isPacked = false) => {
    const { buttons, menu } = arrangeActions(unpaid, actions, { isPacked, isRepeatable: false })
    return [buttons.flatMap(({ action, isOnPhone }) => (isOnPhone ? [action] : [])), menu.map(({ action }) => action)]
  }
  expect(listPhone(['cancel', 'pay'])).toEqual([['pay'], ['cancel']])
  expect(listPhone(['cancel', 'flag'])).toEqual([['cancel'], ['flag']])
  expect(listPhone(['cancel', 'flag'], true)).toEqual([[], ['cancel', 'flag']])
})

test('Wide screens have rare actions and repeating in the menu when there are more than four buttons', () => {
  const actions = ['ship', 'pay', 'cancel'] as const
  const few = arrangeActions(unpaid, actions, { isPacked: true, isRepeatable: false })
  expect(few).toMatchObject({ hasTooMany: false, isMenuWide: false })
  expect(few.buttons.map(({ action }) => action)).toEqual(actions)
  const many = arrangeActions(unpaid, actions, { isPacked: true, isRepeatable: true })
  expect(many).toMatchObject({ hasTooMany: true, isMenuWide: true })
  expect(many.buttons.map(({ action }) => action)).toEqual(['ship', 'pay'])
  expect(many.menu.map(({ action, isRare }) => [action, isRare])).toEqual([
    ['pay', false],
    ['cancel', true],
  ])
})

test('A refund is rare only while nothing is paid', () => {
  const actions = ['ship', 'process', 'pay', 'complete', 'refund'] as const
  const hasRefund = (order: OrderState) =>
    arrangeActions(order, actions, { isPacked: false, isRepeatable: false }).buttons.some(
      ({ action }) => action === 'refund',
    )
  expect(hasRefund(paid)).toBe(true)
  expect(hasRefund(unpaid)).toBe(false)
})
