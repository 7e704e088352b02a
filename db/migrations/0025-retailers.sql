-- Stores: places, hours, services and brands.

create table retailer (
  id bigint generated always as identity,
  code text not null,
  slug text not null,
  name text not null,
  country text not null,
  province text not null,
  city text default '' not null,
  address text default '' not null,
  postcode text default '' not null,
  phone text default '' not null,
  time_zone text not null,
  latitude double precision,
  longitude double precision,
  stock_location text,
  active boolean default true not null,
  changed_at timestamptz default now() not null,
  constraint retailer_check check (((latitude is null) = (longitude is null))),
  constraint retailer_code_check check ((code <> '')),
  constraint retailer_country_check check ((country ~ '^[A-Z]{2}$')),
  constraint retailer_latitude_check check (((latitude >= ('-90'::integer)::double precision) and (latitude <= (90)::double precision))),
  constraint retailer_longitude_check check (((longitude >= ('-180'::integer)::double precision) and (longitude <= (180)::double precision))),
  constraint retailer_name_check check ((name <> '')),
  constraint retailer_slug_check check ((slug <> '')),
  constraint retailer_code_key unique (code),
  constraint retailer_pkey primary key (id),
  constraint retailer_slug_key unique (slug)
);

create table retailer_brand (
  retailer_id bigint not null,
  brand text not null,
  constraint retailer_brand_brand_check check ((brand ~ '^[a-z0-9-]+$')),
  constraint retailer_brand_pkey primary key (retailer_id, brand)
);

-- Reasons of special opening hours, such as `Christmas Day`, which many stores share.
create table opening_reason (
  id bigint generated always as identity,
  text text not null,
  constraint opening_reason_text_check check ((text <> '')),
  constraint opening_reason_pkey primary key (id),
  constraint opening_reason_text_key unique (text)
);

create table retailer_exception (
  retailer_id bigint not null,
  day date not null,
  reason_id bigint,
  hours jsonb default '[]'::jsonb not null,
  constraint retailer_exception_pkey primary key (retailer_id, day)
);

create table retailer_hours (
  retailer_id bigint not null,
  weekday smallint not null,
  opens smallint not null,
  closes smallint not null,
  constraint retailer_hours_check check (((closes > opens) and (closes <= (opens + 1440)))),
  constraint retailer_hours_opens_check check (((opens >= 0) and (opens <= 1439))),
  constraint retailer_hours_weekday_check check (((weekday >= 1) and (weekday <= 7))),
  constraint retailer_hours_pkey primary key (retailer_id, weekday, opens)
);

create table retailer_service (
  retailer_id bigint not null,
  service text not null,
  constraint retailer_service_service_check check ((service ~ '^[a-z0-9-]+$')),
  constraint retailer_service_pkey primary key (retailer_id, service)
);

create index retailer_exception_reason on retailer_exception using btree (reason_id);
create index retailer_stock_location on retailer using btree (stock_location);

alter table retailer_brand add constraint retailer_brand_retailer_id_fkey foreign key (retailer_id) references retailer(id) on delete cascade;
alter table retailer_exception add constraint retailer_exception_retailer_id_fkey foreign key (retailer_id) references retailer(id) on delete cascade;
alter table retailer_exception add constraint retailer_exception_reason_id_fkey foreign key (reason_id) references opening_reason(id);
alter table retailer_hours add constraint retailer_hours_retailer_id_fkey foreign key (retailer_id) references retailer(id) on delete cascade;
alter table retailer_service add constraint retailer_service_retailer_id_fkey foreign key (retailer_id) references retailer(id) on delete cascade;
alter table retailer add constraint retailer_stock_location_fkey foreign key (stock_location) references location(code) on delete set null;
