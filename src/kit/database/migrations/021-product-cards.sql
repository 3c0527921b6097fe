-- What pages and lists show of a product, as one row per language: its texts, images and variants, ready to be sent. Stock and sales are
-- not part of it, because every order changes them. Written by features/product/server/productCards.sql.ts, for existing products at the
-- next start.
create table product_card (
  product_id integer not null references product on delete cascade,
  language text not null check (language in ('en', 'fr', 'de')),
  data json not null,
  primary key (product_id, language)
);

-- Compressing a card saves less than reading it compressed costs.
alter table product_card alter column data set storage external;
alter table product_card set (toast_tuple_target = 8160);

-- The number of approved reviews with one star, two stars and so on.
alter table product add column rating_counts integer[] not null default '{0,0,0,0,0}';

update product set rating_counts = counted.numbers
  from (
    select product_id, array(
             select count(review.id) from generate_series(1, 5) as stars
               left join review on review.product_id = rated.product_id and rating = stars and status = 'approved'
              group by stars order by stars) as numbers
      from (select distinct product_id from review) as rated
  ) as counted
 where product.id = counted.product_id;

-- A trigger, because reviews are written by customers, commands and imports, and change by hand. It adds and subtracts, so that two
-- transactions that rate the same product both count.
create function count_rating() returns trigger language plpgsql as $$ begin
  update product
     set rating_counts = array(
           select rating_counts[stars]
                  - coalesce((old.status = 'approved' and old.product_id = product.id and old.rating = stars)::integer, 0)
                  + coalesce((new.status = 'approved' and new.product_id = product.id and new.rating = stars)::integer, 0)
             from generate_series(1, 5) as stars order by stars)
   where id in (old.product_id, new.product_id) and 'approved' in (old.status, new.status); return null; end $$;

create trigger review_rating after insert or delete or update of product_id, rating, status on review
  for each row execute function count_rating();
