import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../kit/database/database.ts'
import type { PaymentMethod, PaymentTexts, ProviderCode } from '../paymentMethod.ts'
import type { PaymentNames } from './paymentText.ts'

/**
 * SQL fragment: the active methods as a JSON array of `PaymentMethod`, in display order. Part of the statement that reads a cart:
 * there are only a few methods, and changes apply immediately.
 */
export const paymentMethodsAsJson: RawBuilder<PaymentMethod[]> = sql`
  (select coalesce(json_agg(json_build_object(
            'code', code, 'provider', provider, 'kind', kind, 'titleKey', title_key, 'descriptionKey', description_key, 'texts', texts,
            'currencies', currencies, 'countries', countries, 'minimumMinor', minimum_minor,
            'maximumMinor', maximum_minor) order by position, code), '[]')
     from payment_method where is_active)`

/** SQL fragment for statements that read `orders`: the kind of the order's payment method; `on_delivery` when its row is gone. */
export const paymentKindOfOrder: RawBuilder<PaymentMethod['kind']> = sql`
  coalesce((select kind from payment_method where code = orders.payment_method), 'on_delivery')`

/** SQL fragment for statements that read `orders`: the current texts of the order's payment method; null when its row is gone. */
export const paymentNamesOfOrder: RawBuilder<PaymentNames | null> = sql`
  (select json_build_object('kind', kind, 'titleKey', title_key, 'descriptionKey', description_key, 'texts', texts)
     from payment_method where code = orders.payment_method)`

/** A payment method as stored. */
export interface PaymentMethodRow extends PaymentMethod {
  position: number
  isActive: boolean
}

/** All methods, offered or not, in the order of the payment step. */
export async function listPaymentMethods(db: Db): Promise<PaymentMethodRow[]> {
  return db
    .selectFrom('payment_method')
    .select(['code', 'provider', 'kind', 'currencies', 'countries', 'position'])
    .select(['title_key as titleKey', 'description_key as descriptionKey', 'texts'])
    .select(['minimum_minor as minimumMinor', 'maximum_minor as maximumMinor', 'is_active as isActive'])
    .orderBy('position')
    .orderBy('code')
    .$narrowType<{ provider: ProviderCode; kind: PaymentMethod['kind']; texts: PaymentTexts }>()
    .execute()
}

/** Locks out other changes of methods until the transaction ends. */
export async function lockPaymentMethods(tx: Db): Promise<void> {
  await sql`lock table payment_method in exclusive mode`.execute(tx)
}

/** @param codes of all methods, in the order of the payment step */
export async function orderPaymentMethods(tx: Db, codes: readonly string[]): Promise<void> {
  await sql`
    update payment_method set position = place
      from unnest(${codes}::text[]) with ordinality as given (code, place)
     where payment_method.code = given.code`.execute(tx)
}

/** Changes when a method is offered, and its texts. Applies to carts immediately. */
export async function savePaymentMethod(db: Db, method: PaymentMethodRow): Promise<void> {
  await db
    .updateTable('payment_method')
    .set({
      currencies: method.currencies && [...method.currencies],
      countries: method.countries && [...method.countries],
      minimum_minor: method.minimumMinor,
      maximum_minor: method.maximumMinor,
      position: method.position,
      is_active: method.isActive,
      texts: JSON.stringify(method.texts),
    })
    .where('code', '=', method.code)
    .execute()
}
