-- The words of texts for searching: without accents and letter case, split at spaces and at the punctuation of names and email addresses.
-- In PL/pgSQL so that the planner knows what it costs to compute them again instead of using an index.
create function search_words(source text) returns text[] language plpgsql immutable parallel safe cost 1000 as $$ begin
  return array_remove(regexp_split_to_array(lower(regexp_replace(normalize(source, nfkd), '[\u0300-\u036f]', '', 'g')),
                                            '[][\s#%&"''`’´.,;:!?@/\\()<>{}|*+=_~^$-]+'), '');
end $$;

-- A full-text query for everything that has words beginning with each of the given ones; matches nothing without a word.
create function search_prefixes(text) returns tsquery language sql immutable parallel safe as $$
  select coalesce(string_agg('''' || word || ''':*', ' & '), '')::tsquery from unnest(search_words($1)) as word
$$;

-- The back office finds orders by the beginnings of words of their number, name and email address.
create index orders_by_words on orders using gin (
  array_to_tsvector(search_words(increment_id || ' ' || customer_first_name || ' ' || customer_last_name || ' ' || customer_email)));
create index order_line_by_sku on order_line (lower(sku));
create index order_line_by_product_sku on order_line (lower(product_sku));
create index registration_by_serial_number on product_registration (lower(serial_number));
create index orders_by_email on orders (lower(customer_email));
create index orders_by_status on orders (status, id desc);
create index orders_by_date on orders (created_at);

-- How much of a line has been sent.
create index shipment_line_by_order_line on shipment_line (order_line_id);

-- What the staff has to see to: few rows of large tables.
create index orders_open on orders (id desc) where status in ('pending', 'pending_payment', 'processing', 'fraud');
create index payment_unpaid on payment (order_id) where captured_minor = 0 and status in ('pending', 'failed');
create index refund_failed on refund (order_id) where status = 'failed';
create index shipment_ready on shipment (order_id) where status = 'ready';
create index order_return_open on order_return (order_id) where status in ('requested', 'approved', 'received');
