-- Sandboxes (docs/decisions/0110): orders and stock of an application's own, which no table of the shop knows of.

create table sandbox (
  application_id bigint primary key references api_application on delete cascade,
  ahead_seconds bigint not null default 0 check (ahead_seconds >= 0),
  next_number bigint not null default 1,
  next_change bigint not null default 1
);
comment on table sandbox is 'ahead_seconds: how far its clock is ahead of ours. Whoever writes in a sandbox locks its row first, so its changes have numbers in the order of their commits';

create table sandbox_stock (
  application_id bigint not null references sandbox on delete cascade,
  variant_id bigint not null references variant on delete cascade,
  available integer not null check (available >= 0),
  primary key (application_id, variant_id)
);
create index sandbox_stock_variant on sandbox_stock (variant_id);
comment on table sandbox_stock is 'A variant without a row has what every sandbox begins with';

create table sandbox_order (
  id uuid primary key,
  application_id bigint not null references sandbox on delete cascade,
  status text not null check (status in ('pending', 'picking', 'shipped', 'delivered', 'cancelled')),
  document jsonb not null,
  placed_at timestamptz not null
);
create index sandbox_order_application on sandbox_order (application_id, id);

create table sandbox_change (
  application_id bigint not null references sandbox on delete cascade,
  id bigint not null,
  kind text not null check (kind in ('stock', 'order')),
  object_id text not null,
  at timestamptz not null,
  primary key (application_id, id)
);

create index api_order_latest on api_order (application_id, order_id);
drop index api_order_application;
