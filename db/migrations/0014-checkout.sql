-- Versions that cached prices and rules depend on.

create table rules_version (
  one boolean default true not null,
  version uuid default gen_random_uuid() not null,
  constraint rules_version_one_check check (one),
  constraint rules_version_pkey primary key (one)
);

create function update_rules_version() returns trigger
    language plpgsql
    as $$
begin
  insert into rules_version default values on conflict (one) do update set version = excluded.version;
  return null;
end $$;

create trigger pickup_point_renews_rules after insert or delete or update or truncate on pickup_point for each statement execute function update_rules_version();
create trigger promotion_renews_rules after insert or delete or update of code, name, kind, percent, amount_minor, buy_quantity, get_quantity, minimum_minor, first_order, starts_at, ends_at, limit_total, limit_per_person, combines, "position", active or truncate on promotion for each statement execute function update_rules_version();
create trigger promotion_scope_renews_rules after insert or delete or update or truncate on promotion_scope for each statement execute function update_rules_version();
create trigger shipping_method_renews_rules after insert or delete or update or truncate on shipping_method for each statement execute function update_rules_version();
create trigger shipping_zone_region_renews_rules after insert or delete or update or truncate on shipping_zone_region for each statement execute function update_rules_version();
create trigger shipping_rate_renews_rules after insert or delete or update or truncate on shipping_rate for each statement execute function update_rules_version();
create trigger tax_rate_renews_rules after insert or delete or update or truncate on tax_rate for each statement execute function update_rules_version();

insert into rules_version default values;
