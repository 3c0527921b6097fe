/** The documents of orders, as PDF files, and the photos of returns, for the staff. */
import type { FastifyReply } from 'fastify'
import type { ApiApp, Services } from '../../../kit/services.ts'
import { ShopError } from '../../../shared/errors.ts'
import {
  type DocumentFile,
  makeCreditNoteFile,
  makeInvoiceFile,
  makeLabelsFile,
  makePackingSlipFile,
  makePackingSlipsFile,
} from '../../invoice/server/documentFiles.ts'
import { readReturnPhoto } from '../../returns/server/returnPhoto.ts'
import { adminRead } from '../../staff/server/adminRoute.ts'
import {
  adminCreditNoteCall,
  adminDocumentCall,
  labelsCall,
  packingSlipsCall,
  returnPhotoCall,
} from './orderDocuments.contract.ts'
import { requireOrderId, requireOrderIds } from './requireOrder.ts'

export function orderDocumentRoutes(app: ApiApp, services: Services): void {
  const { db, settings } = services
  const opening = { permission: 'orders.read', isDocument: true } as const

  adminRead(app, services, adminDocumentCall, opening, async ({ params, reply }) => {
    const id = await requireOrderId(db, params.number)
    const file =
      params.kind === 'invoice'
        ? makeInvoiceFile(services, id)
        : makePackingSlipFile(services, id, settings.staffLanguage)
    return send(await file, reply)
  })

  adminRead(app, services, packingSlipsCall, opening, async ({ input, reply }) => {
    const ids = await requireOrderIds(db, input.numbers)
    return send(await makePackingSlipsFile(services, ids, settings.staffLanguage), reply)
  })

  adminRead(app, services, labelsCall, opening, async ({ input, http, reply }) => {
    const ids = await requireOrderIds(db, input.numbers)
    return send(await makeLabelsFile(services, ids, http.language, services.now()), reply)
  })

  adminRead(app, services, adminCreditNoteCall, opening, async ({ params, reply }) =>
    send(await makeCreditNoteFile(services, params.id), reply),
  )

  adminRead(app, services, returnPhotoCall, opening, async ({ params: { number, place }, reply }) => {
    const photo = await readReturnPhoto(services, number, place)
    if (!photo) throw new ShopError('request.notFound')
    return reply.type('image/jpeg').header('content-length', photo.bytes).send(photo.stream)
  })
}

/** @throws ShopError 404 without a file */
function send(file: DocumentFile | null, reply: FastifyReply): FastifyReply {
  if (file === null) throw new ShopError('request.notFound')
  return reply
    .header('content-disposition', `inline; filename="${file.name}"`)
    .type('application/pdf')
    .send(file.content)
}
