-- Pieces of an order that were scanned or counted while it is packed, and each of these steps by its key: sent twice it counts once.

alter table order_line add column picked integer not null default 0 check (picked >= 0 and picked <= quantity);
comment on column order_line.picked is 'Counted into parcels while it is packed; what left without counting is not in it';

create table order_scan (
  key text primary key,
  order_id uuid not null references shop_order,
  order_line_id bigint not null references order_line,
  pieces integer not null check (pieces in (-1, 1)),
  actor text not null,
  at timestamptz not null
);
create index order_scan_order on order_scan (order_id);
create index order_scan_line on order_scan (order_line_id);
