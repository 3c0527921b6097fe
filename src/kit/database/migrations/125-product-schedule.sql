-- When a product is in the shop: it is to be sold, not archived, and within its dates. `is_active` stays what everything reads and what the
-- indexes of lists are about; this trigger and the schedule of products (features/product/server/schedule.sql.ts) derive it.
alter table product
  add is_sold boolean not null default true,
  add is_archived boolean not null default false,
  -- The first moment at which it is sold, and the first after that at which it no longer is; null without a limit.
  add sold_from timestamptz,
  add sold_until timestamptz,
  add constraint product_sold_check check (sold_until > sold_from);

update product set is_sold = is_active where not is_active;

create function derive_product_activity() returns trigger language plpgsql as $$ begin
  new.is_active := new.is_sold and not new.is_archived
    and (new.sold_from is null or new.sold_from <= now()) and (new.sold_until is null or new.sold_until > now());
  return new; end $$;

create trigger product_activity before insert or update of is_sold, is_archived, sold_from, sold_until on product
  for each row execute function derive_product_activity();

-- What is due is looked up every second.
create index product_sold_from on product (sold_from) where not is_active and is_sold and not is_archived and sold_from is not null;
create index product_sold_until on product (sold_until) where is_active and sold_until is not null;

drop trigger product_catalog on product;

create trigger product_catalog after insert or delete or update of
  id, sku, type, url_key, brand_id, is_active, is_new, is_featured, from_price_minor, from_sale_price_minor,
  sale_starts_at, sale_ends_at, created_at, is_sold, is_archived, sold_from, sold_until
  on product for each statement execute function record_catalog_change();

-- The list of products in the back office leaves archived ones out.
create index product_archived on product (id) where is_archived;
