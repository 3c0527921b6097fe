-- A scanner at the counter finds a variant by its barcode.
create index variant_by_barcode on variant (barcode) where barcode is not null;
