import type { FastifyInstance } from 'fastify'
import { writeContactCopy, writeContactReceived, writeSubscribed } from '../features/contact/server/contactMails.ts'
import { accountMailWriters } from '../features/customer/server/accountMails.ts'
import { writeOrderCanceledMail } from '../features/order/server/orderCanceledMail.ts'
import { writeOrderMail } from '../features/order/server/orderMail.ts'
import { writeOrderShippedMail } from '../features/order/server/orderShippedMail.ts'
import { writeBikeRegistered } from '../features/registration/server/registrationMail.ts'
import type { MailKind } from '../kit/mail/mailKinds.ts'
import { openMailTransport } from '../kit/mail/mailTransport.ts'
import { type MailWriter, makeMailWorker } from '../kit/mail/mailWorker.ts'
import type { Services } from '../kit/services.ts'
import type { Config } from './config.ts'

/** What writes each kind of mail. */
export const mailWriters: Readonly<Record<string, MailWriter>> = {
  'order-placed': writeOrderMail,
  ...accountMailWriters,
  'order-canceled': writeOrderCanceledMail,
  'order-shipped': writeOrderShippedMail,
  'contact-received': writeContactReceived,
  'contact-copy': writeContactCopy,
  'bike-registered': writeBikeRegistered,
  subscribed: writeSubscribed,
} satisfies Record<MailKind, MailWriter>

/** Sends the shop's mail from now until the server closes. */
export function sendMails(
  app: FastifyInstance,
  services: Services,
  config: Pick<Config, 'smtpUrl' | 'mailFrom' | 'dataDir'>,
): void {
  const mailTransport = openMailTransport({
    smtpUrl: config.smtpUrl,
    from: config.mailFrom,
    dataDir: config.dataDir,
    say: (message) => app.log.info(message),
  })
  const worker = makeMailWorker({
    services,
    mailTransport,
    writers: mailWriters,
    warn: (message) => app.log.warn(message),
  })
  worker.start()
  app.addHook('onClose', () => worker.stop())
}
