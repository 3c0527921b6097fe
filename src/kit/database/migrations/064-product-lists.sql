-- Sort orders of the list of products in the back office, which also shows products that are not sold.
create index product_by_price on product (from_price_minor, id);
create index variant_by_stock on variant (stock, product_id, id) where is_active;
