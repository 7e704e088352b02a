-- Markets in which a product is published, by code; empty: in all of them.
alter table product add column markets text[] default '{}' not null;
alter table product_listing add column markets text[] default '{}' not null;
create index product_limited_to_markets on product using gin (markets) where markets <> '{}';

drop trigger product_renews_catalogue on product;
create trigger product_renews_catalogue after insert or delete or update of slug, name, brand_id, status, published_at, tax_class, max_per_order, markets or truncate on product for each statement execute function record_catalogue_writer();
