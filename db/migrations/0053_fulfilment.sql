-- What becomes of an order after it was placed: pieces by line, parcels, returns, money that goes back.

alter table order_line
  add column shipped integer not null default 0,
  add column delivered integer not null default 0,
  add column coming_back integer not null default 0,
  add column returned integer not null default 0,
  add column restocked integer not null default 0,
  add column refunded integer not null default 0,
  add column refunded_minor bigint not null default 0 check (refunded_minor between 0 and total_minor),
  add constraint order_line_way_check check (
    0 <= refunded and refunded <= returned and 0 <= restocked and restocked <= returned and 0 <= coming_back
    and returned + coming_back <= delivered and delivered <= shipped and shipped <= quantity);
comment on column order_line.coming_back is 'Pieces of returns that have not come back yet';
comment on column order_line.restocked is 'Of those that came back: put back on the shelf';
comment on column order_line.refunded is 'Of those that came back: paid back';

create table shipment (
  id uuid primary key,
  order_id uuid not null references shop_order,
  position integer not null,
  carrier text not null,
  tracking text not null default '',
  shipped_at timestamptz not null,
  delivered_at timestamptz,
  unique (order_id, position)
);
create unique index shipment_tracking on shipment (order_id, tracking) where tracking <> '';
comment on index shipment_tracking is 'A parcel that is reported twice is one parcel';

create table shipment_line (
  shipment_id uuid not null references shipment,
  order_line_id bigint not null references order_line,
  quantity integer not null check (quantity > 0),
  primary key (shipment_id, order_line_id)
);
create index shipment_line_line on shipment_line (order_line_id);

create table order_return (
  id uuid primary key,
  order_id uuid not null references shop_order,
  position integer not null,
  status text not null check (status in ('requested', 'received', 'refunded', 'withdrawn')),
  asked_at timestamptz not null,
  received_at timestamptz,
  closed_at timestamptz,
  unique (order_id, position)
);

create table order_return_line (
  return_id uuid not null references order_return,
  order_line_id bigint not null references order_line,
  quantity integer not null check (quantity > 0),
  reason text not null,
  received integer not null default 0 check (received between 0 and quantity),
  primary key (return_id, order_line_id)
);
create index order_return_line_line on order_return_line (order_line_id);

alter table payment add column refunded_minor bigint not null default 0 check (refunded_minor between 0 and amount_minor);
comment on column payment.refunded_minor is 'Given back, or about to be: refund_part says which';
update payment set refunded_minor = amount_minor where status = 'refunded';

create table refund (
  id uuid primary key,
  order_id uuid not null references shop_order,
  kind text not null check (kind in ('cancelled', 'changed', 'returned', 'goodwill')),
  return_id uuid unique references order_return,
  amount_minor bigint not null check (amount_minor > 0),
  currency text not null,
  note text not null default '',
  request_key text unique,
  asked_at timestamptz not null,
  done_at timestamptz
);
create index refund_order on refund (order_id, asked_at);
comment on column refund.request_key is 'Of the call that asked for it: the same key is the same refund';

create table refund_part (
  refund_id uuid not null references refund,
  payment_id uuid not null references payment,
  amount_minor bigint not null check (amount_minor > 0),
  done_at timestamptz,
  primary key (refund_id, payment_id)
);
create index refund_part_payment on refund_part (payment_id);
comment on table refund_part is 'Which way of paying gives how much of a refund back';

-- Staff look for orders by their state, the latest first.
create index shop_order_status on shop_order (status, placed_at desc);
