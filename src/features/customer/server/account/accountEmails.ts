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

type EmailWriter = (settings: Settings, language: Language) => Content

const notices: Readonly<Record<AccountNotice, EmailWriter>> = {
  welcome({ shopName: shop, baseUrl }, language) {
    const t = translator(language, 'server')
    return {
      subject: t('mail.account.welcome.subject', { shop }),
      text: t('mail.account.welcome.text', { shop }),
      link: { label: t('mail.account.welcome.link'), url: `${baseUrl}${accountPath}` },
    }
  },
  'password-changed'({ shopName: shop, shopPhone: phone, baseUrl }, language) {
    const t = translator(language, 'server')
    return {
      subject: t('mail.account.passwordChanged.subject', { shop }),
      text: t('mail.account.passwordChanged.text', { shop }),
      notYou: t('mail.account.passwordChanged.notYou', { phone: toPhoneArgument(phone) }),
      link: { label: t('mail.account.passwordChanged.link'), url: `${baseUrl}${signInPath}` },
    }
  },
  'email-changed'({ shopName: shop, shopPhone: phone }, language) {
    const t = translator(language, 'server')
    return {
      subject: t('mail.account.emailChanged.subject', { shop }),
      text: t('mail.account.emailChanged.text', { shop }),
      notYou: t('mail.account.emailChanged.notYou', { phone: toPhoneArgument(phone) }),
    }
  },
  // The address is not verified, so its owner may know nothing about the account.
  'new-email'({ shopName: shop, shopPhone: phone, baseUrl }, language) {
    const t = translator(language, 'server')
    return {
      subject: t('mail.account.newEmail.subject', { shop }),
      text: t('mail.account.newEmail.text', { shop }),
      notYou: t('mail.account.newEmail.notYou', { phone: toPhoneArgument(phone) }),
      link: { label: t('mail.account.welcome.link'), url: `${baseUrl}${accountPath}` },
    }
  },
  'passkey-added': signInChangeWriter('passkeyAdded'),
  'passkey-removed': signInChangeWriter('passkeyRemoved'),
  'phone-confirmed': signInChangeWriter('phoneConfirmed'),
  'phone-changed': signInChangeWriter('phoneChanged'),
  'phone-removed': signInChangeWriter('phoneRemoved'),
  'two-factor-on': signInChangeWriter('twoFactorOn'),
  'two-factor-off': signInChangeWriter('twoFactorOff'),
}

type SignInChange =
  | 'passkeyAdded'
  | 'passkeyRemoved'
  | 'phoneConfirmed'
  | 'phoneChanged'
  | 'phoneRemoved'
  | 'twoFactorOn'
  | 'twoFactorOff'

/** Tells the customer that a sign-in method has changed, and where to revert it. */
function signInChangeWriter(key: SignInChange): EmailWriter {
  return ({ shopName: shop, shopPhone: phone, baseUrl }, language) => {
    const t = translator(language, 'server')
    return {
      subject: t(`mail.account.${key}.subject`, { shop }),
      text: t(`mail.account.${key}.text`, { shop }),
      notYou: t('mail.account.signInMode.notYou', { phone: toPhoneArgument(phone) }),
      link: { label: t('mail.account.signInMode.link'), url: `${baseUrl}${securityPath}` },
    }
  }
}

function createNoticeWriter(kind: AccountNotice): MailWriter {
  return async (services, data, language) => {
    const customer = await findCustomerById(services.db, parseEmailData(data).customerId)
    return customer && buildEmail(customer, services.settings, language, notices[kind](services.settings, language))
  }
}

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
  welcome: createNoticeWriter('welcome'),
  'password-changed': createNoticeWriter('password-changed'),
  'email-changed': createNoticeWriter('email-changed'),
  'new-email': createNoticeWriter('new-email'),
  'passkey-added': createNoticeWriter('passkey-added'),
  'passkey-removed': createNoticeWriter('passkey-removed'),
  'phone-confirmed': createNoticeWriter('phone-confirmed'),
  'phone-changed': createNoticeWriter('phone-changed'),
  'phone-removed': createNoticeWriter('phone-removed'),
  'two-factor-on': createNoticeWriter('two-factor-on'),
  'two-factor-off': createNoticeWriter('two-factor-off'),
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
