-- Products with an average of at least four stars, a filter of listings. Cards have the rating itself.
alter table product_listing add column top_rated boolean default false not null;
update product_listing set refresh_at = now() where exists
  (select from review where review.product_id = product_listing.product_id and review.status = 'approved');
