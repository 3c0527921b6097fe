-- Every change of a variant's stock, with its reason: what was sold, returned, imported or counted. The sum of a variant's deltas is its stock.
create table stock_movement (
  id bigint generated always as identity primary key,
  variant_id integer not null references variant on delete cascade,
  delta integer not null check (delta <> 0),
  stock_after integer not null,
  reason text not null check (reason in ('order', 'cancel', 'return', 'import', 'correction', 'write-off')),
  order_id integer references orders on delete set null,
  actor text not null check (actor in ('customer', 'staff', 'provider', 'system')),
  created_at timestamptz not null default now()
);

create index stock_movement_by_variant on stock_movement (variant_id, id);
create index stock_movement_by_order on stock_movement (order_id) where order_id is not null;

insert into stock_movement (variant_id, delta, stock_after, reason, actor)
select id, stock, stock, 'correction', 'system' from variant where stock <> 0 order by id;

-- A trigger, so that no change is missed and none costs another statement. The reason is in the transaction's setting `shop.stock_change`
-- (src/kit/stockChange.ts); without it, a new variant was imported and any other change is a correction.
create function record_stock_movement() returns trigger language plpgsql as $$
declare
  change jsonb := coalesce(nullif(current_setting('shop.stock_change', true), ''), '{}')::jsonb;
  recorded text;
begin
  if tg_op = 'INSERT' then
    insert into stock_movement (variant_id, delta, stock_after, reason, actor)
    select id, stock, stock, coalesce(change ->> 'reason', 'import'), coalesce(change ->> 'actor', 'system')
      from later_variant where stock <> 0 order by id;
    return null;
  end if;
  with movement as (
    insert into stock_movement (variant_id, delta, stock_after, reason, order_id, actor)
    select later.id, later.stock - earlier.stock, later.stock, coalesce(change ->> 'reason', 'correction'),
           (change ->> 'orderId')::integer, coalesce(change ->> 'actor', 'system')
      from earlier_variant as earlier join later_variant as later using (id)
     where earlier.stock <> later.stock order by later.id
    returning id)
  select string_agg(id::text, ',') into recorded from movement;
  -- Stock is taken before the order has an id.
  if recorded is not null and change ->> 'reason' = 'order' and change ->> 'orderId' is null then
    perform set_config('shop.movements_without_order', recorded, true);
  end if;
  return null;
end $$;

create trigger variant_movement_insert after insert on variant
  referencing new table as later_variant for each statement execute function record_stock_movement();

create trigger variant_movement_update after update on variant
  referencing old table as earlier_variant new table as later_variant
  for each statement execute function record_stock_movement();

create function name_order_of_movements() returns trigger language plpgsql as $$
declare
  recorded text := nullif(current_setting('shop.movements_without_order', true), '');
begin
  if recorded is not null then
    update stock_movement set order_id = new.id where id = any(string_to_array(recorded, ',')::bigint[]);
    perform set_config('shop.movements_without_order', '', true);
  end if;
  return null;
end $$;

create trigger order_movements after insert on orders for each row execute function name_order_of_movements();
