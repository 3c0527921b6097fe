/** Every kind of mail, as features put it into the queue. `server/mails.ts` has a writer for each, or does not compile. */
export type MailKind = OrderMail | AccountMail | RequestMail

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

export type AccountMail = AccountNotice | 'password-reset'

type RequestMail = 'contact-received' | 'contact-copy' | 'bike-registered' | 'subscribed'
