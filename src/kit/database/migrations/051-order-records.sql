-- What a refund puts back into the stock has a reason of its own; so far it was a cancellation or a return.
alter table stock_movement drop constraint stock_movement_reason_check;
alter table stock_movement add constraint stock_movement_reason_check
  check (reason in ('order', 'cancel', 'refund', 'return', 'import', 'correction', 'write-off'));

-- A withdrawal needs no reason, so none of the customer's reasons is recorded for it.
update order_return_line set reason = 'withdrawal'
  from order_return where order_return.id = return_id and order_return.kind = 'withdrawal';

-- sendBack: returns a payment that is not that of its order.
alter table payment_task drop constraint payment_task_kind_check;
alter table payment_task add constraint payment_task_kind_check
  check (kind in ('expire', 'close', 'capture', 'refund', 'sendBack'));

-- The lines that an event of an order is about: those of its parcel, refund, credit note or return, with the quantities and amounts there. Any
-- other event is about the whole order.
create function webhook_lines_of_order_event(event order_event) returns jsonb language sql stable as $$
  select coalesce(jsonb_agg(line order by position), '[]') from (
    select line.position, jsonb_build_object('lineId', line.id, 'sku', line.sku, 'quantity', part.quantity) as line
      from shipment_line as part join order_line as line on line.id = part.order_line_id
     where part.shipment_id = (event.data ->> 'shipmentId')::integer
    union all
    select line.position, jsonb_build_object('lineId', line.id, 'sku', line.sku, 'quantity', part.quantity,
                                             'amountMinor', part.amount_minor)
      from refund_line as part join order_line as line on line.id = part.order_line_id
     where part.refund_id = (event.data ->> 'refundId')::integer
    union all
    select line.position, jsonb_build_object('lineId', line.id, 'sku', line.sku, 'quantity', part.quantity,
                                             'totalMinor', part.total_minor, 'discountMinor', part.discount_minor,
                                             'taxMinor', part.tax_minor)
      from credit_note as note
      join credit_note_line as part on part.credit_note_id = note.id
      join order_line as line on line.id = part.order_line_id
     where event.kind = 'credited' and note.number = event.data ->> 'number'
    union all
    select line.position, jsonb_build_object('lineId', line.id, 'sku', line.sku, 'quantity', part.quantity)
      from order_return as request
      join order_return_line as part on part.return_id = request.id
      join order_line as line on line.id = part.order_line_id
     where event.kind ~ '^return' and request.order_id = event.order_id
       and request.sequence::text = substring(event.data ->> 'number' from '-R(\d+)$')
    union all
    select line.position, jsonb_build_object('lineId', line.id, 'sku', line.sku, 'quantity', line.quantity,
                                             'unitPriceMinor', line.unit_price_minor, 'totalMinor', line.total_minor)
      from order_line as line
     where line.order_id = event.order_id and event.kind <> 'credited' and event.kind !~ '^return'
       and not event.data ? 'shipmentId' and not event.data ? 'refundId') as lines;
$$;

-- The shipping in a refund or credit note, which belongs to none of its lines.
create function webhook_details_of_order_event(event order_event) returns jsonb language sql stable as $$
  select event.data
      || coalesce((select jsonb_build_object('shipping', shipping_minor) from refund
                    where id = (event.data ->> 'refundId')::integer), '{}')
      || coalesce((select jsonb_build_object('shipping', shipping_minor, 'tax', tax_minor) from credit_note
                    where event.kind = 'credited' and number = event.data ->> 'number'), '{}');
$$;

create or replace function queue_order_webhook() returns trigger language plpgsql as $$
declare
  event_type text := webhook_type_of_order_event(new.kind);
begin
  if not exists (select from find_webhook_endpoints(event_type)) then
    return null;
  end if;
  perform queue_webhook(event_type, jsonb_build_object(
            'orderId', orders.id, 'orderNumber', orders.increment_id, 'status', orders.status, 'actor', new.actor,
            'currency', orders.currency, 'subTotalMinor', orders.sub_total_minor, 'discountMinor', orders.discount_minor,
            'shippingMinor', orders.shipping_minor, 'taxMinor', orders.tax_minor, 'grandTotalMinor', orders.grand_total_minor,
            'lines', webhook_lines_of_order_event(new), 'details', webhook_details_of_order_event(new)), new.created_at)
     from orders where orders.id = new.order_id;
  return null;
end $$;

create or replace function queue_stock_webhook() returns trigger language plpgsql as $$
begin
  if not exists (select from find_webhook_endpoints('stock.changed')) then
    return null;
  end if;
  perform queue_webhook('stock.changed', jsonb_build_object(
            'variantId', variant.id, 'productId', variant.product_id, 'sku', variant.sku, 'delta', movement.delta,
            'stock', movement.stock_after, 'reason', movement.reason, 'orderId', movement.order_id,
            'orderNumber', orders.increment_id), movement.created_at)
     from stock_movement as movement
     join variant on variant.id = movement.variant_id
     left join orders on orders.id = movement.order_id
    where movement.id = new.id;
  return null;
end $$;
