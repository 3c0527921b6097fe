-- The back office finds the total and the cursors of its list of products without reading their rows.
create index product_listed on product (id) where not is_archived;
drop index product_by_price;
create index product_by_price on product (from_price_minor, id) include (is_archived);
