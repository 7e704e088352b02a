-- What staff write on an order: for themselves, or to its customer by mail.

create table order_note (
  id uuid primary key,
  order_id uuid not null references shop_order,
  kind text not null check (kind in ('staff', 'customer')),
  body text not null check (length(body) between 1 and 5000),
  actor text not null,
  at timestamptz not null,
  request_key text not null unique
);
create index order_note_order on order_note (order_id, at);
comment on column order_note.kind is 'customer: it was sent to the address of the order';
