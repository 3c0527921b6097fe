import type { Services } from '../../../kit/services.ts'
import { ShopError } from '../../../shared/errors.ts'
import type { Language } from '../../../shared/locale.ts'
import { defaultReturnDays } from '../returnable.ts'
import type { WireOrderReturns } from './return.contract.ts'
import { presentReturns } from './return.presenter.ts'
import { findReturnOrder } from './return.sql.ts'

/** The returns of an order in the format of the API. The caller checks ownership. @throws ShopError `order.unknown` */
export async function readReturns(
  { db, settings, now }: Services,
  language: Language,
  orderId: number,
): Promise<WireOrderReturns> {
  const order = await findReturnOrder(db, orderId)
  if (!order) throw new ShopError('order.unknown')
  const returnDays = settings.terms.returnDays ?? defaultReturnDays
  return presentReturns(order, { language, baseUrl: settings.baseUrl, returnDays, now: now() })
}
