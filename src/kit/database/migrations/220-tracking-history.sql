-- The history of an order has the tracking numbers before and after a correction. Webhooks do not: numbers lead to where a person lives.
create or replace function webhook_details_of_order_event(event order_event) returns jsonb language sql stable as $$
  select event.data - '{trackNumber,formerTrackNumber}'::text[]
      || coalesce((select jsonb_build_object('shipping', shipping_minor) from refund
                    where id = (event.data ->> 'refundId')::integer), '{}')
      || coalesce((select jsonb_build_object('shipping', shipping_minor, 'tax', tax_minor) from credit_note
                    where event.kind = 'credited' and number = event.data ->> 'number'), '{}');
$$;
