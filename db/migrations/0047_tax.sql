-- Tax by country and region, by the tax class of products, and whether prices hold it.

alter table price_list add column tax_included boolean not null default true;
comment on column price_list.tax_included is 'Whether the list''s prices, and what delivery costs beside them, hold their tax';

alter table product add column tax_class text not null default 'standard' check (tax_class ~ '^[a-z][a-z-]{1,29}$');

create table tax_rate (
  id bigint generated always as identity primary key,
  country text not null check (country ~ '^[A-Z]{2}$'),
  region text not null default '' check (region ~ '^[A-Z0-9]{0,3}$'),
  tax_class text not null default 'standard' check (tax_class ~ '^[a-z][a-z-]{1,29}$'),
  rate_ppm integer not null check (rate_ppm between 0 and 1000000),
  unique (country, region, tax_class)
);
comment on table tax_rate is 'Of a region before the country''s, of a class before standard; where there is none there is no tax. The class delivery is for what delivery costs';
comment on column tax_rate.region is 'The second half of an ISO 3166-2 code; empty: the whole country';
comment on column tax_rate.rate_ppm is 'Millionths: 200000 is 20 %';
