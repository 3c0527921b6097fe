-- Which variant had a SKU before, so that files from before the change mean it. Null for the SKU of a product, of a deleted variant, and of one
-- that was renamed before this column, if the product has several.
alter table product_former_sku add column variant_id integer references variant on delete set null;

create index product_former_sku_by_variant on product_former_sku (variant_id);

update product_former_sku set variant_id = only_one.id
  from (select product_id, min(id) as id from variant group by product_id having count(*) = 1) as only_one
 where only_one.product_id = product_former_sku.product_id;
