/** Emails about an account. Links carry their secret behind `#`, so no server receives it. */
import { type Static, Type } from 'typebox'
import { Value } from 'typebox/value'
import type { Db } from '../../../../kit/database/database.ts'
import { type EmailDraft, emailPage, linkParagraph, paragraph } from '../../../../kit/mail/email.ts'
import { greeting } from '../../../../kit/mail/greeting.ts'
import type { AccountNotice } from '../../../../kit/mail/mailKinds.ts'
import { queueMail } from '../../../../kit/mail/mailQueue.sql.ts'
import type { MailWriter } from '../../../../kit/mail/mailWorker.ts'
import type { Settings } from '../../../../kit/services.ts'
import { translator } from '../../../../kit/text/translator.ts'
import type { Language } from '../../../../shared/locale.ts'
import { accountPath, resetPasswordPath, securityPath, signInPath } from '../../../../shared/paths.ts'
import { toPhoneArgument } from '../../../../shared/shopPhone.ts'
import { type Customer, findCustomerById } from '../../../session/server/findCustomer.sql.ts'
import { createResetToken, linkMinutes } from '../passwordReset/passwordReset.sql.ts'

/**
 * Queues an email that tells a customer what happened; `requestPasswordReset` queues the one with the link.
 * Does nothing without an email address.
 * @param customer before the change: the notice of a new email address goes to the previous one, whose owner may not know about the change
 */
export async function queueAccountEmail(
  tx: Db,
  kind: AccountNotice,
  customer: Pick<Customer, 'id' | 'email' | 'language'>,
  now: Date,
): Promise<void> {
  const { id, email, language } = customer
  if (email !== null) await queueMail(tx, { kind, recipient: email, language, data: { customerId: id } }, now)
}

const Data = Type.Object({ customerId: Type.Integer(), request: Type.Optional(Type.Integer()) })

interface Content {
  subject: string
  text: string
  link?: { label: string; url: string }
  notYou?: string
}

/** Messages below `mail.account`. */
type NoticeKey =
  | 'welcome'
  | 'passwordChanged'
  | 'emailChanged'
  | 'newEmail'
  | 'passkeyAdded'
  | 'passkeyRemoved'
  | 'phoneConfirmed'
  | 'phoneChanged'
  | 'phoneRemoved'
  | 'twoFactorOn'
  | 'twoFactorOff'

interface NoticeParts {
  /** Whose `notYou` says what to do if the recipient did not make the change. */
  notYou?: 'passwordChanged' | 'emailChanged' | 'newEmail' | 'signInMode'
  /** Whose `link` labels the link, and where it leads. */
  link?: { of: 'welcome' | 'passwordChanged' | 'signInMode'; path: string }
}

function noticeWriter(key: NoticeKey, { notYou, link }: NoticeParts): MailWriter {
  return async ({ db, settings }, data, language) => {
    const customer = await findCustomerById(db, parseEmailData(data).customerId)
    if (customer === null) return null
    const { shopName: shop, shopPhone, baseUrl } = settings
    const t = translator(language, 'server')
    return buildEmail(customer, settings, language, {
      subject: t(`mail.account.${key}.subject`, { shop }),
      text: t(`mail.account.${key}.text`, { shop }),
      ...(notYou && { notYou: t(`mail.account.${notYou}.notYou`, { phone: toPhoneArgument(shopPhone) }) }),
      ...(link && { link: { label: t(`mail.account.${link.of}.link`), url: baseUrl + link.path } }),
    })
  }
}

/** Tells the customer that a sign-in method has changed, and where to revert it. */
const signInChangeWriter = (key: NoticeKey): MailWriter =>
  noticeWriter(key, { notYou: 'signInMode', link: { of: 'signInMode', path: securityPath } })

const writePasswordReset: MailWriter = async (services, data, language) => {
  const { customerId, request = 0 } = parseEmailData(data)
  const { db, settings } = services
  const customer = await findCustomerById(db, customerId)
  const token = await createResetToken(db, { customerId, request }, services.now())
  if (!customer?.email || token === null) return null
  const t = translator(language, 'server')
  const secrets = new URLSearchParams({ token, email: customer.email })
  return buildEmail(customer, settings, language, {
    subject: t('mail.account.passwordReset.subject', { shop: settings.shopName }),
    text: t('mail.account.passwordReset.text', { shop: settings.shopName, minutes: linkMinutes }),
    link: {
      label: t('mail.account.passwordReset.link'),
      url: `${settings.baseUrl}${resetPasswordPath}#${secrets}`,
    },
    notYou: t('mail.account.passwordReset.notYou'),
  })
}

export const accountEmailWriters: Readonly<Record<AccountNotice | 'password-reset', MailWriter>> = {
  welcome: noticeWriter('welcome', { link: { of: 'welcome', path: accountPath } }),
  'password-changed': noticeWriter('passwordChanged', {
    notYou: 'passwordChanged',
    link: { of: 'passwordChanged', path: signInPath },
  }),
  'email-changed': noticeWriter('emailChanged', { notYou: 'emailChanged' }),
  // The address is not verified, so its owner may know nothing about the account.
  'new-email': noticeWriter('newEmail', { notYou: 'newEmail', link: { of: 'welcome', path: accountPath } }),
  'passkey-added': signInChangeWriter('passkeyAdded'),
  'passkey-removed': signInChangeWriter('passkeyRemoved'),
  'phone-confirmed': signInChangeWriter('phoneConfirmed'),
  'phone-changed': signInChangeWriter('phoneChanged'),
  'phone-removed': signInChangeWriter('phoneRemoved'),
  'two-factor-on': signInChangeWriter('twoFactorOn'),
  'two-factor-off': signInChangeWriter('twoFactorOff'),
  'password-reset': writePasswordReset,
}

function parseEmailData(data: unknown): Static<typeof Data> {
  if (!Value.Check(Data, data)) throw new RangeError('account email without a customer')
  return data
}

function buildEmail(
  { firstName }: Pick<Customer, 'firstName'>,
  { shopName }: Pick<Settings, 'shopName'>,
  language: Language,
  { subject, text, link, notYou }: Content,
): EmailDraft {
  const before = [greeting(firstName, language), text]
  const after = [...(notYou === undefined ? [] : [notYou]), shopName]
  return {
    subject,
    text: [...before, ...(link ? [link.url] : []), ...after].join('\n\n'),
    html: emailPage(language, [
      ...before.map(paragraph),
      ...(link ? [linkParagraph(link)] : []),
      ...after.map(paragraph),
    ]),
  }
}
