-- Stock that moves between locations. What was sent and has not arrived is in no location, and cannot be sold.
create table stock_transfer (
  id bigint generated always as identity primary key,
  key text not null unique,
  from_location_id bigint not null references location (id),
  to_location_id bigint not null references location (id),
  status text not null default 'draft' check (status in ('draft', 'sent', 'received', 'cancelled')),
  note text not null,
  created_at timestamptz not null,
  created_by text not null,
  sent_at timestamptz,
  closed_at timestamptz,
  check (from_location_id <> to_location_id),
  check (status = 'cancelled' or (sent_at is null) = (status = 'draft')),
  check ((closed_at is null) = (status in ('draft', 'sent')))
);
create index stock_transfer_from on stock_transfer (from_location_id);
create index stock_transfer_to on stock_transfer (to_location_id);
create table stock_transfer_line (
  transfer_id bigint not null references stock_transfer (id) on delete cascade,
  variant_id bigint not null references variant (id) on delete cascade,
  quantity int not null check (quantity > 0),
  received int not null default 0 check (received between 0 and quantity),
  primary key (transfer_id, variant_id)
);
create index stock_transfer_line_variant on stock_transfer_line (variant_id);
create index stock_ledger_transfer on stock_ledger (reference) where reason = 'moved' and reference is not null;
