-- Requests of the back office that have changed an order, by their Idempotency-Key: a repeated one changes nothing more.
create table order_request (
  -- A hash of the key and of who sent it.
  key_hash text primary key,
  -- A hash of what was asked for: the same key with something else is refused.
  request_hash text not null,
  order_id integer not null references orders on delete cascade,
  created_at timestamptz not null
);

create index order_request_by_order on order_request (order_id);
create index order_request_by_time on order_request (created_at);
