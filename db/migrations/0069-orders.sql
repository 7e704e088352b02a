-- Orders that customers collect at a location.

create table order_pickup (
  order_id uuid primary key references shop_order (id),
  location_id bigint not null references location (id),
  -- Shown when the order is collected, also as a QR code.
  code text not null unique check (code ~ '^[2-9A-HJ-NP-Z]{8}$'),
  -- Promised to the customer when ordering.
  promised_at timestamptz not null,
  ready_at timestamptz,
  -- Until when the order is kept for the customer.
  expires_at timestamptz,
  reminded_at timestamptz,
  collected_at timestamptz,
  check ((ready_at is null) = (expires_at is null)),
  check (ready_at is not null or (reminded_at is null and collected_at is null))
);
create index order_pickup_kept on order_pickup (expires_at) where ready_at is not null and collected_at is null;
create index order_pickup_location on order_pickup (location_id);

alter table checkout_setting add column pickup_days integer default 7 not null;
alter table checkout_setting add constraint checkout_setting_pickup_days_check check (((pickup_days >= 1) and (pickup_days <= 365)));
