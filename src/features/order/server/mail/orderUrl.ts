import type { Settings } from '../../../../kit/services.ts'
import { accountOrderPath, orderTrackingPath } from '../../../../shared/paths.ts'
import type { Order } from '../order.sql.ts'

/** Where the recipient of an email sees the order. A guest also enters the email address there. */
export function toOrderUrl(
  { baseUrl }: Pick<Settings, 'baseUrl'>,
  { id, incrementId, isGuest }: Pick<Order, 'id' | 'incrementId' | 'isGuest'>,
): string {
  return `${baseUrl}${isGuest ? orderTrackingPath(incrementId) : accountOrderPath(id)}`
}
