-- Whoever deletes a promotion, category, brand, collection or payment finds what refers to it (src/platform/references.test.ts).
create index credit_entry_payment on credit_entry (payment_id) where payment_id is not null;
create index promotion_person_promotion on promotion_person (promotion_id);
create index promotion_scope_category on promotion_scope (category_id) where category_id is not null;
create index promotion_scope_brand on promotion_scope (brand_id) where brand_id is not null;
create index promotion_scope_collection on promotion_scope (collection_id) where collection_id is not null;
