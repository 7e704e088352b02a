-- Order numbers with a prefix and a start. Orders keep the number and prefix that they were given.

alter table order_number add column prefix text default '' not null;
-- Numbers at which staff let a new range begin: only before these may a number be missing.
alter table order_number add column start bigint default 1001 not null;
alter table order_number add column earlier_starts bigint[] default '{}' not null;

alter table shop_order add column number_prefix text default '' not null;
alter table shop_order add column display_number text generated always as ((number_prefix || coalesce((number)::text, ''))) stored not null;

create or replace function assign_order_number() returns trigger
    language plpgsql
    as $$
begin
  with taken as (update order_number set next = next + 1 returning next - 1 as given, prefix)
  update shop_order set number = given, number_prefix = prefix from taken where id = new.id;
  return null;
end $$;
