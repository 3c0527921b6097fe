-- What pages and lists show has changed: every process reads these rows (docs/decisions/026-catalog-version.md).
-- Rows are only added, so concurrent orders never wait for one another here.

create table catalog_change (
  id bigint generated always as identity primary key,
  -- Ids are taken before the commit, so a reader needs the transaction to know which rows it has not seen yet.
  transaction_id bigint not null default (pg_current_xact_id()::text::bigint),
  -- The products of which only the stock has changed; null for every other change.
  product_ids integer[],
  created_at timestamptz not null default now()
);

create index catalog_change_by_transaction on catalog_change (transaction_id);
create index catalog_change_by_age on catalog_change (created_at);

-- Sale prices begin and end at these times; the next one is looked up after every change.
create index product_sale_start on product (sale_starts_at) where sale_starts_at is not null;
create index product_sale_end on product (sale_ends_at) where sale_ends_at is not null;

-- One row per transaction, however many statements it has. The notification only wakes the readers.
create function record_catalog_change() returns trigger language plpgsql as $$
begin
  insert into catalog_change (product_ids)
  select null where not exists (
    select from catalog_change
     where transaction_id = pg_current_xact_id()::text::bigint and product_ids is null);
  perform pg_notify('catalog_change', '');
  return null;
end $$;

-- When a product sells out or is in stock again, lists change too. Sends no notification, because every order comes here,
-- and PostgreSQL commits transactions with notifications one after the other.
create function record_stock_change() returns trigger language plpgsql as $$
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
  end if;
  return null;
end $$;

create trigger variant_stock after update on variant
  referencing old table as earlier_variant new table as later_variant
  for each statement execute function record_stock_change();

create trigger variant_catalog after insert or delete or update of
  id, product_id, sku, folded_sku, option_key, price_minor, sale_price_minor, weight_grams, barcode, position, is_active
  on variant for each statement execute function record_catalog_change();

-- The number of sales only sorts: lists by popularity follow when their responses expire.
create trigger product_catalog after insert or delete or update of
  id, sku, type, url_key, brand_id, is_active, is_new, is_featured, from_price_minor, from_sale_price_minor,
  sale_starts_at, sale_ends_at, created_at
  on product for each statement execute function record_catalog_change();

-- Only approved reviews are shown.
create trigger review_catalog_insert after insert on review for each row
  when (new.status = 'approved') execute function record_catalog_change();

create trigger review_catalog_update after update on review for each row
  when (old.status = 'approved' or new.status = 'approved') execute function record_catalog_change();

create trigger review_catalog_delete after delete on review for each row
  when (old.status = 'approved') execute function record_catalog_change();

create trigger attribute_catalog after insert or update or delete on attribute
  for each statement execute function record_catalog_change();

create trigger attribute_text_catalog after insert or update or delete on attribute_text
  for each statement execute function record_catalog_change();

create trigger attribute_option_catalog after insert or update or delete on attribute_option
  for each statement execute function record_catalog_change();

create trigger attribute_option_text_catalog after insert or update or delete on attribute_option_text
  for each statement execute function record_catalog_change();

create trigger category_catalog after insert or update or delete on category
  for each statement execute function record_catalog_change();

create trigger category_text_catalog after insert or update or delete on category_text
  for each statement execute function record_catalog_change();

create trigger product_text_catalog after insert or update or delete on product_text
  for each statement execute function record_catalog_change();

create trigger product_category_catalog after insert or update or delete on product_category
  for each statement execute function record_catalog_change();

create trigger product_option_catalog after insert or update or delete on product_option
  for each statement execute function record_catalog_change();

create trigger product_value_catalog after insert or update or delete on product_value
  for each statement execute function record_catalog_change();

create trigger product_facet_catalog after insert or update or delete on product_facet
  for each statement execute function record_catalog_change();

create trigger product_image_catalog after insert or update or delete on product_image
  for each statement execute function record_catalog_change();

create trigger product_image_text_catalog after insert or update or delete on product_image_text
  for each statement execute function record_catalog_change();

create trigger product_geometry_catalog after insert or update or delete on product_geometry
  for each statement execute function record_catalog_change();

create trigger product_bicycle_catalog after insert or update or delete on product_bicycle
  for each statement execute function record_catalog_change();

create trigger product_colourway_catalog after insert or update or delete on product_colourway
  for each statement execute function record_catalog_change();

create trigger variant_option_catalog after insert or update or delete on variant_option
  for each statement execute function record_catalog_change();

create trigger variant_image_catalog after insert or update or delete on variant_image
  for each statement execute function record_catalog_change();

create trigger banner_catalog after insert or update or delete on banner
  for each statement execute function record_catalog_change();

create trigger banner_text_catalog after insert or update or delete on banner_text
  for each statement execute function record_catalog_change();

create trigger page_catalog after insert or update or delete on page
  for each statement execute function record_catalog_change();

create trigger page_text_catalog after insert or update or delete on page_text
  for each statement execute function record_catalog_change();

create trigger post_catalog after insert or update or delete on post
  for each statement execute function record_catalog_change();

create trigger post_text_catalog after insert or update or delete on post_text
  for each statement execute function record_catalog_change();

create trigger post_label_catalog after insert or update or delete on post_label
  for each statement execute function record_catalog_change();

create trigger post_label_text_catalog after insert or update or delete on post_label_text
  for each statement execute function record_catalog_change();

create trigger post_tag_catalog after insert or update or delete on post_tag
  for each statement execute function record_catalog_change();

create trigger post_product_catalog after insert or update or delete on post_product
  for each statement execute function record_catalog_change();

create trigger exchange_rate_catalog after insert or update or delete on exchange_rate
  for each statement execute function record_catalog_change();

create trigger country_catalog after insert or update or delete on country
  for each statement execute function record_catalog_change();

create trigger country_state_catalog after insert or update or delete on country_state
  for each statement execute function record_catalog_change();
