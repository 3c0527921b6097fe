-- The sitemap index reads the last change of each file and brand from an index instead of all products. 1660 is `entriesPerFile`.
create index product_by_sitemap_file on product (((id - 1) / 1660), updated_at desc) where is_active;
create index product_by_brand_change on product (brand_id, updated_at desc) where is_active;
