import { publicPolicy } from '../features/webhook/server/postMessage.ts'
import { makeWebhookWorker } from '../features/webhook/server/webhookWorker.ts'
import type { Services } from '../kit/services.ts'
import type { Worker } from '../kit/worker.ts'
import type { Config } from './config.ts'
import type { ProcessLog } from './logger.ts'

/** Delivers webhooks until the worker is stopped. */
export function sendWebhooks(
  log: ProcessLog,
  services: Services,
  { webhooksAllowPrivate }: Pick<Config, 'webhooksAllowPrivate'>,
): Worker {
  const worker = makeWebhookWorker({
    services,
    policy: { ...publicPolicy, allowsPrivate: webhooksAllowPrivate },
    warn: (message) => log.warn(message),
  })
  worker.start(services.notifier)
  return worker
}
