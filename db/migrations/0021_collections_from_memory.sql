-- The first products of a collection come from memory too, like every list (docs/decisions/0065).

drop index product_listing_collections;
