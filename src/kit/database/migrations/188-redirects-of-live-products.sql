-- A URL belongs to the product that has it, whoever writes it: a former URL of another product ends.
delete from product_redirect using product where product.url_key = product_redirect.url_key;

create function end_product_redirects() returns trigger language plpgsql as $$
begin
  delete from product_redirect using changed where product_redirect.url_key = changed.url_key;
  return null;
end $$;

create trigger product_redirect_inserted after insert on product referencing new table as changed
  for each statement execute function end_product_redirects();

create function end_product_redirect() returns trigger language plpgsql as $$
begin
  delete from product_redirect where url_key = new.url_key;
  return null;
end $$;

create trigger product_redirect_renamed after update of url_key on product
  for each row when (old.url_key is distinct from new.url_key) execute function end_product_redirect();
