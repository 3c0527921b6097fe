-- Pieces that replace those of a lost parcel leave the stock; what a parcel brings back that nobody waits for returns to it.
alter table stock_movement drop constraint stock_movement_reason_check;
alter table stock_movement add constraint stock_movement_reason_check
  check (reason in ('order', 'cancel', 'refund', 'return', 'shipment', 'import', 'correction', 'write-off'));
