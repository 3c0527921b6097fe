-- A SKU without letter case, spaces and invisible characters, so that an import finds the ones that only look different.
-- The shop folds new SKUs itself (features/product/sku.ts); this is close enough for those that are there.
alter table variant add column folded_sku text;
update variant set folded_sku = lower(regexp_replace(normalize(sku, nfkc), '[\s\u00ad\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]+', '', 'g'));
alter table variant alter column folded_sku set not null;
create index variant_by_folded_sku on variant (folded_sku);
