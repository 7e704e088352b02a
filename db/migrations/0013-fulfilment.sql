-- Shipments, returns, order edits and scans.

create table shipment (
  id uuid not null,
  order_id uuid not null,
  "position" integer not null,
  carrier text not null,
  tracking text default '' not null,
  shipped_at timestamptz not null,
  delivered_at timestamptz,
  constraint shipment_order_id_position_key unique (order_id, "position"),
  constraint shipment_pkey primary key (id)
);

create table shipment_line (
  shipment_id uuid not null,
  order_line_id bigint not null,
  quantity integer not null,
  constraint shipment_line_quantity_check check ((quantity > 0)),
  constraint shipment_line_pkey primary key (shipment_id, order_line_id)
);

create table order_return (
  id uuid not null,
  order_id uuid not null,
  "position" integer not null,
  status text not null,
  requested_at timestamptz not null,
  received_at timestamptz,
  closed_at timestamptz,
  to_credit boolean default false not null,
  constraint order_return_status_check check ((status = any (array['requested', 'received', 'refunded', 'withdrawn']))),
  constraint order_return_order_id_position_key unique (order_id, "position"),
  constraint order_return_pkey primary key (id)
);

create table order_return_line (
  return_id uuid not null,
  order_line_id bigint not null,
  quantity integer not null,
  reason text not null,
  received integer default 0 not null,
  condition text,
  constraint order_return_line_check check (((received >= 0) and (received <= quantity))),
  constraint order_return_line_condition_check check ((condition = any (array['as_new', 'worn', 'damaged', 'wrong_item']))),
  constraint order_return_line_quantity_check check ((quantity > 0)),
  constraint order_return_line_pkey primary key (return_id, order_line_id)
);

create table order_edit (
  key text not null,
  order_id uuid not null,
  "position" integer not null,
  line_id bigint not null,
  from_variant_id bigint,
  from_unit_minor bigint not null,
  variant_id bigint,
  quantity integer not null,
  unit_minor bigint not null,
  amount_minor bigint not null,
  currency text not null,
  provider text not null,
  token text,
  instrument jsonb default '{}'::jsonb not null,
  status text default 'open' not null,
  reason text,
  requested_at timestamptz not null,
  expires_at timestamptz not null,
  settled_at timestamptz,
  constraint order_edit_amount_minor_check check ((amount_minor > 0)),
  constraint order_edit_quantity_check check ((quantity > 0)),
  constraint order_edit_status_check check ((status = any (array['open', 'done', 'ended']))),
  constraint order_edit_unit_minor_check check ((unit_minor >= 0)),
  constraint order_edit_order_id_position_key unique (order_id, "position"),
  constraint order_edit_pkey primary key (key)
);

create table pick_scan (
  key text not null,
  order_id uuid not null,
  order_line_id bigint not null,
  quantity integer not null,
  actor text not null,
  at timestamptz not null,
  constraint pick_scan_quantity_check check ((quantity = any (array['-1'::integer, 1]))),
  constraint pick_scan_pkey primary key (key)
);

create index order_edit_from on order_edit using btree (from_variant_id);
create index order_edit_line on order_edit using btree (line_id);
create unique index order_edit_open on order_edit using btree (order_id) where (status = 'open');
create index order_edit_variant on order_edit using btree (variant_id);
create index order_return_line_line on order_return_line using btree (order_line_id);
create index pick_scan_line on pick_scan using btree (order_line_id);
create index pick_scan_order on pick_scan using btree (order_id);
create index shipment_line_line on shipment_line using btree (order_line_id);
create unique index shipment_tracking on shipment using btree (order_id, tracking) where (tracking <> '');

alter table order_edit add constraint order_edit_from_variant_id_fkey foreign key (from_variant_id) references variant(id) on delete set null;
alter table order_edit add constraint order_edit_line_id_fkey foreign key (line_id) references order_line(id);
alter table order_edit add constraint order_edit_order_id_fkey foreign key (order_id) references shop_order(id);
alter table order_edit add constraint order_edit_variant_id_fkey foreign key (variant_id) references variant(id) on delete set null;
alter table order_return_line add constraint order_return_line_order_line_id_fkey foreign key (order_line_id) references order_line(id);
alter table order_return_line add constraint order_return_line_return_id_fkey foreign key (return_id) references order_return(id);
alter table order_return add constraint order_return_order_id_fkey foreign key (order_id) references shop_order(id);
alter table pick_scan add constraint pick_scan_order_id_fkey foreign key (order_id) references shop_order(id);
alter table pick_scan add constraint pick_scan_order_line_id_fkey foreign key (order_line_id) references order_line(id);
alter table payment add constraint payment_provider_key_fkey foreign key (provider_key) references order_edit(key);
alter table refund add constraint refund_return_id_fkey foreign key (return_id) references order_return(id);
alter table shipment_line add constraint shipment_line_order_line_id_fkey foreign key (order_line_id) references order_line(id);
alter table shipment_line add constraint shipment_line_shipment_id_fkey foreign key (shipment_id) references shipment(id);
alter table shipment add constraint shipment_order_id_fkey foreign key (order_id) references shop_order(id);
