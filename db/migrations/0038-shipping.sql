-- Zones by postcode, limits by order value, surcharges, rates by number of items, and when orders leave.

alter table shipping_zone_region add column postcodes text[] default '{}'::text[] not null;
alter table shipping_zone_region drop constraint shipping_zone_region_pkey;
create unique index shipping_zone_region_key on shipping_zone_region (country, region, postcodes);

alter table shipping_method add column min_minor bigint;
alter table shipping_method add column max_minor bigint;
alter table shipping_method add constraint shipping_method_minor_check check (((min_minor >= 0) and (max_minor >= min_minor)));

alter table shipping_rate add column from_items integer default 0 not null;
alter table shipping_rate add constraint shipping_rate_from_items_check check ((from_items >= 0));
alter table shipping_rate drop constraint shipping_rate_pkey;
alter table shipping_rate add constraint shipping_rate_pkey primary key (method_id, from_weight_grams, from_minor, from_items);

-- Added to the price of a method for parcels to these postcodes.
create table shipping_surcharge (
  method_id bigint not null,
  country text not null,
  postcodes text[] not null,
  price_minor bigint not null,
  constraint shipping_surcharge_country_check check ((country ~ '^[A-Z]{2}$'::text)),
  constraint shipping_surcharge_postcodes_check check ((cardinality(postcodes) > 0)),
  constraint shipping_surcharge_price_minor_check check ((price_minor >= 0)),
  constraint shipping_surcharge_method_id_fkey foreign key (method_id) references shipping_method(id) on delete cascade
);
create index shipping_surcharge_method on shipping_surcharge (method_id);

-- Where and when orders leave; without a row the defaults of the code apply.
create table shipping_dispatch (
  id boolean default true not null,
  country text,
  time_zone text not null,
  cutoff text,
  handling_days integer not null,
  constraint shipping_dispatch_id_check check (id),
  constraint shipping_dispatch_cutoff_check check ((cutoff ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'::text)),
  constraint shipping_dispatch_handling_days_check check (((handling_days >= 0) and (handling_days <= 60))),
  constraint shipping_dispatch_pkey primary key (id)
);

create table shipping_holiday (
  country text not null,
  day date not null,
  name text default ''::text not null,
  constraint shipping_holiday_country_check check ((country ~ '^[A-Z]{2}$'::text)),
  constraint shipping_holiday_pkey primary key (country, day)
);

create trigger shipping_surcharge_renews_rules after insert or delete or update or truncate on shipping_surcharge for each statement execute function update_rules_version();
create trigger shipping_dispatch_renews_rules after insert or delete or update or truncate on shipping_dispatch for each statement execute function update_rules_version();
create trigger shipping_holiday_renews_rules after insert or delete or update or truncate on shipping_holiday for each statement execute function update_rules_version();
