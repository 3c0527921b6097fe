-- Which product a row of a file was about, for its history; null for a row that was rejected, and of an earlier release.
alter table import_row add column product_sku text;

create index import_row_by_product on import_row (product_sku, job_id) where product_sku is not null;
