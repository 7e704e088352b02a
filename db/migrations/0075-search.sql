-- Fixed prices of a product by market, for cards and pages; null: the product has none.
alter table product_listing add column market_prices text;
-- By market: the lowest fixed price, the lowest store price of the other variants, and whether a variant is on sale.
alter table product_listing add column market_ranges text[] default '{}'::text[] not null;
