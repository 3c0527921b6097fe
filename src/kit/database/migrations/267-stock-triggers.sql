-- PostgreSQL plans the statements of these triggers with their first call. Planned for few variants, they compared each row before a change with
-- each row after it: an import that changed 1,500 variants with one statement took 0.5 s for 2 million comparisons. Grouping both versions of
-- the rows by id needs none. A variant without one of the two versions, because its id has changed, has no change of stock, as before.

create or replace function record_stock_change() returns trigger language plpgsql as $$
declare
  changed integer[];
  is_in_other_lists boolean;
begin
  select array_agg(product_id), bool_or(was_in_stock <> is_in_stock) into changed, is_in_other_lists
    from (
      select product_id,
             bool_or(was_sold or is_other_in_stock) as was_in_stock,
             bool_or(is_sold or is_other_in_stock) as is_in_stock
        from (
          select max(product_id) filter (where is_later) as product_id,
                 bool_or(is_active and stock > 0) filter (where not is_later) as was_sold,
                 bool_or(is_active and stock > 0) filter (where is_later) as is_sold
            from (
              select id, product_id, is_active, stock, false as is_later from earlier_variant
              union all
              select id, product_id, is_active, stock, true from later_variant
            ) as version
           group by id having min(stock) <> max(stock)
        ) as restocked
       cross join lateral (
         select exists (
           select from variant
            where product_id = restocked.product_id and is_active and stock > 0
              and id not in (select id from later_variant)) as is_other_in_stock
       ) as other
       group by product_id
    ) as product;
  if changed is not null then
    insert into catalog_change (product_ids)
    values (case when not is_in_other_lists and cardinality(changed) <= 1000 then changed end);
    if not is_announced_later() then
      perform pg_notify('catalog_change', '');
    end if;
  end if;
  return null;
end $$;

create or replace function record_stock_movement() returns trigger language plpgsql as $$
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
    select id, stock_after - stock_before, stock_after, coalesce(change ->> 'reason', 'correction'),
           (change ->> 'orderId')::integer, coalesce(change ->> 'actor', 'system')
      from (
        select id, max(stock) filter (where not is_later) as stock_before,
               max(stock) filter (where is_later) as stock_after
          from (
            select id, stock, false as is_later from earlier_variant
            union all
            select id, stock, true from later_variant
          ) as version
         group by id having min(stock) <> max(stock)
      ) as restocked
     order by id
    returning id)
  select string_agg(id::text, ',') into recorded from movement;
  -- Stock is taken before the order has an id.
  if recorded is not null and change ->> 'reason' = 'order' and change ->> 'orderId' is null then
    perform set_config('shop.movements_without_order', recorded, true);
  end if;
  return null;
end $$;

create or replace function notice_returned_stock() returns trigger language plpgsql as $$
declare
  returned integer[];
begin
  if not exists (select from stock_alert) then
    return null;
  end if;
  select array_agg(id) into returned
    from (
      select id
        from (
          select id, is_active and stock > 0 as is_in_stock, false as is_later from earlier_variant
          union all
          select id, is_active and stock > 0, true from later_variant
        ) as version
       group by id
      -- Null for a variant without one of the two versions.
      having bool_or(is_in_stock) filter (where is_later) and not bool_or(is_in_stock) filter (where not is_later)
    ) as variant_in_stock;
  if returned is not null then
    perform queue_stock_alerts(returned);
  end if;
  return null;
end $$;
