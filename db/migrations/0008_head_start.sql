-- Popularity is worked out from orders from now on; what it was until now is the head start.

update product p set head_start = l.popularity from product_listing l where l.product_id = p.id and l.popularity > 0;
