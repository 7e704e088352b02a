-- Companies buy in the currency of a market: the one that staff chose, otherwise that of their country. Amounts in other
-- currencies are beside those in the store currency, as elsewhere.
alter table company add market text;
alter table company add amounts jsonb default '{}' not null;
alter table company_credit add amounts jsonb default '{}' not null;

-- What a company owes is in the currency of its orders.
create table company_balance (
  company_id uuid not null references company_credit (company_id) on delete cascade,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  used_minor bigint not null default 0,
  -- Minor units of the store currency per minor unit, at the rate of the latest order.
  store_factor numeric not null default 1 check (store_factor > 0),
  primary key (company_id, currency)
);

insert into company_balance (company_id, currency, used_minor)
  select company_id, currency, used_minor from company_credit where used_minor <> 0;
alter table company_credit drop column used_minor;
alter table company_credit drop column currency;

-- A price list in a currency of its own keeps it when the store currency changes.
alter table price_list add keeps_currency boolean default false not null;

-- The prices of a quote: how they were converted from the store currency. Null: they are in it.
alter table quote add conversion jsonb;
