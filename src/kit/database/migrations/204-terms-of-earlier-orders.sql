-- Orders from before their delivery terms were kept (192), of which nothing is paid or shipped: the working days from the order to the promised ones,
-- so that a payment that arrives now is followed by as many. Holidays in between count as working days here, which promises a day later at most.
update orders
   set delivery_terms = (
         select jsonb_build_object(
                  'times', jsonb_build_object(
                    'dispatch', jsonb_build_object('least', 0, 'most', 0),
                    'transit', jsonb_build_object(
                      'least', count(*) filter (where day <= delivery_from), 'most', count(*))),
                  'clock', jsonb_build_object('timeZone', zone.name, 'cutoffMinutes', null, 'country', null),
                  'destination', (select country from order_address where order_id = orders.id and kind = 'shipping'))
           from generate_series((created_at at time zone zone.name)::date + 1, delivery_until, interval '1 day') as day
          where extract(isodow from day) < 6)
  from (select coalesce((select value from setting where key = 'SHOP_TIMEZONE'), 'UTC') as name) as zone
 where delivery_terms is null and delivery_until is not null and status in ('pending', 'pending_payment', 'processing')
   and not exists (select from payment where order_id = orders.id and status in ('authorized', 'paid'))
   and not exists (select from shipment where order_id = orders.id);
