import type { FastifyInstance } from 'fastify'
import { makeCodeSender } from '../features/customer/server/codeSender.ts'
import type { Services } from '../kit/services.ts'
import { openSmsGate } from '../kit/sms/smsGate.ts'
import type { Config } from './config.ts'

/** Sends codes to telephones from now until the server closes. */
export function sendCodes(app: FastifyInstance, services: Services, config: Pick<Config, 'smsUrl' | 'dataDir'>): void {
  const gate = openSmsGate({ ...config, say: (message) => app.log.info(message) })
  const sender = makeCodeSender({ services, gate, warn: (message) => app.log.warn(message) })
  sender.start()
  app.addHook('onClose', () => sender.stop())
}
