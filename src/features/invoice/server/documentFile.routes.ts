import type { FastifyReply, FastifyRequest } from 'fastify'
import { route } from '../../../kit/http/route.ts'
import type { ApiApp, Services } from '../../../kit/services.ts'
import { ShopError } from '../../../shared/errors.ts'
import { findOwnOrderId } from '../../order/server/ownOrders.sql.ts'
import { findShopper } from '../../session/server/identity.ts'
import { creditNoteFileCall, invoiceFileCall } from './documentFile.contract.ts'
import { findDocumentOrder } from './documentFile.sql.ts'
import { type DocumentFile, makeCreditNoteFile, makeInvoiceFile } from './documentFiles.ts'

export function documentFileRoutes(app: ApiApp, services: Services): void {
  const { db, now } = services

  /** @throws ShopError 404 for an unknown document and for one of another shopper */
  async function requireOwnOrderId(kind: 'invoice' | 'credit_note', id: number, http: FastifyRequest): Promise<number> {
    const orderId = await findDocumentOrder(db, kind, id)
    const own = orderId === null ? null : await findOwnOrderId(db, await findShopper(db, http, now()), orderId)
    if (own === null) throw new ShopError('request.notFound')
    return own
  }

  function send(file: DocumentFile | null, reply: FastifyReply): FastifyReply {
    if (file === null) throw new ShopError('request.notFound')
    return reply
      .header('cache-control', 'private, no-store')
      .header('content-disposition', `attachment; filename="${file.name}"`)
      .type('application/pdf')
      .send(file.content)
  }

  route(app, invoiceFileCall, async ({ params, http, reply }) =>
    send(await makeInvoiceFile(services, await requireOwnOrderId('invoice', params.id, http)), reply),
  )
  route(app, creditNoteFileCall, async ({ params, http, reply }) => {
    await requireOwnOrderId('credit_note', params.id, http)
    return send(await makeCreditNoteFile(services, params.id), reply)
  })
}
