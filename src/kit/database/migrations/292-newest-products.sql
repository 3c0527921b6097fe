-- The product list of the back office has the order of the shop: newest first, products of one import in the order of their file.
create index product_by_creation on product (created_at desc, id) include (is_archived);
drop index product_listed;
