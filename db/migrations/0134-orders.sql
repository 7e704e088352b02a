-- Labels with which customers send items back: bought from a carrier, or uploaded by staff (without a carrier).
create table return_label (
  id uuid primary key,
  return_id uuid not null references order_return(id) on delete cascade,
  request_key text not null,
  carrier text,
  service text,
  location text not null,
  weight_grams integer not null,
  status text not null,
  claimed_until timestamptz,
  reference text,
  tracking text,
  carrier_name text,
  tracking_url text,
  price_minor bigint,
  currency text,
  file_type text,
  file bytea,
  requested_at timestamptz not null,
  requested_by text not null,
  constraint return_label_status_check check (status in ('requested', 'created', 'voided')),
  constraint return_label_request_key unique (return_id, request_key)
);
-- One request to the carrier at a time.
create unique index return_label_unfinished on return_label (return_id) where status = 'requested';
