-- Bundles of an order. Their components are lines of the order, which stock, parcels, returns and refunds follow; prices,
-- discounts and taxes of a bundle are those of its lines.

create table order_bundle (
  order_id uuid not null,
  "position" integer not null,
  product_id bigint,
  variant_id bigint,
  sku text not null,
  name text not null,
  translations jsonb,
  slug text not null,
  brand text default '' not null,
  options jsonb not null,
  image jsonb,
  unit_price_minor bigint not null,
  quantity integer not null,
  constraint order_bundle_pkey primary key (order_id, "position"),
  constraint order_bundle_unit_price_minor_check check (unit_price_minor >= 0),
  constraint order_bundle_quantity_check check (quantity > 0)
);
create index order_bundle_product on order_bundle using btree (product_id);
create index order_bundle_variant on order_bundle using btree (variant_id);
alter table order_bundle add constraint order_bundle_order_id_fkey foreign key (order_id) references shop_order(id);
alter table order_bundle add constraint order_bundle_product_id_fkey foreign key (product_id) references product(id) on delete set null;
alter table order_bundle add constraint order_bundle_variant_id_fkey foreign key (variant_id) references variant(id) on delete set null;

alter table order_line add column bundle_position integer;
alter table order_line add constraint order_line_bundle_fkey foreign key (order_id, bundle_position) references order_bundle(order_id, "position");
