import { type RawBuilder, sql } from 'kysely'
import type { PaymentMethod } from '../paymentMethod.ts'

/**
 * The active methods as a JSON array of `PaymentMethod`, in display order. Part of the statement that reads a cart: they are few, and a
 * changed row applies at once.
 */
export const paymentMethodsAsJson: RawBuilder<PaymentMethod[]> = sql`
  (select coalesce(json_agg(json_build_object(
            'code', code, 'provider', provider, 'kind', kind, 'titleKey', title_key, 'descriptionKey', description_key,
            'currencies', currencies, 'countries', countries, 'minimumMinor', minimum_minor,
            'maximumMinor', maximum_minor) order by position, code), '[]')
     from payment_method where is_active)`

/** How the order's payment method works; `on_delivery` when its row is gone. A part of statements that read `orders`. */
export const paymentKindOfOrder: RawBuilder<PaymentMethod['kind']> = sql`
  coalesce((select kind from payment_method where code = orders.payment_method), 'on_delivery')`
