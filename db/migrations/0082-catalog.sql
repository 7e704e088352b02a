-- Bundles: products whose variants consist of variants of other products, and have the stock of these. `fixed`: variants
-- have prices of their own; `components`: the sum of the prices of the components, less a discount.

create table bundle (
  product_id bigint not null,
  pricing text not null,
  percent_off integer default 0 not null,
  amount_off_minor bigint default 0 not null,
  constraint bundle_pkey primary key (product_id),
  constraint bundle_pricing_check check (pricing in ('fixed', 'components')),
  constraint bundle_percent_off_check check (percent_off >= 0 and percent_off <= 99),
  constraint bundle_amount_off_minor_check check (amount_off_minor >= 0),
  constraint bundle_discount_check check (percent_off = 0 or amount_off_minor = 0)
);
alter table bundle add constraint bundle_product_id_fkey foreign key (product_id) references product(id) on delete cascade;

-- A component that was deleted stays without its id, so that the bundle is not sold without it.
create table bundle_component (
  variant_id bigint not null,
  "position" integer not null,
  component_id bigint,
  component_sku text not null,
  quantity integer not null,
  constraint bundle_component_pkey primary key (variant_id, "position"),
  constraint bundle_component_key unique (variant_id, component_id),
  constraint bundle_component_quantity_check check (quantity >= 1 and quantity <= 99),
  constraint bundle_component_itself_check check (component_id <> variant_id)
);
create index bundle_component_component on bundle_component using btree (component_id);
alter table bundle_component add constraint bundle_component_variant_id_fkey foreign key (variant_id) references variant(id) on delete cascade;
alter table bundle_component add constraint bundle_component_component_id_fkey foreign key (component_id) references variant(id) on delete set null;

create trigger bundle_renews_catalogue after insert or delete or update or truncate on bundle for each statement execute function record_catalogue_writer();
create trigger bundle_component_renews_catalogue after insert or delete or update or truncate on bundle_component for each statement execute function record_catalogue_writer();
