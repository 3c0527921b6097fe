-- A repeated order looks for the cart of the first one.
create index cart_ordered_by_guest on cart (guest_key_hash) where status = 'ordered' and customer_id is null;
create index cart_ordered_by_customer on cart (customer_id) where status = 'ordered';
