import { translateError } from '../../../kit/http/errorHandler.ts'
import type { Services } from '../../../kit/services.ts'
import { translator } from '../../../kit/text/translator.ts'
import { ShopError } from '../../../shared/errors.ts'
import { readText } from '../../../shared/formRules.ts'
import { isHoneypotFilled } from '../../../shared/honeypot.ts'
import type { Language } from '../../../shared/locale.ts'
import { maxCommentLength, maxPhotoBytes, maxPhotoMb } from '../return.form.ts'
import { defaultReturnDays } from '../returnable.ts'
import type { Rejected, ReturnsChanged, ReturnsReader } from '../returns.reader.ts'
import { toOrderReturnsView, toWithdrawableItem } from '../returns.view.ts'
import { readReturns } from './readReturns.ts'
import { requestReturn } from './requestReturn.ts'
import { openReturnLink, requestReturnLink } from './returnLink.ts'
import { addReturnPhoto } from './returnPhoto.ts'
import { cancelReturn } from './returnSteps.ts'
import { listWithdrawable } from './withdrawal/listWithdrawable.ts'
import { withdraw } from './withdrawal/withdraw.ts'

/** @returns a function that creates the reader for one request */
export function makeReturnsReader(services: Services): (visitor: { language: Language; ip: string }) => ReturnsReader {
  return (visitor) => {
    const { language, ip } = visitor
    const t = translator(language, 'server')
    const reject = (error: unknown): Rejected => {
      if (!(error instanceof ShopError)) throw error
      // The message of a field is more specific than the general one for invalid fields.
      const [[message = translateError(error, visitor)] = []] = Object.values(error.fields)
      return { status: error.status, message }
    }
    /** Changes an order's returns on behalf of the person with the code from the emailed link. */
    const change = async (
      code: string,
      work: (orderId: number) => Promise<string>,
    ): Promise<ReturnsChanged | Rejected> => {
      try {
        const orderId = openReturnLink(services.secret, code, services.now())
        if (orderId === null) throw new ShopError('return.link')
        const message = await work(orderId)
        return { message, order: toOrderReturnsView(await readReturns(services, language, orderId)) }
      } catch (error) {
        return reject(error)
      }
    }
    return {
      async requestLink(input) {
        try {
          if (!isHoneypotFilled(input)) await requestReturnLink(services, input, ip)
          return { message: t('return.linkSent') }
        } catch (error) {
          return reject(error)
        }
      },
      async openLink(code) {
        const orderId = openReturnLink(services.secret, code.trim(), services.now())
        return orderId === null ? null : toOrderReturnsView(await readReturns(services, language, orderId))
      },
      requestReturn: (code, { lines, comment, key }) =>
        change(code, async (orderId) => {
          const text = readText({ kind: 'text', maxLength: maxCommentLength }, comment).slice(0, maxCommentLength)
          const returnDays = services.settings.terms.returnDays ?? defaultReturnDays
          const request = { lines, comment: text || null, key }
          await requestReturn(services.db, orderId, request, returnDays, services.now())
          return t('return.requested')
        }),
      cancelReturn: (code, returnId) =>
        change(code, async (orderId) => {
          const done = await cancelReturn(services.db, orderId, returnId, services.now())
          if (done === 'notAllowed') throw new ShopError('return.notAllowed')
          return t('return.canceled')
        }),
      addPhoto: (code, returnId, photo) =>
        change(code, async (orderId) => {
          const describeProblem = () => t('return.photoKind', { limit: maxPhotoMb })
          const content = Buffer.from(await photo.arrayBuffer())
          const upload = { name: photo.name, content, isCut: content.length > maxPhotoBytes }
          await addReturnPhoto(services, orderId, returnId, upload, describeProblem)
          return t('return.photoAdded')
        }),
      async listWithdrawable(order) {
        try {
          return (await listWithdrawable(services, order, ip)).map(toWithdrawableItem)
        } catch (error) {
          reject(error)
          return null
        }
      },
      async withdraw(values, items, key) {
        const message = t('return.withdrawn')
        if (isHoneypotFilled(values)) return { message, receivedAt: services.now().toISOString() }
        try {
          const { name, order, email } = values
          const { receivedAt } = await withdraw(services, { name, order, email, items, language, key }, ip)
          return { message, receivedAt: receivedAt.toISOString() }
        } catch (error) {
          return reject(error)
        }
      },
    }
  }
}
