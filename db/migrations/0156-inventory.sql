-- The inventory policy belongs to the variant: all its stock rows have the same. The row at the main location holds it, and
-- new rows take it from there; the lock waits for a concurrent change.
update stock s set inventory_policy = m.inventory_policy
from stock m join location l on l.id = m.location_id and l.code = 'main'
where m.variant_id = s.variant_id and m.inventory_policy <> 'deny' and s.inventory_policy <> m.inventory_policy;

create function take_inventory_policy() returns trigger language plpgsql as $$
declare main_policy text;
begin
  select s.inventory_policy into main_policy from stock s
    where s.variant_id = new.variant_id and s.location_id = (select id from location where code = 'main')
    for no key update;
  new.inventory_policy := coalesce(main_policy, new.inventory_policy);
  return new;
end $$;
create trigger stock_takes_inventory_policy before insert on stock for each row execute function take_inventory_policy();
