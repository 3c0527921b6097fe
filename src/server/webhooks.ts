import type { FastifyInstance } from 'fastify'
import { publicPolicy } from '../features/webhook/server/postMessage.ts'
import { makeWebhookWorker } from '../features/webhook/server/webhookWorker.ts'
import type { Services } from '../kit/services.ts'
import type { Config } from './config.ts'

/** Delivers webhooks until the server closes. */
export function sendWebhooks(
  app: FastifyInstance,
  services: Services,
  { webhooksAllowPrivate }: Pick<Config, 'webhooksAllowPrivate'>,
): void {
  const worker = makeWebhookWorker({
    services,
    policy: { ...publicPolicy, allowsPrivate: webhooksAllowPrivate },
    warn: (message) => app.log.warn(message),
  })
  worker.start()
  app.addHook('onClose', () => worker.stop())
}
