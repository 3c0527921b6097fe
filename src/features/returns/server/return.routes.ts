import type { FastifyRequest } from 'fastify'
import { readIdempotencyKey } from '../../../kit/http/request.ts'
import { route } from '../../../kit/http/route.ts'
import type { ApiApp, Services } from '../../../kit/services.ts'
import { translator } from '../../../kit/text/translator.ts'
import { ShopError } from '../../../shared/errors.ts'
import { readText } from '../../../shared/formRules.ts'
import { isHoneypotFilled } from '../../../shared/honeypot.ts'
import { requireOwnOrder } from '../../order/server/customerOrders.ts'
import { findShopper } from '../../session/server/identity.ts'
import { maxCommentLength, maxPhotoBytes, maxPhotoMb } from '../return.form.ts'
import { defaultReturnDays } from '../returnable.ts'
import { readReturns } from './readReturns.ts'
import { requestReturn } from './requestReturn.ts'
import {
  cancelReturnCall,
  openReturnLinkCall,
  orderReturnsCall,
  requestReturnCall,
  returnLinkCall,
  returnPhotoCall,
} from './return.contract.ts'
import { findOrderOfReturn } from './return.sql.ts'
import { openReturnLink, requestReturnLink } from './returnLink.ts'
import { addReturnPhoto } from './returnPhoto.ts'
import { cancelReturn } from './returnSteps.ts'

/** Returns, for customers, for guests in the browser used to order, and for guests with an emailed link. */
export function returnRoutes(app: ApiApp, services: Services): void {
  const { db, now, secret, settings } = services
  const returnDays = settings.terms.returnDays ?? defaultReturnDays
  const translatorFor = (http: FastifyRequest) => translator(http.language, 'server')

  const present = (http: FastifyRequest, orderId: number) => readReturns(services, http.language, orderId)

  /** @throws ShopError the same for an unknown order, one of another shopper, and an invalid link */
  async function requireOrder(http: FastifyRequest, orderId: number, link: string | undefined): Promise<number> {
    if (link !== undefined && openReturnLink(secret, link, now()) === orderId) return orderId
    return requireOwnOrder(services, await findShopper(db, http, now()), orderId)
  }

  /** @returns the order of the shopper's own return @throws ShopError `return.unknown` */
  async function requireReturn(http: FastifyRequest, returnId: number, link: string | undefined): Promise<number> {
    const orderId = await findOrderOfReturn(db, returnId)
    if (orderId === null) throw new ShopError('return.unknown')
    return requireOrder(http, orderId, link).catch((error: unknown) => {
      throw error instanceof ShopError ? new ShopError('return.unknown') : error
    })
  }

  route(app, returnLinkCall, async ({ input, http }) => {
    if (!isHoneypotFilled(input)) await requestReturnLink(services, input, http.ip)
    return { message: translatorFor(http)('return.linkSent') }
  })

  route(
    app,
    openReturnLinkCall,
    async ({ input, http }) => {
      const orderId = openReturnLink(secret, input.link, now())
      if (orderId === null) throw new ShopError('return.link')
      return { data: await present(http, orderId) }
    },
    { isPersonal: true },
  )

  route(
    app,
    orderReturnsCall,
    async ({ params, http }) => ({ data: await present(http, await requireOrder(http, params.id, undefined)) }),
    { isPersonal: true },
  )

  route(app, requestReturnCall, async ({ params, input, http }) => {
    const orderId = await requireOrder(http, params.id, input.link)
    const comment = readText({ kind: 'text', maxLength: maxCommentLength }, input.comment ?? '') || null
    const lines = (input.items ?? []).map(({ id, qty, reason }) => ({ lineId: id, quantity: qty, reason }))
    const request = { lines, comment, key: readIdempotencyKey(http) }
    const returnId = await requestReturn(db, orderId, request, returnDays, now())
    return {
      message: translatorFor(http)('return.requested'),
      data: await present(http, orderId),
      return_id: returnId,
    }
  })

  route(app, cancelReturnCall, async ({ params, input, http }) => {
    const orderId = await requireReturn(http, params.id, input.link)
    if ((await cancelReturn(db, orderId, params.id, now())) === 'notAllowed') throw new ShopError('return.notAllowed')
    return { message: translatorFor(http)('return.canceled'), data: await present(http, orderId) }
  })

  route(
    app,
    returnPhotoCall,
    async ({ params, input, http }) => {
      const orderId = await requireReturn(http, params.id, input.link)
      const describeProblem = () => translatorFor(http)('return.photoKind', { limit: maxPhotoMb })
      if (!http.upload) throw new ShopError('request.invalid', {}, { photo: [describeProblem()] })
      await addReturnPhoto(services, orderId, params.id, http.upload, describeProblem)
      return { message: translatorFor(http)('return.photoAdded'), data: await present(http, orderId) }
    },
    { fileBytes: maxPhotoBytes },
  )
}
