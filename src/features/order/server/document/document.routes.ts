import type { FastifyRequest } from 'fastify'
import { presentPage } from '../../../../kit/http/pages.ts'
import { route } from '../../../../kit/http/route.ts'
import type { ApiApp, Services } from '../../../../kit/services.ts'
import { ShopError } from '../../../../shared/errors.ts'
import { parseIds } from '../../../../shared/ids.ts'
import { parsePageRequest } from '../../../../shared/pagination.ts'
import { requireCustomer } from '../../../session/server/identity.ts'
import { type Order, readOrders } from '../order.sql.ts'
import {
  invoiceCall,
  invoicesCall,
  shipmentCall,
  shipmentsCall,
  transactionCall,
  transactionsCall,
} from './document.contract.ts'
import { presentInvoice, presentShipment, presentTransaction } from './document.presenter.ts'
import { type DocumentKey, type DocumentKind, findDocument, listDocuments } from './document.sql.ts'

type Present<W> = (order: Order, id: number, http: FastifyRequest) => W | undefined
type ListInput = Parameters<typeof parsePageRequest>[0] & { order_id?: string }

/** Invoices, shipments and transactions of a customer's orders. */
export function documentRoutes(app: ApiApp, services: Services): void {
  const { db, settings, now } = services

  /** Presents documents from their orders, which hold all their data. */
  async function presentAll<W>(keys: readonly DocumentKey[], present: Present<W>, http: FastifyRequest): Promise<W[]> {
    const orders = await readOrders(db, [...new Set(keys.map((key) => key.orderId))])
    return keys.flatMap(({ id, orderId }) => {
      const order = orders.find((candidate) => candidate.id === orderId)
      return (order && present(order, id, http)) ?? []
    })
  }

  async function list<W>(kind: DocumentKind, input: ListInput, http: FastifyRequest, present: Present<W>) {
    const customer = await requireCustomer(db, http, now())
    const orderIds = input.order_id ? parseIds(input.order_id) : null
    const page = await listDocuments(db, kind, customer.id, orderIds, parsePageRequest(input))
    const items = await presentAll(page.items, present, http)
    return presentPage({ ...page, items }, (item) => item, http, settings.baseUrl)
  }

  /** @throws ShopError 404 for an unknown id and for another customer's */
  async function one<W>(
    kind: DocumentKind,
    id: number,
    http: FastifyRequest,
    present: Present<W>,
  ): Promise<{ data: W }> {
    const customer = await requireCustomer(db, http, now())
    const key = await findDocument(db, kind, customer.id, id)
    const [data] = key ? await presentAll([key], present, http) : []
    if (!data) throw new ShopError('request.notFound')
    return { data }
  }

  const invoice = (order: Order, id: number, { language }: FastifyRequest) => {
    const found = order.invoices.find((candidate) => candidate.id === id)
    return found && presentInvoice(order, found, language)
  }
  const shipment = (order: Order, id: number, { language }: FastifyRequest) => {
    const found = order.shipments.find((candidate) => candidate.id === id)
    return found && presentShipment(order, found, { language, now: now() })
  }
  const transaction = (order: Order, id: number, { language }: FastifyRequest) => {
    const found = order.invoices.find((candidate) => candidate.id === id)
    return found && presentTransaction(order, found, language)
  }

  const personal = { isPersonal: true }
  route(app, invoicesCall, ({ input, http }) => list('invoice', input, http, invoice), personal)
  route(app, invoiceCall, ({ params, http }) => one('invoice', params.id, http, invoice), personal)
  route(app, shipmentsCall, ({ input, http }) => list('shipment', input, http, shipment), personal)
  route(app, shipmentCall, ({ params, http }) => one('shipment', params.id, http, shipment), personal)
  route(app, transactionsCall, ({ input, http }) => list('transaction', input, http, transaction), personal)
  route(app, transactionCall, ({ params, http }) => one('transaction', params.id, http, transaction), personal)
}
