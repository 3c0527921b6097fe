import type { ApiApp, Services } from '../../../kit/services.ts'
import { readShopTerms } from '../../../kit/shopTerms.ts'
import type { Language } from '../../../shared/locale.ts'
import { listEmptySearches } from '../../product/server/emptySearch.sql.ts'
import { mayDo } from '../../staff/permissions.ts'
import { adminRead } from '../../staff/server/adminRoute.ts'
import type { StartStep } from '../attention.ts'
import { listAttention } from './attention.sql.ts'
import { type Dashboard, dashboardCall } from './dashboard.contract.ts'
import { countCarts, readBestSellers, readSalesByDay } from './sales.sql.ts'

const bestSellerCount = 8
const emptySearchCount = 8

export function dashboardRoutes(app: ApiApp, services: Services): void {
  adminRead(app, services, dashboardCall, { permission: 'self' }, async ({ session, http }) => {
    const { role } = session.staff
    const { db, now } = services
    const [attention, sales, start] = await Promise.all([
      listAttention(db, role, now()),
      mayDo(role, 'sales.read') ? readSales(services, http.language) : null,
      mayDo(role, 'staff.read') ? readStart(services) : null,
    ])
    return { data: { attention, sales, start } }
  })
}

async function readSales({ db, settings, now }: Services, language: Language): Promise<Dashboard['sales']> {
  const [days, carts, bestSellers, emptySearches] = await Promise.all([
    readSalesByDay(db, settings.clock.timeZone, now()),
    countCarts(db, now()),
    readBestSellers(db, language, now(), bestSellerCount),
    listEmptySearches(db, emptySearchCount),
  ])
  return { currency: settings.baseCurrency, days, carts, bestSellers, emptySearches }
}

/** Null once the shop has an order. */
async function readStart({ db, settings, sendsMail }: Services): Promise<Dashboard['start']> {
  const order = await db.selectFrom('orders').select('id').limit(1).executeTakeFirst()
  if (order) return null
  const product = await db.selectFrom('product').select('id').where('is_active', '=', true).limit(1).executeTakeFirst()
  const staff = await db.selectFrom('staff').select('id').where('is_active', '=', true).limit(2).execute()
  const terms = await readShopTerms(db, settings.terms)
  const { iban, upiId } = settings.bank
  const isDone: Readonly<Record<StartStep, boolean>> = {
    products: product !== undefined,
    seller: terms.address !== undefined && terms.taxId !== undefined,
    payment: settings.stripe !== null || iban !== null || upiId !== null,
    email: sendsMail,
    staff: staff.length > 1,
    order: false,
  }
  return (Object.keys(isDone) as StartStep[]).map((step) => ({ step, isDone: isDone[step] }))
}
