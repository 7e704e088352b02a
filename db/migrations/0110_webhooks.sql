-- Webhooks: who wants to be told what, what there is to tell, and how telling it went (docs/decisions/0111).

-- What happened is read from the rows that are written with it anyway. Their transaction tells which of them are new: numbers are given
-- before the commit, so a lower one may be seen later. A sale writes no further row, and asks nothing more. (stock_ledger.xid: 0102.)
alter table order_event add column xid bigint;
alter table order_event alter column xid set default pg_current_xact_id()::text::bigint;
create index order_event_xid on order_event (xid) where xid is not null;
comment on column order_event.xid is 'Its transaction; null: older than webhooks';

create table webhook_subscription (
  id bigint generated always as identity primary key,
  application_id bigint not null references api_application on delete cascade,
  mode text not null check (mode in ('test', 'live')),
  url text not null check (length(url) <= 2000),
  events text[] not null check (cardinality(events) > 0),
  secret text not null,
  former_secret text,
  former_until timestamptz,
  since_xid bigint not null default pg_snapshot_xmin(pg_current_snapshot())::text::bigint,
  request_key text not null,
  created_at timestamptz not null default now(),
  unique (application_id, request_key)
);
comment on table webhook_subscription is 'An address that is told of events. mode test: of the sandbox, live: of the shop';
comment on column webhook_subscription.secret is 'Sealed (platform/sealed.ts): deliveries are signed with it';
comment on column webhook_subscription.former_secret is 'The secret before, sealed: signs as well until former_until';
comment on column webhook_subscription.since_xid is 'Of transactions before this one it is told nothing';

create table webhook_event (
  id text primary key check (id ~ '^evt_[0-9a-f]{32}$'),
  type text not null,
  object text not null,
  body text not null,
  at timestamptz not null
);
create index webhook_event_at on webhook_event (at);
comment on table webhook_event is 'What is told, as text: a signature is of its bytes. object: what it is about, such as order:<id>';

create table webhook_delivery (
  id bigint generated always as identity primary key,
  subscription_id bigint not null references webhook_subscription on delete cascade,
  event_id text not null references webhook_event,
  object text not null,
  status text not null check (status in ('waiting', 'behind', 'delivered', 'dead')),
  attempts integer not null default 0 check (attempts >= 0),
  next_at timestamptz not null,
  until timestamptz not null,
  leased_until timestamptz,
  created_at timestamptz not null default now(),
  ended_at timestamptz
);
create index webhook_delivery_due on webhook_delivery (next_at) where status = 'waiting';
create index webhook_delivery_open on webhook_delivery (subscription_id, object, id) where status in ('waiting', 'behind');
create index webhook_delivery_of on webhook_delivery (subscription_id, id);
create index webhook_delivery_event on webhook_delivery (event_id);
comment on table webhook_delivery is 'An event on its way to an address. behind: an earlier one of the same object goes first; dead: given up, and can be sent again';
comment on column webhook_delivery.until is 'What fails after this is given up';

create table webhook_attempt (
  delivery_id bigint not null references webhook_delivery on delete cascade,
  number integer not null check (number >= 1),
  at timestamptz not null,
  took_ms integer not null check (took_ms >= 0),
  status integer,
  answer text not null default '',
  fault text,
  primary key (delivery_id, number)
);
comment on table webhook_attempt is 'What came back each time: the answer''s first 2 kB, or why there was none';

create table webhook_feed (
  one boolean primary key default true check (one),
  xid bigint not null default 0,
  priced_at timestamptz not null default now()
);
insert into webhook_feed default values;
comment on table webhook_feed is 'How far events are made: of all transactions before xid, and of prices that began or ended before priced_at';

create table price_change (
  id bigint generated always as identity primary key,
  variant_id bigint not null,
  xid bigint not null default pg_current_xact_id()::text::bigint
);
create index price_change_xid on price_change (xid);
comment on table price_change is 'Retail prices that were written while somebody wanted to be told; gone once it is told';

-- Dated prices begin and end without anybody writing anything.
create index price_starts on price (starts_at) where starts_at > '-infinity';
create index price_ends on price (ends_at) where ends_at < 'infinity';

create function note_price_to_tell() returns trigger language plpgsql as $$
begin
  if exists (select from webhook_subscription) then
    insert into price_change (variant_id)
    select distinct c.variant_id from changed c join price_list l on l.id = c.price_list_id where l.code = 'retail';
  end if;
  return null;
end $$;
create trigger price_to_tell_added after insert on price referencing new table as changed for each statement execute function note_price_to_tell();
create trigger price_to_tell_changed after update on price referencing new table as changed for each statement execute function note_price_to_tell();
create trigger price_to_tell_removed after delete on price referencing old table as changed for each statement execute function note_price_to_tell();
