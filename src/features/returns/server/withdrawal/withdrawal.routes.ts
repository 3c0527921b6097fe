import { readIdempotencyKey } from '../../../../kit/http/request.ts'
import { route } from '../../../../kit/http/route.ts'
import type { ApiApp, Services } from '../../../../kit/services.ts'
import { translator } from '../../../../kit/text/translator.ts'
import { readText } from '../../../../shared/formRules.ts'
import { isHoneypotFilled } from '../../../../shared/honeypot.ts'
import { withdrawalRules } from '../../withdrawal.form.ts'
import { listWithdrawable } from './listWithdrawable.ts'
import { withdraw } from './withdraw.ts'
import { withdrawableItemsCall, withdrawCall } from './withdrawal.contract.ts'

/** The withdrawal function, which works without signing in. */
export function withdrawalRoutes(app: ApiApp, services: Services): void {
  route(app, withdrawCall, async ({ input, http }) => {
    const { language, ip } = http
    const message = translator(language, 'server')('return.withdrawn')
    if (isHoneypotFilled(input)) return { message, received_at: services.now().toISOString() }
    const { order, email } = input
    const name = readText(withdrawalRules.name, input.name)
    const items = input.items?.map(({ id, qty }) => ({ lineId: id, quantity: qty })) ?? null
    const declaration = { name, order: readText(withdrawalRules.order, order), email, items, language }
    const { receivedAt } = await withdraw(services, { ...declaration, key: readIdempotencyKey(http) }, ip)
    return { message, received_at: receivedAt.toISOString() }
  })

  route(app, withdrawableItemsCall, async ({ input, http, reply }) => {
    reply.header('cache-control', 'no-store')
    return { data: await listWithdrawable(services, input, http.ip) }
  })
}
