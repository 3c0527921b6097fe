-- When the order is expected, as the shopper saw it when ordering; null when the shop gives no times.
alter table orders
  add delivery_from date,
  add delivery_until date check (delivery_until >= delivery_from);
