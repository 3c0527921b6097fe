-- Lists by rating and by price are read from an index in order, up to the end of the page.
alter table product add column review_count integer not null generated always as (
  rating_counts[1] + rating_counts[2] + rating_counts[3] + rating_counts[4] + rating_counts[5]) stored;

alter table product add column rating_average double precision not null generated always as (
  (rating_counts[1] + 2 * rating_counts[2] + 3 * rating_counts[3] + 4 * rating_counts[4] + 5 * rating_counts[5])::double precision
  / greatest(rating_counts[1] + rating_counts[2] + rating_counts[3] + rating_counts[4] + rating_counts[5], 1)) stored;

create index product_rating on product (rating_average, review_count, id) where is_active;

create index product_sale_price on product (from_sale_price_minor, id)
  where is_active and from_sale_price_minor <> from_price_minor;

-- The most expensive active variant outside of a sale, and within one. With the cheapest one it is the price range of the product, so that
-- a price filter reads the variants of few products.
alter table product add column to_price_minor bigint not null default 0, add column to_sale_price_minor bigint not null default 0;

update product set to_price_minor = price, to_sale_price_minor = sale_price
  from (
    select product_id, max(price_minor) as price, max(coalesce(sale_price_minor, price_minor)) as sale_price
      from variant where is_active group by product_id
  ) as highest
 where highest.product_id = product.id;

-- Related products are the most popular of the brand.
drop index product_brand;

create index product_brand on product (brand_id, sale_count desc, id desc);
