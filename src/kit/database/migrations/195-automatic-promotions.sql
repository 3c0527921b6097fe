-- Promotions without a code apply to every cart that meets their terms.
alter table coupon alter column code drop not null;

-- Every cart looks for them.
create index coupon_automatic on coupon (id) where code is null and is_active;

alter table orders
  -- What the order used, with a code or without one; a code is kept in `coupon_code` as well.
  add coupon_id integer references coupon on delete set null,
  -- Its name as the customer read it, if it has no code.
  add promotion_name text;

update orders set coupon_id = coupon.id from coupon where coupon.code = orders.coupon_code;

-- Which orders used a promotion, newest first; how often a customer has used one.
create index orders_by_promotion on orders (coupon_id, id desc) where coupon_id is not null;
drop index orders_by_coupon;
