-- Shipping profiles: sets of products with zones and methods of their own. Without one a product, zone or method belongs
-- to the default profile.

create table shipping_profile (
  id bigint generated always as identity,
  code text not null,
  name text not null,
  "position" integer not null,
  constraint shipping_profile_code_key unique (code),
  constraint shipping_profile_pkey primary key (id)
);

create table shipping_profile_product (
  product_id bigint not null,
  profile_id bigint not null,
  constraint shipping_profile_product_pkey primary key (product_id)
);
create index shipping_profile_product_profile on shipping_profile_product using btree (profile_id);
alter table shipping_profile_product add constraint shipping_profile_product_product_id_fkey foreign key (product_id) references product(id) on delete cascade;
alter table shipping_profile_product add constraint shipping_profile_product_profile_id_fkey foreign key (profile_id) references shipping_profile(id) on delete cascade;

alter table shipping_zone add column profile_id bigint;
create index shipping_zone_profile on shipping_zone using btree (profile_id) where (profile_id is not null);
alter table shipping_zone add constraint shipping_zone_profile_id_fkey foreign key (profile_id) references shipping_profile(id);

-- Of a method without a zone; others have the profile of their zone.
alter table shipping_method add column profile_id bigint;
create index shipping_method_profile on shipping_method using btree (profile_id) where (profile_id is not null);
alter table shipping_method add constraint shipping_method_profile_id_fkey foreign key (profile_id) references shipping_profile(id);

-- A place is in one zone of each profile; the application checks it.
drop index shipping_zone_region_key;
create unique index shipping_zone_region_key on shipping_zone_region (country, region, postcodes, zone_id);

create trigger shipping_profile_renews_rules after insert or delete or update or truncate on shipping_profile for each statement execute function update_rules_version();
create trigger shipping_profile_product_renews_rules after insert or delete or update or truncate on shipping_profile_product for each statement execute function update_rules_version();
