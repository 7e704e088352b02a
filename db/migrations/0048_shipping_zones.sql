-- Where a delivery goes by country and region, what it costs by weight and value, and picking up at a store.

create table shipping_zone (
  id bigint generated always as identity primary key,
  code text not null unique,
  name text not null
);

create table shipping_place (
  zone_id bigint not null references shipping_zone on delete cascade,
  country text not null check (country ~ '^([A-Z]{2}|\*)$'),
  region text not null default '' check (region ~ '^[A-Z0-9]{0,3}$'),
  check (region = '' or country <> '*'),
  primary key (country, region)
);
create index shipping_place_zone on shipping_place (zone_id);
comment on table shipping_place is 'A place is in one zone: a region before its country, a country before *, which is the rest of the world';
comment on column shipping_place.region is 'The second half of an ISO 3166-2 code; empty: the whole country';

create table pickup_point (
  id bigint generated always as identity primary key,
  code text not null unique,
  name text not null check (name <> ''),
  line1 text not null,
  city text not null,
  region text not null default '',
  postcode text not null default '',
  country text not null check (country ~ '^[A-Z]{2}$')
);

alter table shipping_method
  add column zone_id bigint references shipping_zone,
  add column pickup_point_id bigint unique references pickup_point;
create index shipping_method_zone on shipping_method (zone_id);
comment on column shipping_method.zone_id is 'Where it goes; without a zone, the countries tell';
comment on column shipping_method.pickup_point_id is 'Where the order waits to be picked up; offered in the country of the point';

create table shipping_rate (
  method_id bigint not null references shipping_method on delete cascade,
  from_weight_grams integer not null default 0 check (from_weight_grams >= 0),
  from_minor bigint not null default 0 check (from_minor >= 0),
  price_minor bigint not null check (price_minor >= 0),
  primary key (method_id, from_weight_grams, from_minor)
);
comment on table shipping_rate is 'Tiers of a method: the heaviest that the parcel reaches, within it the most valuable; below all of them the method''s own price';
