-- Products that are equal in the order of a list are listed newest first, and those of one import in the order of their file.
drop index product_popular;
create index product_popular on product (sale_count desc, created_at desc, id) where is_active;

drop index product_newest;
create index product_newest on product (created_at desc, id) where is_active;

drop index product_rating;
create index product_rating on product (rating_average, review_count, created_at, id desc) where is_active;
