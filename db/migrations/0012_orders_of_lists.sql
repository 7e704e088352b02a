-- Each order of a list carries the commonest filters, so that a page is found without leaving the index.

drop index product_listing_newest, product_listing_popularity, product_listing_price;
create index product_listing_newest on product_listing (published_at desc, product_id desc) include (department, brand_id, in_stock, on_sale);
create index product_listing_popularity on product_listing (popularity desc, product_id desc) include (department, brand_id, in_stock, on_sale);
create index product_listing_price on product_listing (price_minor, product_id) include (department, brand_id, in_stock, on_sale);
