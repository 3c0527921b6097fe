-- These tables copy what the catalog says: one row for every word, facet value and card of a product. Their foreign keys took an import longer
-- than their rows. The shop writes them with their products; what they refer to is deleted by hand, and these triggers delete the copies.
alter table search_term drop constraint search_term_product_id_fkey;
alter table product_card drop constraint product_card_product_id_fkey;
alter table product_facet
  drop constraint product_facet_product_id_fkey,
  drop constraint product_facet_attribute_id_fkey,
  drop constraint product_facet_option_id_fkey;

create function delete_product_copies() returns trigger language plpgsql as $$ begin
  delete from search_term where product_id in (select id from deleted);
  delete from product_card where product_id in (select id from deleted);
  delete from product_facet where product_id in (select id from deleted);
  return null; end $$;

create trigger product_copies after delete on product
  referencing old table as deleted for each statement execute function delete_product_copies();

-- Deleting an attribute deletes its options.
create function delete_option_copies() returns trigger language plpgsql as $$ begin
  delete from product_facet where option_id in (select id from deleted);
  return null; end $$;

create trigger attribute_option_copies after delete on attribute_option
  referencing old table as deleted for each statement execute function delete_option_copies();

-- An option belongs to one attribute, so checking the option is enough.
alter table variant_option drop constraint variant_option_attribute_id_fkey;
alter table product_option drop constraint product_option_attribute_id_fkey;
