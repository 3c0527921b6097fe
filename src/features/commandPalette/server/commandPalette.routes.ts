import type { ApiApp, Services } from '../../../kit/services.ts'
import { guestKey } from '../../customerAdmin/customerKey.ts'
import { listCustomers } from '../../customerAdmin/server/customerList.sql.ts'
import { listOrders } from '../../orderAdmin/server/orderList.sql.ts'
import { listAdminProducts } from '../../productAdmin/server/adminProducts.sql.ts'
import type { Permission } from '../../staff/permissions.ts'
import { adminRead, sessionHasPermission } from '../../staff/server/adminRoute.ts'
import { findAnythingCall } from './commandPalette.contract.ts'
import { findContent } from './content.sql.ts'
import { findMethods } from './methods.ts'

/** Number of results of each kind. */
const shown = 5

export function commandPaletteRoutes(app: ApiApp, services: Services): void {
  const { db, settings, now } = services
  adminRead(app, services, findAnythingCall, { permission: 'search' }, async ({ input, session, http }) => {
    const search = input.search?.trim() ?? ''
    const canSee = (permission: Permission) => search !== '' && sessionHasPermission(session, permission)
    const [orders, products, customers, content, methods] = await Promise.all([
      canSee('orders.read') ? listOrders(db, { search }, settings.clock.timeZone, shown) : [],
      canSee('products.read') ? listAdminProducts(db, { search }, http.language, now(), shown) : [],
      canSee('customers.read') ? listCustomers(db, { search }, shown) : [],
      findContent(db, search, http.language, shown, canSee),
      findMethods(db, search, http.language, shown, canSee),
    ])
    return {
      data: {
        orders: orders.map(({ number, customerName }) => ({ number, customerName })),
        products: products.map(({ id, name, sku }) => ({ id, name, sku })),
        customers: customers.map(({ customerId, orderNumber, name, email, phone }) => ({
          key: orderNumber === null ? String(customerId) : guestKey(orderNumber),
          ...{ name, contact: email ?? phone },
        })),
        content: [...content, ...methods],
      },
    }
  })
}
