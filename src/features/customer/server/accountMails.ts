/** What the shop writes about an account. Links that open something carry their secret behind `#`, which no server gets to see. */
import { type Static, Type } from 'typebox'
import { Value } from 'typebox/value'
import type { Db } from '../../../kit/database/database.ts'
import { type EmailDraft, emailPage, escaped, paragraph } from '../../../kit/mail/email.ts'
import { greeting } from '../../../kit/mail/greeting.ts'
import type { AccountMail, AccountNotice } from '../../../kit/mail/mailKinds.ts'
import { queueMail } from '../../../kit/mail/mailQueue.sql.ts'
import type { MailWriter } from '../../../kit/mail/mailWorker.ts'
import type { Settings } from '../../../kit/services.ts'
import { translator } from '../../../kit/text/translator.ts'
import type { Language } from '../../../shared/locale.ts'
import { accountPath, loginPath, resetPasswordPath, securityPath } from '../../../shared/paths.ts'
import { type Customer, findCustomerById } from './customer.sql.ts'
import { linkMinutes, makeResetToken } from './passwordReset.sql.ts'

/**
 * Tells a customer what has happened; the mail with the link is queued by `askForReset`. Nothing without an address.
 * @param customer as they were before: that the address has changed is said to the former one, whose owner may know nothing of it
 */
export async function queueAccountMail(
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

type Teller = (settings: Settings, language: Language) => Content

const tellers: Readonly<Record<AccountNotice, Teller>> = {
  welcome({ shopName: shop, baseUrl }, language) {
    const word = translator(language, 'server')
    return {
      subject: word('mail.account.welcome.subject', { shop }),
      text: word('mail.account.welcome.text', { shop }),
      link: { label: word('mail.account.welcome.link'), url: `${baseUrl}${accountPath}` },
    }
  },
  'password-changed'({ shopName: shop, shopPhone: phone, baseUrl }, language) {
    const word = translator(language, 'server')
    return {
      subject: word('mail.account.passwordChanged.subject', { shop }),
      text: word('mail.account.passwordChanged.text', { shop }),
      notYou: word('mail.account.passwordChanged.notYou', { phone }),
      link: { label: word('mail.account.passwordChanged.link'), url: `${baseUrl}${loginPath}` },
    }
  },
  'email-changed'({ shopName: shop, shopPhone: phone }, language) {
    const word = translator(language, 'server')
    return {
      subject: word('mail.account.emailChanged.subject', { shop }),
      text: word('mail.account.emailChanged.text', { shop }),
      notYou: word('mail.account.emailChanged.notYou', { phone }),
    }
  },
  'passkey-added': wayInTeller('passkeyAdded'),
  'passkey-removed': wayInTeller('passkeyRemoved'),
  'phone-confirmed': wayInTeller('phoneConfirmed'),
  'phone-changed': wayInTeller('phoneChanged'),
  'phone-removed': wayInTeller('phoneRemoved'),
  'two-factor-on': wayInTeller('twoFactorOn'),
  'two-factor-off': wayInTeller('twoFactorOff'),
}

type WayInKey =
  | 'passkeyAdded'
  | 'passkeyRemoved'
  | 'phoneConfirmed'
  | 'phoneChanged'
  | 'phoneRemoved'
  | 'twoFactorOn'
  | 'twoFactorOff'

/** That the account is entered another way, and where to put that right. */
function wayInTeller(key: WayInKey): Teller {
  return ({ shopName: shop, shopPhone: phone, baseUrl }, language) => {
    const word = translator(language, 'server')
    return {
      subject: word(`mail.account.${key}.subject`, { shop }),
      text: word(`mail.account.${key}.text`, { shop }),
      notYou: word('mail.account.signInMode.notYou', { phone }),
      link: { label: word('mail.account.signInMode.link'), url: `${baseUrl}${securityPath}` },
    }
  }
}

function noticeOf(kind: AccountNotice): MailWriter {
  return async (services, data, language) => {
    const customer = await findCustomerById(services.db, dataOf(data).customerId)
    return customer && letterTo(customer, services.settings, language, tellers[kind](services.settings, language))
  }
}

const writePasswordReset: MailWriter = async (services, data, language) => {
  const { customerId, request = 0 } = dataOf(data)
  const { db, settings } = services
  const customer = await findCustomerById(db, customerId)
  const token = await makeResetToken(db, { customerId, request }, services.now())
  if (!customer?.email || token === null) return null
  const word = translator(language, 'server')
  const secrets = new URLSearchParams({ token, email: customer.email })
  return letterTo(customer, settings, language, {
    subject: word('mail.account.passwordReset.subject', { shop: settings.shopName }),
    text: word('mail.account.passwordReset.text', { shop: settings.shopName, minutes: linkMinutes }),
    link: {
      label: word('mail.account.passwordReset.link'),
      url: `${settings.baseUrl}${resetPasswordPath}#${secrets}`,
    },
    notYou: word('mail.account.passwordReset.notYou'),
  })
}

export const accountMailWriters: Readonly<Record<AccountMail, MailWriter>> = {
  welcome: noticeOf('welcome'),
  'password-changed': noticeOf('password-changed'),
  'email-changed': noticeOf('email-changed'),
  'passkey-added': noticeOf('passkey-added'),
  'passkey-removed': noticeOf('passkey-removed'),
  'phone-confirmed': noticeOf('phone-confirmed'),
  'phone-changed': noticeOf('phone-changed'),
  'phone-removed': noticeOf('phone-removed'),
  'two-factor-on': noticeOf('two-factor-on'),
  'two-factor-off': noticeOf('two-factor-off'),
  'password-reset': writePasswordReset,
}

function dataOf(data: unknown): Static<typeof Data> {
  if (!Value.Check(Data, data)) throw new RangeError('account mail without a customer')
  return data
}

function letterTo(
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
      ...(link ? [`<p><a href="${escaped(link.url)}">${escaped(link.label)}</a></p>`] : []),
      ...after.map(paragraph),
    ]),
  }
}
