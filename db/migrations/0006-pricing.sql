-- Price lists and prices in minor units.

create table price_list (
  id bigint generated always as identity,
  code text not null,
  name text not null,
  currency text not null,
  tax_included boolean default true not null,
  constraint price_list_currency_check check ((currency ~ '^[A-Z]{3}$')),
  constraint price_list_code_key unique (code),
  constraint price_list_pkey primary key (id)
);

create table price (
  id bigint generated always as identity,
  price_list_id bigint not null,
  variant_id bigint not null,
  kind text not null,
  min_quantity integer default 1 not null,
  amount_minor bigint not null,
  starts_at timestamptz default '-infinity'::timestamptz not null,
  ends_at timestamptz default 'infinity'::timestamptz not null,
  constraint price_amount_minor_check check ((amount_minor >= 0)),
  constraint price_check check ((starts_at < ends_at)),
  constraint price_kind_check check ((kind = any (array['regular', 'sale']))),
  constraint price_min_quantity_check check ((min_quantity >= 1)),
  constraint price_pkey primary key (id)
);

create index price_ends on price using btree (ends_at) where (ends_at < 'infinity'::timestamptz);
create index price_of_list on price using btree (price_list_id, variant_id);
create index price_starts on price using btree (starts_at) where (starts_at > '-infinity'::timestamptz);
create index price_variant on price using btree (variant_id, price_list_id);

alter table price add constraint price_price_list_id_fkey foreign key (price_list_id) references price_list(id);
alter table price add constraint price_variant_id_fkey foreign key (variant_id) references variant(id) on delete cascade;

insert into price_list (code, name, currency) values ('retail', 'Retail', 'USD'), ('wholesale', 'Wholesale', 'USD');
