/** Every kind of email that features queue. `server/mails.ts` must have a template for each, or it does not compile. */
export type MailKind = OrderMail | ReturnMail | AccountMail | RequestMail | 'staff-invitation' | 'staff-reply'

/**
 * Limits the emails to one recipient, no matter who triggers them. Kinds without a rule are limited at their source: orders when they are
 * placed, so that their emails always arrive, and password reset links when they are requested. Copies go to the shop itself.
 */
export const mailLimits: Readonly<Record<MailKind, 'namedRecipient' | 'accountNotice' | null>> = {
  'order-placed': null,
  'order-notice': null,
  'order-payment-link': null,
  'order-canceled': null,
  'order-shipped': null,
  'tracking-corrected': null,
  'parcel-lost': null,
  'address-changed': null,
  'order-ready': null,
  'invoice-issued': null,
  'payment-problem': null,
  'transfer-reminder': null,
  'order-refunded': null,
  'return-link': null,
  'return-requested': null,
  'return-approved': null,
  'return-refused': null,
  'return-received': null,
  'return-closed': null,
  'withdrawal-received': null,
  welcome: 'namedRecipient',
  'password-changed': 'accountNotice',
  'email-changed': 'accountNotice',
  'new-email': 'namedRecipient',
  'passkey-added': 'accountNotice',
  'passkey-removed': 'accountNotice',
  'phone-confirmed': 'accountNotice',
  'phone-changed': 'accountNotice',
  'phone-removed': 'accountNotice',
  'two-factor-on': 'accountNotice',
  'two-factor-off': 'accountNotice',
  'account-deleted': 'accountNotice',
  'password-reset': null,
  'contact-received': 'namedRecipient',
  'contact-copy': null,
  'bike-registered': 'namedRecipient',
  subscribed: 'namedRecipient',
  // Each alert has one email, and an email address has few alerts.
  'back-in-stock': null,
  // Written by the staff.
  'staff-invitation': null,
  'staff-reply': null,
}

type ReturnMail =
  | 'return-link'
  | 'return-requested'
  | 'return-approved'
  | 'return-refused'
  | 'return-received'
  | 'return-closed'
  | 'withdrawal-received'

type OrderMail =
  | 'order-placed'
  | 'order-notice'
  | 'order-payment-link'
  | 'order-canceled'
  | 'order-shipped'
  | 'tracking-corrected'
  | 'parcel-lost'
  | 'address-changed'
  | 'order-ready'
  | 'invoice-issued'
  | 'order-refunded'
  | 'payment-problem'
  | 'transfer-reminder'

/** Notifies a customer of a change to the account. */
export type AccountNotice =
  | 'welcome'
  | 'password-changed'
  | 'email-changed'
  | 'new-email'
  | 'passkey-added'
  | 'passkey-removed'
  | 'phone-confirmed'
  | 'phone-changed'
  | 'phone-removed'
  | 'two-factor-on'
  | 'two-factor-off'

export type AccountMail = AccountNotice | 'password-reset' | 'account-deleted'

/**
 * Whether the queue keeps no record of emails of this kind once they are sent or given up, because the person's data has been
 * erased.
 */
export const isUnrecorded = (kind: string): boolean => kind === ('account-deleted' satisfies MailKind)

type RequestMail = 'contact-received' | 'contact-copy' | 'bike-registered' | 'subscribed' | 'back-in-stock'
