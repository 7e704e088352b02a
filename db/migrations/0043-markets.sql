-- Markets: groups of countries that buy in their own currency. Without a market, everything is sold in the store currency.

create table market (
  id integer generated always as identity,
  code text not null,
  name text not null,
  currency text not null,
  rounding_increment bigint not null,
  rounding_ending bigint,
  rest_of_world boolean not null,
  is_primary boolean not null,
  active boolean not null,
  default_language text not null,
  languages text[] not null,
  "position" integer not null,
  constraint market_pkey primary key (id),
  constraint market_code_key unique (code),
  constraint market_currency_check check ((currency ~ '^[A-Z]{3}$')),
  constraint market_rounding_increment_check check ((rounding_increment > 0)),
  constraint market_rounding_ending_check check (((rounding_ending >= 0) and (rounding_ending < rounding_increment)))
);

create unique index market_is_primary on market (is_primary) where is_primary;
create unique index market_rest_of_world on market (rest_of_world) where rest_of_world;

create table market_country (
  country text not null,
  market_id integer not null,
  constraint market_country_pkey primary key (country),
  constraint market_country_market_id_fkey foreign key (market_id) references market (id) on delete cascade
);

create index market_country_market_id on market_country (market_id);

-- Units of the currency per unit of the store currency. The latest rate that is valid applies; earlier ones are history.
create table exchange_rate (
  currency text not null,
  valid_from date not null,
  rate numeric not null,
  constraint exchange_rate_pkey primary key (currency, valid_from),
  constraint exchange_rate_currency_check check ((currency ~ '^[A-Z]{3}$')),
  constraint exchange_rate_rate_check check ((rate > (0)::numeric))
);

create trigger market_renews_rules after insert or delete or update or truncate on market for each statement execute function update_rules_version();
create trigger market_country_renews_rules after insert or delete or update or truncate on market_country for each statement execute function update_rules_version();
create trigger exchange_rate_renews_rules after insert or delete or update or truncate on exchange_rate for each statement execute function update_rules_version();

-- How the amounts of an order were converted from the store currency. store_factor converts its minor units to those of the
-- store currency; it is 1 for an order in the store currency.
alter table shop_order
  add market text,
  add exchange_rate numeric default 1 not null,
  add rounding_increment bigint default 1 not null,
  add rounding_ending bigint,
  add store_factor numeric default 1 not null;

-- The currency of displayed_price_minor; null is the store currency.
alter table cart_line add displayed_currency text;
