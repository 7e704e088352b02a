-- Stock changed by hand: received, moved, damaged, counted; by whom and why, once by its key. Locations that are no longer used are closed.

alter table location add column closed_at timestamptz;
comment on column location.closed_at is 'Nothing is put there any more; the main location is never closed';

create table stock_act (
  id bigint generated always as identity primary key,
  key text not null unique,
  kind text not null check (kind in ('counted', 'received', 'moved', 'damaged')),
  variant_id bigint not null references variant on delete cascade,
  location_id bigint not null references location,
  to_location_id bigint references location check ((to_location_id is not null) = (kind = 'moved')),
  quantity integer not null check (quantity > 0 or kind = 'counted' and quantity = 0),
  was integer check (kind = 'counted' or was is null),
  on_hand integer not null,
  note text not null,
  actor text not null,
  at timestamptz not null
);
comment on table stock_act is 'What staff did to stock; its rows of the ledger name it';
comment on column stock_act.quantity is 'counted: how many there are; otherwise how many pieces';
comment on column stock_act.was is 'What whoever counted took it for';
comment on column stock_act.on_hand is 'At the location, after it';
create index stock_act_variant on stock_act (variant_id);
create index stock_act_location on stock_act (location_id, actor, id);
create index stock_act_to_location on stock_act (to_location_id);

alter table stock_ledger
  drop constraint stock_ledger_reason_check,
  add constraint stock_ledger_reason_check
    check (reason in ('initial', 'counted', 'import', 'hold', 'release', 'sale', 'return', 'received', 'moved', 'damaged')),
  add column act_id bigint references stock_act on delete cascade;
create index stock_ledger_act on stock_ledger (act_id) where act_id is not null;
