/** The email that confirms the deletion of an account. */
import { type Static, Type } from 'typebox'
import { Value } from 'typebox/value'
import { plainEmail } from '../../../../kit/mail/email.ts'
import { greeting } from '../../../../kit/mail/greeting.ts'
import type { MailWriter } from '../../../../kit/mail/mailWorker.ts'
import { translator } from '../../../../kit/text/translator.ts'
import { toPhoneArgument } from '../../../../shared/shopPhone.ts'

const Data = Type.Object({ orders: Type.Integer(), openOrders: Type.Integer(), reviews: Type.Integer() })

/** How many records stay of a deleted account: orders, those among them that are still open, and published reviews. */
export type RetainedData = Static<typeof Data>

/** The customer's name is already erased, so the email is composed from numbers alone. */
export const writeAccountDeletedMail: MailWriter = async ({ settings }, data, language) => {
  if (!Value.Check(Data, data)) throw new RangeError('the data of an email about a deleted account has no numbers')
  const { shopName: shop, shopPhone } = settings
  const t = translator(language, 'server')
  return plainEmail(language, t('mail.account.accountDeleted.subject', { shop }), [
    greeting('', language),
    t('mail.account.accountDeleted.text', { shop }),
    ...(data.orders > 0 ? [t('mail.account.accountDeleted.orders')] : []),
    ...(data.openOrders > 0 ? [t('mail.account.accountDeleted.open', { count: data.openOrders })] : []),
    ...(data.reviews > 0 ? [t('mail.account.accountDeleted.reviews')] : []),
    t('mail.account.accountDeleted.unwanted', { phone: toPhoneArgument(shopPhone) }),
    shop,
  ])
}
