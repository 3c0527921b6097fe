/** Receives the webhooks of payment services. */
import type { FastifyInstance } from 'fastify'
import type { Services } from '../../../../kit/services.ts'
import { type PaymentProvider, ProviderError } from '../../../payment/server/paymentProvider.ts'
import { recordRefund } from './finishTask.ts'
import type { Payments } from './payments.ts'
import { findOrderOfSession, findRefund } from './providerPayment.sql.ts'

/** Webhooks are a few kilobytes. */
const bodyLimit = 256 * 1024

/**
 * A separate scope, because the signature covers the raw body. A webhook only triggers a check: the state is read from the
 * service, so that old, repeated or reordered webhooks are harmless. After an error, the service sends it again.
 */
export function paymentWebhookRoutes(app: FastifyInstance, services: Services, payments: Payments): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit }, (_request, body, done) => done(null, body))
    scope.post('/api/payments/stripe/webhook', async (request, reply) => {
      const provider = payments.find('stripe')
      if (provider === null) return reply.code(404).send()
      const { body, headers } = request
      try {
        const signature = String(headers['stripe-signature'] ?? '')
        const notice = await provider.parseWebhook(
          body instanceof Buffer ? body : Buffer.alloc(0),
          signature,
          services.now(),
        )
        if (notice?.about === 'session') await applySession(provider, notice.reference)
        if (notice?.about === 'refund') await applyRefund(provider, notice.reference)
        return reply.code(200).send()
      } catch (error) {
        if (!(error instanceof ProviderError)) throw error
        payments.warn(`a webhook of the payment service was not applied: ${error.problem} (${error.code})`)
        return reply.code(error.problem === 'forged' ? 400 : 503).send()
      }
    })

    /** Other systems may use the same account, so the service is only asked about sessions of the shop. */
    async function applySession(provider: PaymentProvider, reference: string): Promise<void> {
      if ((await findOrderOfSession(services.db, reference)) === null) return
      await payments.settle(reference, await provider.fetchSession(reference))
    }

    async function applyRefund(provider: PaymentProvider, reference: string): Promise<void> {
      const refund = await findRefund(services.db, reference)
      if (refund === null) return
      const status = await provider.fetchRefund(reference)
      if (status !== 'pending') await recordRefund(services, { ...refund, status })
    }
  })
}
