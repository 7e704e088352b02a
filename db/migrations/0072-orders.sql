-- Labels of carriers, and where parcels are.

-- Page of the carrier that shows where the parcel is.
alter table shipment add column tracking_url text;

-- `requested`: the carrier was called and may have made the label; `claimed_until` while a call runs, so that no second call
-- pays for another label. `parcel` is what the label is for. The file is removed after a while: it has the address.
create table shipping_label (
  id uuid not null,
  order_id uuid not null,
  request_key text not null,
  carrier text not null,
  service text not null,
  parcel jsonb not null,
  status text not null,
  claimed_until timestamp with time zone,
  reference text,
  tracking text,
  carrier_name text,
  tracking_url text,
  price_minor bigint,
  currency text,
  file_type text,
  file bytea,
  shipment_id uuid,
  tracked_at timestamp with time zone,
  requested_at timestamp with time zone not null,
  requested_by text not null,
  constraint shipping_label_pkey primary key (id),
  constraint shipping_label_request_key unique (order_id, request_key),
  constraint shipping_label_order_id_fkey foreign key (order_id) references shop_order(id) on delete cascade,
  constraint shipping_label_shipment_id_fkey foreign key (shipment_id) references shipment(id) on delete cascade,
  constraint shipping_label_status_check check (status in ('requested', 'created', 'voided'))
);
create index shipping_label_tracking on shipping_label using btree (carrier, tracking);
create index shipping_label_shipment on shipping_label using btree (shipment_id);

-- Events of the carrier. The same event arrives by message and by query.
create table shipment_event (
  shipment_id uuid not null,
  at timestamp with time zone not null,
  status text not null,
  message text not null,
  place text not null,
  constraint shipment_event_pkey primary key (shipment_id, at, status, message),
  constraint shipment_event_shipment_id_fkey foreign key (shipment_id) references shipment(id) on delete cascade
);
