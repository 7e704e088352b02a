-- Shops that sell what is sold here: where they are, when they are open, what they have (docs/decisions/0102).

create table retailer (
  id bigint generated always as identity primary key,
  code text not null unique check (code <> ''),
  slug text not null unique check (slug <> ''),
  name text not null check (name <> ''),
  country text not null check (country ~ '^[A-Z]{2}$'),
  province text not null,
  city text not null default '',
  address text not null default '',
  postcode text not null default '',
  phone text not null default '',
  time_zone text not null,
  latitude double precision check (latitude between -90 and 90),
  longitude double precision check (longitude between -180 and 180),
  stock_location text references location (code) on delete set null,
  active boolean not null default true,
  changed_at timestamptz not null default now(),
  check ((latitude is null) = (longitude is null))
);
create index retailer_stock_location on retailer (stock_location);
comment on column retailer.code is 'What files of imports know it by';
comment on column retailer.province is 'Of today, the second half of its ISO 3166-2 code; empty where the country has none';
comment on column retailer.stock_location is 'Where the stock is that one can have there; null: not known';

create table retailer_hours (
  retailer_id bigint not null references retailer on delete cascade,
  weekday smallint not null check (weekday between 1 and 7),
  opens smallint not null check (opens between 0 and 1439),
  closes smallint not null check (closes > opens and closes <= opens + 1440),
  primary key (retailer_id, weekday, opens)
);
comment on table retailer_hours is 'Minutes of the wall clock since the day began; beyond 1440: past midnight. Monday is 1';

create table retailer_exception (
  retailer_id bigint not null references retailer on delete cascade,
  day date not null,
  reason text not null default '',
  hours jsonb not null default '[]',
  primary key (retailer_id, day)
);
comment on table retailer_exception is 'Instead of the hours of that weekday: [[opens, closes], ...] in minutes; none: closed';

create table retailer_service (
  retailer_id bigint not null references retailer on delete cascade,
  service text not null check (service ~ '^[a-z0-9-]+$'),
  primary key (retailer_id, service)
);

create table retailer_brand (
  retailer_id bigint not null references retailer on delete cascade,
  brand text not null check (brand ~ '^[a-z0-9-]+$'),
  primary key (retailer_id, brand)
);
comment on column retailer_brand.brand is 'Slug of a brand, of this catalogue or not';
