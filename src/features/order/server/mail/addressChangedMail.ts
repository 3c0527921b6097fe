/** The email that states the corrected delivery address. */
import { Type } from 'typebox'
import { Value } from 'typebox/value'
import { plainEmail } from '../../../../kit/mail/email.ts'
import { greeting } from '../../../../kit/mail/greeting.ts'
import { withoutLinks } from '../../../../kit/mail/links.ts'
import type { MailWriter } from '../../../../kit/mail/mailWorker.ts'
import { translator } from '../../../../kit/text/translator.ts'
import { toPhoneArgument } from '../../../../shared/shopPhone.ts'
import { formatAddressBlock, readStateNames } from '../../../address/server/addressBlock.ts'
import { isSent } from '../../shipment.status.ts'
import { readOrders } from '../order.sql.ts'
import { findSentAddress } from '../orderParts.presenter.ts'
import { listLeftLines } from './mailedLines.ts'
import { toOrderUrl } from './orderUrl.ts'

const Data = Type.Object({ orderId: Type.Integer(), addressId: Type.Integer() })

export const writeAddressChangedMail: MailWriter = async ({ db, settings }, data) => {
  if (!Value.Check(Data, data)) throw new RangeError('the data of an email about an address has no address id')
  const [order] = await readOrders(db, [data.orderId])
  const address = order && findSentAddress(order)
  // If the address was corrected again before the email was composed, that correction has its own email.
  if (!address || address.id !== data.addressId) return null
  const t = translator(order.language, 'server')
  const number = order.incrementId
  const isPartlyShipped = order.shipments.some(({ status }) => isSent(status))
  return plainEmail(order.language, t('mail.addressChanged.subject', { number }), [
    greeting(order.customerFirstName, order.language),
    t(isPartlyShipped ? 'mail.addressChanged.rest' : 'mail.addressChanged.all', { number }),
    formatAddressBlock(address, await readStateNames(db, [address]), order.language)
      .map(withoutLinks)
      .join('\n'),
    ...(isPartlyShipped ? [listLeftLines(order).join('\n')] : []),
    t('mail.addressChanged.wrong'),
    { label: t('mail.orderShipped.trackLink'), url: toOrderUrl(settings, order) },
    t('mail.questions', { phone: toPhoneArgument(settings.shopPhone) }),
    settings.shopName,
  ])
}
