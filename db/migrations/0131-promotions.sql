-- Buy X get Y: the items that are discounted, if they are others than those that are bought.
alter table promotion_scope add column is_discounted boolean not null default false;
alter table promotion_scope drop constraint promotion_scope_key;
alter table promotion_scope add constraint promotion_scope_key
  unique nulls not distinct (promotion_id, category_id, brand_id, collection_id, product_id, variant_id, is_discounted);
