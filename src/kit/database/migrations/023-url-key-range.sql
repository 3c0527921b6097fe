-- The same uniqueness with an index that compares byte by byte, whatever the database's locale. It serves equality as before, and finds
-- the keys that begin with another one ("helmet-2" with "helmet") as a range instead of reading every product.
create unique index product_url_key on product (url_key text_pattern_ops);
alter table product drop constraint product_url_key_key;
