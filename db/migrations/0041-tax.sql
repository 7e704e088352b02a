-- Where tax is rounded.

alter table tax_setting
  add column rounding text default 'line' not null,
  add constraint tax_setting_rounding_check check ((rounding = any (array['line', 'document'])));

-- Rates of postcodes, and rates that consist of several taxes.

alter table tax_rate
  add column postcodes text[] default '{}' not null,
  add column parts jsonb default '[]' not null;

alter table tax_rate drop constraint tax_rate_country_region_tax_class_starts_at_key;
alter table tax_rate
  add constraint tax_rate_place_key unique (country, region, postcodes, tax_class, starts_at);

alter table shop_order add column tax_splits jsonb default '[]' not null;
