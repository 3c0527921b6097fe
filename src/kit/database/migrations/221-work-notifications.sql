-- Workers sleep until there is something to do (docs/decisions/105-sleeping-workers.md). The payload names the queue. A row notifies them
-- when it becomes due, or due earlier; a worker that postpones what it has taken wakes no other.

-- Orders of customers do not notify, because PostgreSQL commits transactions with notifications one after the other. The process announces
-- them after the commit.
create function is_announced_later() returns boolean language sql stable as $$
  select coalesce(nullif(current_setting('shop.stock_change', true), ''), '{}')::jsonb @> '{"reason": "order", "actor": "customer"}';
$$;

create function announce_work() returns trigger language plpgsql as $$
begin
  if not is_announced_later() then
    perform pg_notify('work', tg_argv[0]);
  end if;
  return null;
end $$;

create trigger mail_queue_added after insert on mail_queue
  for each row execute function announce_work('mail');

create trigger mail_queue_due after update of attempts, next_attempt_at on mail_queue for each row
  when (new.attempts < old.attempts or new.next_attempt_at < old.next_attempt_at)
  execute function announce_work('mail');

create trigger verification_code_added after insert on verification_code
  for each row execute function announce_work('code');

create trigger verification_code_due after update of next_attempt_at on verification_code for each row
  when (new.next_attempt_at < old.next_attempt_at) execute function announce_work('code');

create trigger webhook_delivery_added after insert on webhook_delivery
  for each row execute function announce_work('webhook');

create trigger webhook_delivery_due after update of status, next_attempt_at on webhook_delivery for each row
  when (new.status = 'pending' and (old.status <> 'pending' or new.next_attempt_at < old.next_attempt_at))
  execute function announce_work('webhook');

create trigger webhook_endpoint_enabled after update of is_active on webhook_endpoint for each row
  when (new.is_active and not old.is_active) execute function announce_work('webhook');

create trigger payment_task_added after insert on payment_task
  for each row execute function announce_work('payment');

create trigger payment_task_due after update of attempts, next_attempt_at, done_at on payment_task for each row
  when (new.done_at is null
        and (old.done_at is not null or new.attempts < old.attempts or new.next_attempt_at < old.next_attempt_at))
  execute function announce_work('payment');

-- The worker queues the tasks of refunds itself.
create trigger refund_added after insert on refund
  for each row when (new.status = 'pending') execute function announce_work('payment');

create trigger refund_pending after update of status on refund for each row
  when (new.status = 'pending' and old.status <> 'pending') execute function announce_work('payment');

create trigger job_added after insert on job
  for each row execute function announce_work('job');

-- A job that ends frees its lane.
create trigger job_due after update of status on job for each row
  when (new.status <> 'running' and new.status <> old.status) execute function announce_work('job');

create trigger product_scheduled after insert or update of is_sold, is_archived, sold_from, sold_until on product
  for each row when (new.sold_from is not null or new.sold_until is not null) execute function announce_work('schedule');

-- Stock that something other than an order changes is announced with its transaction.
create or replace function record_stock_change() returns trigger language plpgsql as $$
declare
  changed integer[];
  is_in_other_lists boolean;
begin
  select array_agg(product_id), bool_or(was_in_stock <> is_in_stock) into changed, is_in_other_lists
    from (
      select later.product_id,
             bool_or(earlier.is_active and earlier.stock > 0 or is_other_in_stock) as was_in_stock,
             bool_or(later.is_active and later.stock > 0 or is_other_in_stock) as is_in_stock
        from earlier_variant as earlier
        join later_variant as later using (id)
       cross join lateral (
         select exists (
           select from variant
            where product_id = later.product_id and is_active and stock > 0
              and id not in (select id from later_variant)) as is_other_in_stock
       ) as other
       where earlier.stock <> later.stock
       group by later.product_id
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
