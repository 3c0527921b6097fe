-- SKUs are compared without any character that cannot be seen: Unicode's default ignorable ones, format characters, spaces of every width
-- and the blank of braille. The same as foldSku (features/product/sku.ts); letter case was folded when folded_sku was written.
update variant
   set folded_sku = normalize(regexp_replace(folded_sku, '[\u0001-\u0020\u007f-\u00a0\u00ad\u034f\u0600-\u0605\u061c\u06dd\u070f\u0890-\u0891\u08e2\u115f-\u1160\u1680\u17b4-\u17b5\u180b-\u180f\u2000-\u200f\u2028-\u202f\u205f-\u206f\u2800\u3000\u3164\ue000-\uf8ff\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffb\U000110bd\U000110cd\U00013430-\U0001343f\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff\U000f0000-\U000ffffd\U00100000-\U0010fffd]+', '', 'g'), nfkc);
