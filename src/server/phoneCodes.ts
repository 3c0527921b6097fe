import { makePhoneCodeSender } from '../features/customer/server/phoneCode/phoneCodeSender.ts'
import type { Services } from '../kit/services.ts'
import { openSmsGate } from '../kit/sms/smsGate.ts'
import type { Worker } from '../kit/worker.ts'
import type { Config } from './config.ts'
import type { ProcessLog } from './logger.ts'

/** Sends text messages with codes until the worker is stopped. */
export function sendCodes(log: ProcessLog, services: Services, config: Pick<Config, 'smsUrl' | 'dataDir'>): Worker {
  const gate = openSmsGate({ ...config, log: (message) => log.info(message) })
  const sender = makePhoneCodeSender({ services, gate, warn: (message) => log.warn(message) })
  sender.start(services.notifier)
  return sender
}
