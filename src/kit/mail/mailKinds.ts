/** Every kind of mail, as features put it into the queue. `server/mails.ts` has a writer for each, or does not compile. */
export type MailKind = OrderMail | AccountMail | RequestMail

/**
 * What limits the mail that one address is sent, whoever causes it. Kinds without a rule are limited where they come from: an order where
 * it is placed, so that its mails always arrive, a link to set a password where it is asked for; a copy goes to the shop itself.
 */
export const mailLimits: Readonly<Record<MailKind, 'namedRecipient' | 'accountNotice' | null>> = {
  'order-placed': null,
  'order-canceled': null,
  'order-shipped': null,
  welcome: 'namedRecipient',
  'password-changed': 'accountNotice',
  'email-changed': 'accountNotice',
  'passkey-added': 'accountNotice',
  'passkey-removed': 'accountNotice',
  'phone-confirmed': 'accountNotice',
  'phone-changed': 'accountNotice',
  'phone-removed': 'accountNotice',
  'two-factor-on': 'accountNotice',
  'two-factor-off': 'accountNotice',
  'password-reset': null,
  'contact-received': 'namedRecipient',
  'contact-copy': null,
  'bike-registered': 'namedRecipient',
  subscribed: 'namedRecipient',
}

type OrderMail = 'order-placed' | 'order-canceled' | 'order-shipped'

/** Tells a customer what has happened to the account. */
export type AccountNotice =
  | 'welcome'
  | 'password-changed'
  | 'email-changed'
  | 'passkey-added'
  | 'passkey-removed'
  | 'phone-confirmed'
  | 'phone-changed'
  | 'phone-removed'
  | 'two-factor-on'
  | 'two-factor-off'

export type AccountMail = AccountNotice | 'password-reset'

type RequestMail = 'contact-received' | 'contact-copy' | 'bike-registered' | 'subscribed'
