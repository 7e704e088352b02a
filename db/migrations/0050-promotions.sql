-- Promotions that can be edited, with more conditions and actions. An order keeps the version that it used.

-- price_minor: the unit price of kind fixed_price. gift_variant_id, gift_quantity: the items that are free with kind gift.
-- markets: codes; empty is all. Of the promotions of a stacking group, the first that gives a discount applies.
alter table promotion
  add version integer default 1 not null,
  add price_minor bigint,
  add gift_variant_id bigint,
  add gift_quantity integer,
  add minimum_quantity integer default 1 not null,
  add markets text[] default '{}'::text[] not null,
  add stacking_group text,
  drop constraint promotion_kind_check,
  add constraint promotion_kind_check check ((kind = any (array['percent', 'amount', 'fixed_price', 'buy_get', 'tiers', 'free_shipping', 'gift']))),
  add constraint promotion_version_check check ((version > 0)),
  add constraint promotion_price_minor_check check ((price_minor >= 0)),
  add constraint promotion_gift_quantity_check check ((gift_quantity > 0)),
  add constraint promotion_minimum_quantity_check check ((minimum_quantity > 0)),
  add constraint promotion_check6 check (((price_minor is not null) = (kind = 'fixed_price'))),
  add constraint promotion_check7 check ((((gift_variant_id is not null) = (kind = 'gift')) and ((gift_variant_id is null) = (gift_quantity is null))));

-- The tier with the highest minimum that is reached applies. Each has one minimum and one discount.
create table promotion_tier (
  promotion_id bigint not null,
  minimum_quantity integer,
  minimum_minor bigint,
  percent integer,
  amount_minor bigint,
  constraint promotion_tier_minimum_check check ((num_nonnulls(minimum_quantity, minimum_minor) = 1)),
  constraint promotion_tier_discount_check check ((num_nonnulls(percent, amount_minor) = 1)),
  constraint promotion_tier_check check (((minimum_quantity > 0) or (minimum_minor >= 0))),
  constraint promotion_tier_percent_check check (((percent >= 1) and (percent <= 100))),
  constraint promotion_tier_amount_minor_check check ((amount_minor > 0)),
  constraint promotion_tier_promotion_id_fkey foreign key (promotion_id) references promotion(id) on delete cascade
);

create index promotion_tier_promotion on promotion_tier using btree (promotion_id);

-- A deleted product must not turn a promotion for it into one for all products. An import may delete variants: their ids
-- stay here and match nothing.
alter table promotion_scope
  add product_id bigint,
  add variant_id bigint,
  drop constraint promotion_scope_check,
  drop constraint promotion_scope_promotion_id_category_id_brand_id_collectio_key,
  add constraint promotion_scope_check check ((num_nonnulls(category_id, brand_id, collection_id, product_id, variant_id) = 1)),
  add constraint promotion_scope_key unique nulls not distinct (promotion_id, category_id, brand_id, collection_id, product_id, variant_id),
  add constraint promotion_scope_product_id_fkey foreign key (product_id) references product(id);

create index promotion_scope_product on promotion_scope using btree (product_id) where (product_id is not null);

-- Versions that were replaced, as staff entered them. The current one is in promotion.
create table promotion_version (
  promotion_id bigint not null,
  version integer not null,
  name text not null,
  translations jsonb,
  definition jsonb not null,
  replaced_at timestamptz not null,
  replaced_by text not null,
  constraint promotion_version_pkey primary key (promotion_id, version),
  constraint promotion_version_promotion_id_fkey foreign key (promotion_id) references promotion(id) on delete cascade
);

-- code: as the order used it; null: applied automatically.
alter table promotion_use
  add version integer default 1 not null,
  add code text;
update promotion_use u set code = p.code from promotion p where p.id = u.promotion_id;
alter table promotion_use alter version drop default;

drop trigger promotion_renews_rules on promotion;
create trigger promotion_renews_rules after insert or delete or update of version, active, amount_minor, minimum_minor, price_minor or truncate on promotion for each statement execute function update_rules_version();
create trigger promotion_tier_renews_rules after insert or delete or update or truncate on promotion_tier for each statement execute function update_rules_version();
