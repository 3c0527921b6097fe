import type { FastifyInstance } from 'fastify'
import { makePhoneCodeSender } from '../features/customer/server/phoneCode/phoneCodeSender.ts'
import type { Services } from '../kit/services.ts'
import { openSmsGate } from '../kit/sms/smsGate.ts'
import type { Config } from './config.ts'

/** Sends text messages with codes until the server closes. */
export function sendCodes(app: FastifyInstance, services: Services, config: Pick<Config, 'smsUrl' | 'dataDir'>): void {
  const gate = openSmsGate({ ...config, log: (message) => app.log.info(message) })
  const sender = makePhoneCodeSender({ services, gate, warn: (message) => app.log.warn(message) })
  sender.start()
  app.addHook('onClose', () => sender.stop())
}
