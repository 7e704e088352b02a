-- What an inventory file changed, for undoing it: counts before and after, by variant and location.
create table inventory_change (
  run_id bigint not null references import_run (id) on delete cascade,
  variant_id bigint not null references variant (id) on delete cascade,
  location_id bigint not null references location (id),
  on_hand_before int not null,
  on_hand_after int not null,
  written_at timestamptz not null,
  undone_at timestamptz,
  kept boolean not null default false,
  primary key (run_id, variant_id, location_id)
);
create index inventory_change_variant_idx on inventory_change (variant_id);
create index inventory_change_location_idx on inventory_change (location_id);
