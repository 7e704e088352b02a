-- Capture on shipment: payments are authorised at checkout and captured when parcels ship.

alter table payment_method add column capture text default 'on_order'::text not null;
alter table payment_method add constraint payment_method_capture_check check ((capture = any (array['on_order'::text, 'on_shipment'::text])));

-- `captured_minor` of an authorised payment is what was captured so far. `expires_at`: until when it can be captured.
alter table payment add column capture text default 'on_order'::text not null;
alter table payment add column authorized_minor bigint;
alter table payment add column expires_at timestamptz;
alter table payment add constraint payment_capture_check check ((capture = any (array['on_order'::text, 'on_shipment'::text])));
alter table payment drop constraint payment_status_check;
alter table payment add constraint payment_status_check check ((status = any (array['pending'::text, 'authorized'::text, 'captured'::text, 'declined'::text, 'cancelled'::text, 'refunded'::text, 'due_on_delivery'::text, 'on_account'::text, 'quarantined'::text])));
alter table payment add constraint payment_authorized_check check (((status <> 'authorized'::text) or ((authorized_minor >= amount_minor) and (coalesce(captured_minor, (0)::bigint) <= amount_minor) and (capture = 'on_shipment'::text))));

create index payment_authorized on payment using btree (expires_at) where (status = 'authorized'::text);

-- Requests to capture a part of an authorised payment, or all of it. Written before the provider is called.
create table payment_capture (
  id uuid not null,
  payment_id uuid not null,
  order_id uuid not null,
  amount_minor bigint not null,
  before_minor bigint not null,
  is_final boolean not null,
  status text default 'open'::text not null,
  failure text,
  requested_at timestamptz not null,
  settled_at timestamptz,
  constraint payment_capture_amount_minor_check check ((amount_minor > 0)),
  constraint payment_capture_before_minor_check check ((before_minor >= 0)),
  constraint payment_capture_check check (((status = 'open'::text) = (settled_at is null))),
  constraint payment_capture_status_check check ((status = any (array['open'::text, 'done'::text, 'failed'::text]))),
  constraint payment_capture_pkey primary key (id)
);

create unique index payment_capture_open on payment_capture using btree (payment_id) where (status = 'open'::text);
create index payment_capture_order on payment_capture using btree (order_id);

alter table payment_capture add constraint payment_capture_order_id_fkey foreign key (order_id) references shop_order(id);
alter table payment_capture add constraint payment_capture_payment_id_fkey foreign key (payment_id) references payment(id);

alter table test_card_charge add column captured_minor bigint default 0 not null;
alter table test_card_charge add column take_later boolean default false not null;
