import { presentPage } from '../../../kit/http/pages.ts'
import { route } from '../../../kit/http/route.ts'
import type { ApiApp, Services } from '../../../kit/services.ts'
import { parsePageRequest } from '../../../shared/pagination.ts'
import { requireCustomer } from '../../session/server/identity.ts'
import { registrationsCall, type WireRegistration } from './registration.contract.ts'
import { listRegistrations, type OwnRegistration } from './registration.sql.ts'

export function ownRegistrationsRoutes(app: ApiApp, { db, now, settings }: Services): void {
  route(
    app,
    registrationsCall,
    async ({ input, http }) => {
      const customer = await requireCustomer(db, http, now())
      const page = await listRegistrations(db, customer.id, parsePageRequest(input))
      return presentPage(page, presentRegistration, http, settings.baseUrl)
    },
    { isPersonal: true },
  )
}

function presentRegistration(row: OwnRegistration): WireRegistration {
  return {
    id: row.id,
    product_name: row.productName,
    serial_number: row.serialNumber,
    purchase_date: row.purchaseDate,
    dealer: row.dealer,
    has_invoice: row.hasInvoice,
    created_at: row.createdAt.toISOString(),
  }
}
