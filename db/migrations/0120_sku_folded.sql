-- SKUs as people type and paste them: letters and digits alone, in any case, found from their beginning and from their end.
-- src/modules/catalog/find-skus.ts writes the same expression.

create index variant_sku_folded on variant
  ((translate(lower(sku collate "C"), ' !"#$%&''()*+,-./:;<=>?@[\]^_`{|}~', '') collate "C"));
create index variant_sku_folded_back on variant
  ((reverse(translate(lower(sku collate "C"), ' !"#$%&''()*+,-./:;<=>?@[\]^_`{|}~', '')) collate "C"));
create index variant_barcode on variant (barcode) where barcode is not null;
