-- Until when the shop has to take up an order before it is cancelled and its stock returns; null for orders that wait for ever, as all did
-- that were placed before.
alter table orders add expires_at timestamptz;

create index orders_by_expiry on orders (expires_at) where status in ('pending', 'pending_payment');
