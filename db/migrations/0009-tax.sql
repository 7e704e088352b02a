-- Tax rates by country, region and tax class.

create table tax_rate (
  id bigint generated always as identity,
  country text not null,
  region text default '' not null,
  tax_class text default 'standard' not null,
  rate_ppm integer not null,
  constraint tax_rate_country_check check ((country ~ '^[A-Z]{2}$')),
  constraint tax_rate_rate_ppm_check check (((rate_ppm >= 0) and (rate_ppm <= 1000000))),
  constraint tax_rate_region_check check ((region ~ '^[A-Z0-9]{0,3}$')),
  constraint tax_rate_tax_class_check check ((tax_class ~ '^[a-z][a-z-]{1,29}$')),
  constraint tax_rate_country_region_tax_class_key unique (country, region, tax_class),
  constraint tax_rate_pkey primary key (id)
);
