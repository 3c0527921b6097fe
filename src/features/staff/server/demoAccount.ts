/**
 * The demo shop has an owner whose password is public, so that visitors can look around. The account works only in a browser on
 * the computer that runs the shop, so that a public demo is as protected as any shop.
 */
import type { FastifyRequest } from 'fastify'
import type { Db } from '../../../kit/database/database.ts'
import { hashPassword } from '../../../kit/password.ts'
import type { Services } from '../../../kit/services.ts'
import { ShopError } from '../../../shared/errors.ts'

export const demoOwner = { email: 'owner@chainline.example', password: 'run-the-shop-2026', name: 'Robin Demo' }

/** Only for the demo, when it is seeded. */
export async function insertDemoOwner(tx: Db): Promise<void> {
  const { email, name, password } = demoOwner
  const row = { email, name, role: 'owner', password_hash: await hashPassword(password), is_demo: true }
  await tx.insertInto('staff').values(row).execute()
}

const loopback = /^(?:127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/
const localHosts: readonly string[] = ['localhost', '127.0.0.1', '[::1]']

/** @throws ShopError `staff.local` unless both the browser and the shop's own URL are on this computer */
export function requireLocal({ settings }: Pick<Services, 'settings'>, http: FastifyRequest): void {
  const isLocalShop = localHosts.includes(new URL(settings.baseUrl).hostname)
  // A proxy on the same computer is local too, but it forwards another host name or the IP address of its client.
  const isLocalHost = localHosts.includes(http.host.replace(/:\d+$/, ''))
  const isForwarded = http.headers['x-forwarded-for'] !== undefined || http.headers.forwarded !== undefined
  if (!isLocalShop || !isLocalHost || isForwarded || !loopback.test(http.ip)) throw new ShopError('staff.local')
}
