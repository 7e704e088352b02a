-- Rules that hold for every order are kept in memory by whoever sells; each order's reads tell whether they are still those.

create table rules_version (
  one boolean primary key default true check (one),
  version uuid not null default gen_random_uuid()
);
comment on table rules_version is 'One row: another version with every change of promotions, deliveries and tax (src/modules/checkout/selling-rules.ts)';
insert into rules_version default values;

create function renew_rules_version() returns trigger language plpgsql as $$
begin
  insert into rules_version default values on conflict (one) do update set version = excluded.version;
  return null;
end $$;

-- A promotion's `used` changes with every order; it is read each time.
create trigger promotion_renews_rules after insert or delete or truncate or update of code, name, kind, percent, amount_minor, buy_quantity, get_quantity, minimum_minor,
  first_order, starts_at, ends_at, limit_total, limit_per_person, combines, position, active on promotion for each statement execute function renew_rules_version();
create trigger promotion_scope_renews_rules after insert or delete or truncate or update on promotion_scope for each statement execute function renew_rules_version();
create trigger shipping_method_renews_rules after insert or delete or truncate or update on shipping_method for each statement execute function renew_rules_version();
create trigger shipping_rate_renews_rules after insert or delete or truncate or update on shipping_rate for each statement execute function renew_rules_version();
create trigger shipping_place_renews_rules after insert or delete or truncate or update on shipping_place for each statement execute function renew_rules_version();
create trigger pickup_point_renews_rules after insert or delete or truncate or update on pickup_point for each statement execute function renew_rules_version();
create trigger tax_rate_renews_rules after insert or delete or truncate or update on tax_rate for each statement execute function renew_rules_version();
