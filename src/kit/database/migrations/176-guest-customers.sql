-- The back office lists guests, each by the newest order under an email address, and finds them by phone number.
create index guest_orders on orders (id desc) where customer_id is null and customer_email <> '';
create index guest_orders_by_email on orders (lower(customer_email), id desc) where customer_id is null and customer_email <> '';
create index order_address_by_phone on order_address (regexp_replace(phone, '[^0-9]', '', 'g') text_pattern_ops);
