/** Tests settings before they are saved: sends an email or a text message, or checks a Stripe key. */
import { plainEmail } from '../../../kit/mail/email.ts'
import { findMailProblem } from '../../../kit/mail/mailProblem.ts'
import { openMailTransport } from '../../../kit/mail/mailTransport.ts'
import { openSmsGate } from '../../../kit/sms/smsGate.ts'
import { translator } from '../../../kit/text/translator.ts'
import { describeError } from '../../../kit/worker.ts'
import type { Language } from '../../../shared/locale.ts'
import { ProviderError } from '../../payment/server/paymentProvider.ts'
import { makeStripeProvider } from '../../payment/server/stripeProvider.ts'
import type { ShopSettings } from './parseSettings.ts'
import type { TestOutcome } from './setting.contract.ts'

const maxDetailLength = 300

/** Sends an email to a member of staff. */
export async function testMail(
  { smtpUrl, mailFrom, shopName }: ShopSettings,
  to: string,
  language: Language,
  dataDir: string,
): Promise<TestOutcome> {
  const transport = openMailTransport({ smtpUrl, from: mailFrom, dataDir, log() {} })
  const t = translator(language, 'server')
  const email = plainEmail(language, t('mail.settingsTest.subject', { shop: shopName }), [t('mail.settingsTest.text')])
  try {
    await transport.post({ ...email, to }, `settings-test-${Date.now()}`)
    return { problem: null, detail: smtpUrl === null ? '' : to }
  } catch (error) {
    return { problem: findMailProblem(error), detail: describeMailError(error) }
  } finally {
    transport.close()
  }
}

/** The server's own message, which may contain the sender and the recipient, or the code. */
function describeMailError(error: unknown): string {
  const { response } = error as { response?: unknown }
  return (typeof response === 'string' ? response : describeError(error)).slice(0, maxDetailLength)
}

/** Sends a text message. @param to E.164 */
export async function testSms(
  { smsUrl, shopName }: ShopSettings,
  to: string,
  language: Language,
  dataDir: string,
): Promise<TestOutcome> {
  const gate = openSmsGate({ smsUrl, dataDir, log() {} })
  try {
    await gate.send({ to, text: translator(language, 'server')('mail.settingsTest.sms', { shop: shopName }) })
    return { problem: null, detail: smsUrl === null ? '' : to }
  } catch (error) {
    const code = describeError(error)
    const problem = code === 'timeout' ? 'timeout' : code === 'no connection' ? 'connection' : 'refused'
    return { problem, detail: code }
  }
}

/** Asks Stripe whether it accepts the key. */
export async function testPayments({ stripe }: ShopSettings): Promise<TestOutcome> {
  if (stripe === null) return { problem: 'stripeMissing', detail: '' }
  try {
    await makeStripeProvider(stripe).checkKey()
    return { problem: null, detail: /_test_/.test(stripe.secretKey) ? 'test' : 'live' }
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    return { problem: error.problem === 'rejectedKey' ? 'stripeKey' : 'stripeDown', detail: error.code }
  }
}
