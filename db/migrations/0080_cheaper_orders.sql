-- What an order's two transactions wrote and locked without need (docs/decisions/0100).

-- Holds and ledger hang on the stock that they are of, whose row the same transaction has locked anyway. By their location all of a shop's
-- orders shared a lock on one row.
alter table stock_hold
  drop constraint stock_hold_variant_id_fkey,
  drop constraint stock_hold_location_id_fkey,
  add constraint stock_hold_stock_fkey foreign key (variant_id, location_id) references stock (variant_id, location_id) on delete cascade;
alter table stock_ledger
  drop constraint stock_ledger_variant_id_fkey,
  drop constraint stock_ledger_location_id_fkey,
  add constraint stock_ledger_stock_fkey foreign key (variant_id, location_id) references stock (variant_id, location_id) on delete cascade;

-- shop_order_email finds a guest's orders as well.
drop index shop_order_guest;

create or replace function give_order_number() returns trigger language plpgsql as $$
begin
  with taken as (update order_number set next = next + 1 returning next - 1 as given)
  update shop_order set number = given from taken where id = new.id;
  return null;
end $$;
