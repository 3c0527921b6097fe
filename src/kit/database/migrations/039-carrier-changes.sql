-- Shipping methods name their carriers, so cached pages depend on them.
create trigger carrier_catalog after insert or update or delete on carrier
  for each statement execute function record_catalog_change();
