-- Pieces that are still to be shipped, but are not in the shop, because their parcel was lost and they have not been replaced.
alter table order_line add column missing_quantity integer not null default 0 check (missing_quantity >= 0);

update order_line as line
   set missing_quantity = greatest(least(parcels.lost, line.quantity - line.canceled_quantity - parcels.sent), 0)
  from (select part.order_line_id,
               coalesce(sum(part.quantity) filter (where shipment.status = 'lost'), 0) as lost,
               coalesce(sum(part.quantity) filter (where shipment.status in ('ready', 'shipped', 'delivered')), 0) as sent
          from shipment_line as part join shipment on shipment.id = part.shipment_id
         group by part.order_line_id) as parcels
 where parcels.order_line_id = line.id and parcels.lost > 0;
