-- What a bicycle is built with and how each colour option is painted: the words that its drawing and its model are made from.
-- `json`, not `jsonb`: it is compared as it was written, and nothing searches in it.

create table product_bicycle (
  product_id integer primary key references product on delete cascade,
  build json not null
);

create table product_colourway (
  product_id integer not null references product_bicycle on delete cascade,
  option_id integer not null references attribute_option,
  paint json not null,
  primary key (product_id, option_id)
);

-- The shop's own pictures were drawings once.
update product_image set path = regexp_replace(path, '\.svg$', '.avif')
 where path ~ '^(bikes|parts)/.*\.svg$';
update category set image_path = regexp_replace(image_path, '\.svg$', '.avif') where image_path ~ '^(bikes|parts)/.*\.svg$';
update banner set image_path = regexp_replace(image_path, '\.svg$', '.avif') where image_path ~ '^(bikes|parts)/.*\.svg$';
update order_line set image_path = regexp_replace(image_path, '\.svg$', '.avif') where image_path ~ '^(bikes|parts)/.*\.svg$';

-- A page of text may have a picture above it.
alter table page add image_path text, add image_width integer, add image_height integer;
alter table page_text add image_alt text not null default '';
