-- Webhook subscriptions, events and deliveries.

create table webhook_subscription (
  id bigint generated always as identity,
  application_id bigint not null,
  mode text not null,
  url text not null,
  events text[] not null,
  secret text not null,
  former_secret text,
  former_until timestamptz,
  since_xid bigint default ((pg_snapshot_xmin(pg_current_snapshot()))::text)::bigint not null,
  request_key text not null,
  created_at timestamptz default now() not null,
  constraint webhook_subscription_events_check check ((cardinality(events) > 0)),
  constraint webhook_subscription_mode_check check ((mode = any (array['test', 'live']))),
  constraint webhook_subscription_url_check check ((length(url) <= 2000)),
  constraint webhook_subscription_application_id_request_key_key unique (application_id, request_key),
  constraint webhook_subscription_pkey primary key (id)
);

create table webhook_event (
  id text not null,
  type text not null,
  object text not null,
  body text not null,
  at timestamptz not null,
  constraint webhook_event_id_check check ((id ~ '^evt_[0-9a-f]{32}$')),
  constraint webhook_event_pkey primary key (id)
);

create table webhook_feed (
  one boolean default true not null,
  xid bigint default 0 not null,
  priced_at timestamptz default now() not null,
  constraint webhook_feed_one_check check (one),
  constraint webhook_feed_pkey primary key (one)
);

create table webhook_delivery (
  id bigint generated always as identity,
  subscription_id bigint not null,
  event_id text not null,
  object text not null,
  status text not null,
  attempts integer default 0 not null,
  next_at timestamptz not null,
  until timestamptz not null,
  leased_until timestamptz,
  created_at timestamptz default now() not null,
  ended_at timestamptz,
  constraint webhook_delivery_attempts_check check ((attempts >= 0)),
  constraint webhook_delivery_status_check check ((status = any (array['pending', 'blocked', 'delivered', 'failed']))),
  constraint webhook_delivery_pkey primary key (id)
);

create table webhook_attempt (
  delivery_id bigint not null,
  number integer not null,
  at timestamptz not null,
  duration_ms integer not null,
  status integer,
  response text default '' not null,
  error text,
  constraint webhook_attempt_number_check check ((number >= 1)),
  constraint webhook_attempt_duration_ms_check check ((duration_ms >= 0)),
  constraint webhook_attempt_pkey primary key (delivery_id, number)
);

create table price_change (
  id bigint generated always as identity,
  variant_id bigint not null,
  xid bigint default ((pg_current_xact_id())::text)::bigint not null,
  constraint price_change_pkey primary key (id)
);

create function record_price_change() returns trigger
    language plpgsql
    as $$
begin
  if exists (select from webhook_subscription) then
    insert into price_change (variant_id)
    select distinct c.variant_id from changed c join price_list l on l.id = c.price_list_id where l.code = 'retail';
  end if;
  return null;
end $$;

create index price_change_xid on price_change using btree (xid);
create index webhook_delivery_due on webhook_delivery using btree (next_at) where (status = 'pending');
create index webhook_delivery_event on webhook_delivery using btree (event_id);
create index webhook_delivery_of on webhook_delivery using btree (subscription_id, id);
create index webhook_delivery_open on webhook_delivery using btree (subscription_id, object, id) where (status = any (array['pending', 'blocked']));
create index webhook_event_at on webhook_event using btree (at);

alter table webhook_attempt add constraint webhook_attempt_delivery_id_fkey foreign key (delivery_id) references webhook_delivery(id) on delete cascade;
alter table webhook_delivery add constraint webhook_delivery_event_id_fkey foreign key (event_id) references webhook_event(id);
alter table webhook_delivery add constraint webhook_delivery_subscription_id_fkey foreign key (subscription_id) references webhook_subscription(id) on delete cascade;
alter table webhook_subscription add constraint webhook_subscription_application_id_fkey foreign key (application_id) references app(id) on delete cascade;

create trigger retail_price_added after insert on price referencing new table as changed for each statement execute function record_price_change();
create trigger retail_price_changed after update on price referencing new table as changed for each statement execute function record_price_change();
create trigger retail_price_removed after delete on price referencing old table as changed for each statement execute function record_price_change();

insert into webhook_feed default values;
