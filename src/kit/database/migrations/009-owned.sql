-- An account may go; its orders stay, without the person.

-- A customer's carts go with the account. What was ordered stands in the order.
alter table orders alter cart_id drop not null;
alter table orders drop constraint orders_cart_id_fkey;
alter table orders add foreign key (cart_id) references cart on delete set null;

-- The customer has gone while the order was under way: what delivery needs is kept until it is done.
alter table orders add forget_when_done boolean not null default false;

-- Amounts, goods, country and state stay, for the books; nothing is left that leads to a person.
create function forget_person(which integer) returns void language sql as $$
  with person as (
    update orders
       set customer_email = '', customer_first_name = 'deleted', customer_last_name = '',
           guest_key_hash = null, idempotency_key = null, forget_when_done = false
     where id = which
  ), addresses as (
    update order_address
       set email = '', first_name = 'deleted', last_name = '', company_name = null, vat_id = null,
           address_lines = '{deleted}', city = '', postcode = '', phone = ''
     where order_id = which
  )
  delete from mail_queue where data ->> 'orderId' = which::text
$$;

-- A trigger, for orders are finished in several ways: by their shop, by its commands, by hand.
create function forget_finished_person() returns trigger language plpgsql as $$
begin perform forget_person(new.id); return null; end $$;

create trigger orders_forget_person after update of status on orders for each row
  when (new.forget_when_done and new.status in ('completed', 'canceled', 'closed', 'fraud'))
  execute function forget_finished_person();
