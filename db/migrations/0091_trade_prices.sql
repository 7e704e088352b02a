-- Prices for businesses: the wholesale list, lists of companies, packs, and the least that a company orders.

insert into price_list (code, name, currency, tax_included)
select 'wholesale', 'Wholesale', currency, tax_included from price_list where code = 'retail'
on conflict (code) do nothing;

create index price_of_list on price (price_list_id, variant_id);

create table company_price_list (
  id bigint generated always as identity primary key,
  company_id uuid not null references company on delete cascade,
  price_list_id bigint not null references price_list,
  starts_at timestamptz not null,
  ends_at timestamptz,
  check (ends_at is null or starts_at <= ends_at)
);
create unique index company_price_list_now on company_price_list (company_id) where ends_at is null;
create index company_price_list_company on company_price_list (company_id);
create index company_price_list_list on company_price_list (price_list_id);
comment on table company_price_list is 'Which list a company buys by, and which before, so that any price can be explained';

alter table company add column minimum_order_minor bigint not null default 0 check (minimum_order_minor >= 0);
comment on column company.minimum_order_minor is 'Goods of an order come to this at least';

alter table variant add column pack_size integer not null default 1 check (pack_size between 1 and 999);
comment on column variant.pack_size is 'Businesses buy it by so many';
