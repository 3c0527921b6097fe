-- Where an order went that was sent instead of being collected: its shipping address is that of the store. Each parcel may go elsewhere; the newest counts.
alter table order_address drop constraint order_address_kind_check;
alter table order_address add constraint order_address_kind_check check (kind in ('billing', 'shipping', 'sent'));
alter table order_address drop constraint order_address_order_id_kind_key;
create unique index order_address_by_order on order_address (order_id, kind) where kind <> 'sent';
create index order_address_of_order on order_address (order_id);

-- Documents name the address of their issue.
update invoice set place = place || '{"addressId": null}' where place is not null;
update credit_note set place = place || '{"addressId": null}' where place is not null;
