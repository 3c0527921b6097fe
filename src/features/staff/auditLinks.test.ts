import { expect, test } from 'vitest'
import { findAuditPath } from './auditLinks.ts'

const find = (action: string, entityName: string, permissions: readonly string[] = ['webhooks.manage']) =>
  findAuditPath({ action, entity: action.split('.')[0] ?? '', entityName }, (permission) =>
    permissions.includes(permission),
  )

test.each([
  ['order.ship', '100002', '/admin/orders/100002'],
  ['return.approve', '100002-R1', '/admin/orders/100002'],
  ['product.save', 'BELL 1/2', '/admin/products?search=BELL%201%2F2'],
  ['customer.note', 'order-100002', '/admin/customers/order-100002'],
  ['customer.erase', '12', null],
  ['page.save', 'about-us', '/admin/pages/about-us'],
  ['page.delete', 'about-us', '/admin/pages'],
  ['page.publish', 'terms, imprint', '/admin/pages'],
  ['attribute.order', 'attributes', '/admin/attributes'],
  ['option.save', 'color: Red', '/admin/attributes/color'],
  ['shipping.order', 'flatrate, express', '/admin/settings/shipping'],
  ['settings.setup', 'setup', '/admin/setup'],
  ['webhook.test', '3 erp.example', '/admin/settings/webhooks/3'],
  ['webhook.retry', '12', '/admin/settings/webhooks'],
  ['session.open', 'asha@example.com', null],
  ['constructor.of', 'x', null],
])('%s of “%s” leads to %s', (action, entityName, path) => {
  expect(find(action, entityName)).toBe(path)
})

test('Pages that the reader may not open are not links', () => {
  expect(find('webhook.test', '3 erp.example', [])).toBeNull()
  expect(find('token.create', 'Till')).toBeNull()
})
