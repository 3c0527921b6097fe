import type { ApiApp, Services } from '../../../kit/services.ts'
import type { Language } from '../../../shared/locale.ts'
import { listEmptySearches } from '../../product/server/emptySearch.sql.ts'
import { hasPermission } from '../../staff/permissions.ts'
import { adminRead } from '../../staff/server/adminRoute.ts'
import { listAttention } from './attention.sql.ts'
import { dashboardCall, type Sales, salesCall } from './dashboard.contract.ts'
import { countCarts, readBestSellers, readSalesByDay } from './sales.sql.ts'
import { readSetup } from './start.ts'

const bestSellerCount = 8
const emptySearchCount = 8

export function dashboardRoutes(app: ApiApp, services: Services): void {
  adminRead(app, services, dashboardCall, { permission: 'self' }, async ({ session, http }) => {
    const { role } = session.staff
    const { db, now } = services
    const [attention, sales, setup] = await Promise.all([
      listAttention(db, role, now()),
      hasPermission(role, 'sales.read') ? readSales(services, http.language) : null,
      hasPermission(role, 'staff.read') ? readSetup(services) : { start: null, unfinished: [] },
    ])
    return { data: { attention, sales, ...setup } }
  })

  // For programs, because the rest of the dashboard depends on the role.
  adminRead(app, services, salesCall, { permission: 'sales.read' }, async ({ http }) => ({
    data: await readSales(services, http.language),
  }))
}

async function readSales({ db, settings, now }: Services, language: Language): Promise<Sales> {
  const [days, carts, bestSellers, emptySearches] = await Promise.all([
    readSalesByDay(db, settings.clock.timeZone, now()),
    countCarts(db, now()),
    readBestSellers(db, language, now(), bestSellerCount),
    listEmptySearches(db, emptySearchCount),
  ])
  return { currency: settings.baseCurrency, days, carts, bestSellers, emptySearches }
}
