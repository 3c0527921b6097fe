import { writeContactCopy, writeContactReceived, writeSubscribed } from '../features/contact/server/contactMails.ts'
import { accountEmailWriters } from '../features/customer/server/account/accountEmails.ts'
import { writeAccountDeletedMail } from '../features/customer/server/ownData/accountDeletedMail.ts'
import { writeReplyMail } from '../features/inbox/server/replyMail.ts'
import { writeInvoiceIssuedMail } from '../features/invoice/server/invoiceIssuedMail.ts'
import { writeAddressChangedMail } from '../features/order/server/mail/addressChangedMail.ts'
import { writeOrderCanceledMail } from '../features/order/server/mail/orderCanceledMail.ts'
import { writeOrderNoticeMail } from '../features/order/server/mail/orderNoticeMail.ts'
import { writeOrderPlacedMail } from '../features/order/server/mail/orderPlacedMail.ts'
import { writeOrderReadyMail } from '../features/order/server/mail/orderReadyMail.ts'
import { writeOrderShippedMail, writeTrackingCorrectedMail } from '../features/order/server/mail/orderShippedMail.ts'
import { writeParcelLostMail } from '../features/order/server/mail/parcelLostMail.ts'
import { writePaymentLinkMail } from '../features/order/server/payment/paymentLinkMail.ts'
import { writePaymentProblemMail } from '../features/order/server/payment/paymentProblemMail.ts'
import { writeTransferReminderMail } from '../features/order/server/transfer/transferReminderMail.ts'
import { writeBikeRegistered } from '../features/registration/server/registrationMail.ts'
import { writeOrderRefundedMail } from '../features/returns/server/refund/orderRefundedMail.ts'
import { writeReturnLinkMail, writeReturnMail } from '../features/returns/server/returnMails.ts'
import { writeWithdrawalMail } from '../features/returns/server/withdrawal/withdrawalMail.ts'
import { writeStaffInvitation } from '../features/staff/server/staffLink.ts'
import { writeBackInStockMail } from '../features/stock/server/backInStockMail.ts'
import type { MailKind } from '../kit/mail/mailKinds.ts'
import { openMailTransport } from '../kit/mail/mailTransport.ts'
import { type MailWriter, makeMailWorker } from '../kit/mail/mailWorker.ts'
import type { Services } from '../kit/services.ts'
import type { Worker } from '../kit/worker.ts'
import type { Config } from './config.ts'
import type { ProcessLog } from './logger.ts'
import { withSignature } from './sellerSignature.ts'

/** The template of each kind of email, as it was written. */
const writers = {
  'order-placed': writeOrderPlacedMail,
  'order-notice': writeOrderNoticeMail,
  ...accountEmailWriters,
  'account-deleted': writeAccountDeletedMail,
  'order-payment-link': writePaymentLinkMail,
  'order-canceled': writeOrderCanceledMail,
  'order-shipped': writeOrderShippedMail,
  'tracking-corrected': writeTrackingCorrectedMail,
  'parcel-lost': writeParcelLostMail,
  'address-changed': writeAddressChangedMail,
  'order-ready': writeOrderReadyMail,
  'invoice-issued': writeInvoiceIssuedMail,
  'payment-problem': writePaymentProblemMail,
  'transfer-reminder': writeTransferReminderMail,
  'order-refunded': writeOrderRefundedMail,
  'return-link': writeReturnLinkMail,
  'return-requested': writeReturnMail('return-requested'),
  'return-approved': writeReturnMail('return-approved'),
  'return-refused': writeReturnMail('return-refused'),
  'return-received': writeReturnMail('return-received'),
  'return-closed': writeReturnMail('return-closed'),
  'withdrawal-received': writeWithdrawalMail,
  'contact-received': writeContactReceived,
  'contact-copy': writeContactCopy,
  'bike-registered': writeBikeRegistered,
  subscribed: writeSubscribed,
  'back-in-stock': writeBackInStockMail,
  'staff-invitation': writeStaffInvitation,
  'staff-reply': writeReplyMail,
} satisfies Record<MailKind, MailWriter>

/** Only the staff read these. */
const staffMails: readonly string[] = [
  'order-notice',
  'contact-copy',
  'payment-problem',
  'staff-invitation',
] satisfies MailKind[]

/** The template of each kind of email. */
export const mailWriters: Readonly<Record<string, MailWriter>> = Object.fromEntries(
  Object.entries(writers).map(([kind, write]) => [kind, staffMails.includes(kind) ? write : withSignature(write)]),
)

/** Sends queued emails until the worker is stopped. */
export function sendMails(
  log: ProcessLog,
  services: Services,
  config: Pick<Config, 'smtpUrl' | 'mailFrom' | 'dataDir'>,
): Worker {
  const mailTransport = openMailTransport({
    smtpUrl: config.smtpUrl,
    from: config.mailFrom,
    dataDir: config.dataDir,
    log: (message) => log.info(message),
  })
  const worker = makeMailWorker({
    services,
    mailTransport,
    writers: mailWriters,
    warn: (message) => log.warn(message),
  })
  worker.start(services.notifier)
  return worker
}
