-- Holds: an order with an open hold is not picked, packed or shipped.

create table order_hold (
  id uuid not null,
  order_id uuid not null,
  kind text not null,
  reason text not null,
  placed_at timestamptz not null,
  placed_by text not null,
  released_at timestamptz,
  released_by text,
  request_key text not null,
  constraint order_hold_check check (((released_at is null) = (released_by is null))),
  constraint order_hold_kind_check check ((kind = 'manual')),
  constraint order_hold_reason_check check (((length(reason) >= 1) and (length(reason) <= 500))),
  constraint order_hold_pkey primary key (id),
  constraint order_hold_request_key_key unique (request_key)
);

create index order_hold_open on order_hold using btree (order_id) where (released_at is null);
create index order_hold_order on order_hold using btree (order_id, placed_at);

alter table order_hold add constraint order_hold_order_id_fkey foreign key (order_id) references shop_order(id);
