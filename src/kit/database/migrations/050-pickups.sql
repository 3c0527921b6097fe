-- Orders that the customer collects keep the store as it was: name, address and opening hours (`StorePlace`).
alter table orders
  add pickup jsonb,
  -- When the order was expected to be ready, as the shopper saw it when ordering; null for a store without opening hours.
  add pickup_ready_at timestamptz;

-- What waits in a store is a shipment without a carrier's number.
alter table shipment
  add pickup jsonb,
  -- The last day on which it can be collected.
  add kept_until date,
  add check ((pickup is null) = (kept_until is null));
alter table shipment drop constraint shipment_status_check;
alter table shipment add constraint shipment_status_check
  check (status in ('shipped', 'delivered', 'returned', 'lost') or (status = 'ready' and pickup is not null));
