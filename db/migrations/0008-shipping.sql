-- Shipping zones, methods, rates and pickup points.

create table shipping_zone (
  id bigint generated always as identity,
  code text not null,
  name text not null,
  constraint shipping_zone_code_key unique (code),
  constraint shipping_zone_pkey primary key (id)
);

create table shipping_zone_region (
  zone_id bigint not null,
  country text not null,
  region text default '' not null,
  constraint shipping_zone_region_check check (((region = '') or (country <> '*'))),
  constraint shipping_zone_region_country_check check ((country ~ '^([A-Z]{2}|\*)$')),
  constraint shipping_zone_region_region_check check ((region ~ '^[A-Z0-9]{0,3}$')),
  constraint shipping_zone_region_pkey primary key (country, region)
);

create table pickup_point (
  id bigint generated always as identity,
  code text not null,
  name text not null,
  line1 text not null,
  city text not null,
  region text default '' not null,
  postcode text default '' not null,
  country text not null,
  constraint pickup_point_country_check check ((country ~ '^[A-Z]{2}$')),
  constraint pickup_point_name_check check ((name <> '')),
  constraint pickup_point_code_key unique (code),
  constraint pickup_point_pkey primary key (id)
);

create table shipping_method (
  id bigint generated always as identity,
  code text not null,
  name text not null,
  description text default '' not null,
  countries text[] default '{}'::text[] not null,
  max_weight_grams integer,
  price_minor bigint not null,
  free_from_minor bigint,
  days_min integer not null,
  days_max integer not null,
  "position" integer default 0 not null,
  active boolean default true not null,
  zone_id bigint,
  pickup_point_id bigint,
  constraint shipping_method_check check (((days_min >= 0) and (days_min <= days_max))),
  constraint shipping_method_free_from_minor_check check ((free_from_minor >= 0)),
  constraint shipping_method_price_minor_check check ((price_minor >= 0)),
  constraint shipping_method_code_key unique (code),
  constraint shipping_method_pickup_point_id_key unique (pickup_point_id),
  constraint shipping_method_pkey primary key (id)
);

create table shipping_rate (
  method_id bigint not null,
  from_weight_grams integer default 0 not null,
  from_minor bigint default 0 not null,
  price_minor bigint not null,
  constraint shipping_rate_from_minor_check check ((from_minor >= 0)),
  constraint shipping_rate_from_weight_grams_check check ((from_weight_grams >= 0)),
  constraint shipping_rate_price_minor_check check ((price_minor >= 0)),
  constraint shipping_rate_pkey primary key (method_id, from_weight_grams, from_minor)
);

create index shipping_method_zone on shipping_method using btree (zone_id);
create index shipping_zone_region_zone on shipping_zone_region using btree (zone_id);

alter table shipping_method add constraint shipping_method_pickup_point_id_fkey foreign key (pickup_point_id) references pickup_point(id);
alter table shipping_method add constraint shipping_method_zone_id_fkey foreign key (zone_id) references shipping_zone(id);
alter table shipping_zone_region add constraint shipping_zone_region_zone_id_fkey foreign key (zone_id) references shipping_zone(id) on delete cascade;
alter table shipping_rate add constraint shipping_rate_method_id_fkey foreign key (method_id) references shipping_method(id) on delete cascade;
