-- URL keys that products had before: old links, and files to import, lead to the product.
create table product_redirect (
  url_key text primary key,
  product_id integer not null references product on delete cascade
);

create index product_redirect_by_product on product_redirect (product_id);

create trigger product_redirect_catalog after insert or update or delete on product_redirect
  for each statement execute function record_catalog_change();

-- SKUs that products and their variants had before: the staff find the product by them, and its history has them.
create table product_former_sku (
  product_id integer not null references product on delete cascade,
  folded_sku text not null,
  sku text not null,
  primary key (product_id, folded_sku)
);

create index product_former_sku_by_sku on product_former_sku (folded_sku);
