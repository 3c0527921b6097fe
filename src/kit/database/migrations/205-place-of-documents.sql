-- Where an order was collected when a document was issued: the store as it was then, as {"store": …}, or {"store": null} for one that is sent.
alter table invoice add column place jsonb;
alter table credit_note add column place jsonb;

-- What was issued before: where its newest shipment of that time went, else the store that the customer had chosen.
update invoice
   set place = (
         select jsonb_build_object('store', coalesce(
                  (select coalesce(pickup, 'null') from shipment
                    where order_id = orders.id and created_at <= invoice.issued_at order by id desc limit 1), orders.pickup))
           from orders where id = invoice.order_id)
 where issued_at is not null;
update credit_note
   set place = (
         select jsonb_build_object('store', coalesce(
                  (select coalesce(pickup, 'null') from shipment
                    where order_id = orders.id and created_at <= credit_note.issued_at order by id desc limit 1), orders.pickup))
           from orders where id = credit_note.order_id);
