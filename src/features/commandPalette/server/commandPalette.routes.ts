import type { ApiApp, Services } from '../../../kit/services.ts'
import type { Language } from '../../../shared/locale.ts'
import { guestKey } from '../../customerAdmin/customerKey.ts'
import { listCustomers } from '../../customerAdmin/server/customerList.sql.ts'
import { listHomeTitles } from '../../homeAdmin/server/homeEdits.ts'
import { listOrders } from '../../orderAdmin/server/orderList.sql.ts'
import { listAdminProducts } from '../../productAdmin/server/productList.sql.ts'
import { mayDo, type Permission } from '../../staff/permissions.ts'
import { adminRead } from '../../staff/server/adminRoute.ts'
import { matchesWords } from '../matchesWords.ts'
import { type FoundContent, findAnythingCall } from './commandPalette.contract.ts'
import { findContent } from './content.sql.ts'

/** Of each kind. */
const shown = 5

export function commandPaletteRoutes(app: ApiApp, services: Services): void {
  const { db, settings, now } = services
  adminRead(app, services, findAnythingCall, { permission: 'self' }, async ({ input, session, http }) => {
    const { role } = session.staff
    const search = input.search?.trim() ?? ''
    const sees = (permission: Permission) => search !== '' && mayDo(role, permission)
    const [orders, products, customers, content] = await Promise.all([
      sees('orders.read') ? listOrders(db, { search }, settings.clock.timeZone, shown) : [],
      sees('products.read') ? listAdminProducts(db, { search }, http.language, now(), shown) : [],
      sees('customers.read') ? listCustomers(db, { search }, shown) : [],
      findContent(db, search, http.language, shown, sees),
    ])
    return {
      data: {
        orders: orders.map(({ number, customerName }) => ({ number, customerName })),
        products: products.map(({ id, name, sku }) => ({ id, name, sku })),
        customers: customers.map(({ customerId, orderNumber, name, email, phone }) => ({
          key: orderNumber === null ? String(customerId) : guestKey(orderNumber),
          ...{ name, contact: email ?? phone },
        })),
        content: [...content, ...(sees('content.read') ? findHomes(search, http.language) : [])],
      },
    }
  })
}

/** Homes of the shop are rows of the code. */
function findHomes(search: string, language: Language): FoundContent[] {
  return listHomeTitles(language)
    .filter(({ key, title }) => matchesWords(`${title} ${key}`, search))
    .slice(0, shown)
    .map(({ key, title }) => ({ kind: 'home', key, name: title || key, note: key }))
}
