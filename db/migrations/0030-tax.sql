-- Tax rates have a name, a source and a start.

alter table tax_rate
  add column name text default '' not null,
  add column source text default '' not null,
  add column starts_at timestamptz default '-infinity'::timestamptz not null;

alter table tax_rate drop constraint tax_rate_country_region_tax_class_key;
alter table tax_rate
  add constraint tax_rate_country_region_tax_class_starts_at_key unique (country, region, tax_class, starts_at);
