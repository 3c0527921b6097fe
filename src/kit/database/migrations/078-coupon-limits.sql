-- Limits per customer, and the version of a coupon that the back office edits.
alter table coupon
  add per_customer_limit integer check (per_customer_limit > 0),
  add is_first_order_only boolean not null default false,
  -- Counts changes of its terms, not its uses.
  add version integer not null default 1;

-- Which orders used a coupon, newest first; how often a customer has used one.
create index orders_by_coupon on orders (coupon_code, id desc) where coupon_code is not null;
