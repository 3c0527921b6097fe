import { type RawBuilder, sql } from 'kysely'
import { placeAsJson } from '../../../shipping/server/store.sql.ts'
import type { StorePlace } from '../../../shipping/store.ts'
import type { IssuedPlace } from '../../pickupPlace.ts'
import { sentQuantity } from '../shipment/shipment.sql.ts'

/** `findPickupPlace` of the table `orders`, for a document that is issued now. The document keeps the current opening hours. */
export const placeOfIssue: RawBuilder<IssuedPlace<StorePlace>> = sql`(
  select jsonb_build_object(
           'store', ${placeAsJson(sql`chosen.place`)},
           'addressId', case when chosen.place is null
                             then (select max(id) from order_address where order_id = orders.id and kind = 'sent') end)
    from (select case when waiting.id is not null then waiting.pickup
                      when last.id is not null and not exists (
                        select from order_line as line
                         where line.order_id = orders.id and line.quantity - line.canceled_quantity > ${sentQuantity})
                      then last.pickup
                      else orders.pickup end as place
            from (values (1)) as one
            left join lateral (select id, pickup from shipment where order_id = orders.id and status = 'ready'
                                order by id desc limit 1) as waiting on true
            left join lateral (select id, pickup from shipment where order_id = orders.id and status in ('ready', 'shipped', 'delivered')
                                order by id desc limit 1) as last on true) as chosen)`
