import { inTransaction } from '../../../kit/database/transaction.ts'
import { route } from '../../../kit/http/route.ts'
import { recordAttempt } from '../../../kit/rateLimit/rateLimit.ts'
import type { ApiApp, Services } from '../../../kit/services.ts'
import { translator } from '../../../kit/text/translator.ts'
import { ShopError } from '../../../shared/errors.ts'
import { isHoneypotFilled } from '../../../shared/honeypot.ts'
import { stockAlertCall } from './stockAlert.contract.ts'
import { toEmailKey } from './stockAlertKey.ts'
import { addStockAlert } from './stockAlerts.sql.ts'

export function stockAlertRoutes(app: ApiApp, services: Services): void {
  route(app, stockAlertCall, async ({ input, http }) => {
    const { language } = http
    const done = { message: translator(language, 'server')('stockAlert.saved') }
    if (isHoneypotFilled(input)) return done
    await inTransaction(services.db, async (tx) => {
      await recordAttempt({ ...services, db: tx }, 'stockAlert', { ip: http.ip })
      const alert = {
        productId: input.product_id,
        variantId: input.variant_id ?? null,
        email: input.email,
        emailKey: toEmailKey(services.secret, input.email),
        language,
      }
      if (!(await addStockAlert(tx, alert))) throw new ShopError('request.notFound')
    })
    return done
  })
}
