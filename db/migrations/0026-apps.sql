-- Apps of the partner API: keys, tokens, usage, sandboxes and their change feed.

create table app (
  id bigint generated always as identity,
  user_id uuid not null,
  client_id text not null,
  name text not null,
  webhook_url text,
  status text default 'sandbox' not null,
  note text default '' not null,
  request_key text not null,
  created_at timestamptz default now() not null,
  requested_at timestamptz,
  decided_at timestamptz,
  constraint app_client_id_check check ((client_id ~ '^app_[a-z0-9]{16}$')),
  constraint app_name_check check ((name <> '')),
  constraint app_status_check check ((status = any (array['sandbox', 'pending', 'live', 'suspended']))),
  constraint app_client_id_key unique (client_id),
  constraint app_pkey primary key (id),
  constraint app_request_key_key unique (request_key)
);

create table app_key (
  id bigint generated always as identity,
  application_id bigint not null,
  kind text not null,
  mode text not null,
  public_id text not null,
  secret_hash text not null,
  hint text not null,
  name text default '' not null,
  scopes text[] not null,
  created_at timestamptz default now() not null,
  expires_at timestamptz,
  revoked_at timestamptz,
  last_used_at timestamptz,
  request_key text,
  replaces bigint,
  constraint app_key_kind_check check ((kind = any (array['key', 'secret']))),
  constraint app_key_mode_check check ((mode = any (array['test', 'live']))),
  constraint app_key_public_id_check check ((public_id ~ '^[a-z0-9]{12}$')),
  constraint app_key_pkey primary key (id),
  constraint app_key_public_id_key unique (public_id),
  constraint app_key_replaces_key unique (replaces),
  constraint app_key_request_key_key unique (request_key)
);

create table app_token (
  hash text not null,
  key_id bigint not null,
  scopes text[] not null,
  expires_at timestamptz not null,
  constraint app_token_pkey primary key (hash)
);

create table app_usage (
  application_id bigint not null,
  mode text not null,
  day date not null,
  requests bigint default 0 not null,
  rejected bigint default 0 not null,
  failed bigint default 0 not null,
  constraint app_usage_requests_check check ((requests >= 0)),
  constraint app_usage_failed_check check ((failed >= 0)),
  constraint app_usage_mode_check check ((mode = any (array['test', 'live']))),
  constraint app_usage_rejected_check check ((rejected >= 0)),
  constraint app_usage_pkey primary key (application_id, mode, day)
);

create table app_order (
  order_id uuid not null,
  application_id bigint not null,
  placed_at timestamptz default now() not null,
  reference text default '' not null,
  constraint app_order_pkey primary key (order_id)
);

create table app_change (
  id bigint generated always as identity,
  xid bigint default ((pg_current_xact_id())::text)::bigint not null,
  kind text not null,
  object_id text not null,
  application_id bigint,
  at timestamptz default now() not null,
  constraint app_change_kind_check check ((kind = any (array['product', 'price', 'order']))),
  constraint app_change_pkey primary key (id)
);

create table app_change_feed (
  one boolean default true not null,
  life uuid default gen_random_uuid() not null,
  swept bigint default 0 not null,
  constraint app_change_feed_one_check check (one),
  constraint app_change_feed_pkey primary key (one)
);

create table company_price_change (
  id bigint generated always as identity,
  xid bigint default ((pg_current_xact_id())::text)::bigint not null,
  price_list_id bigint not null,
  variant_id bigint not null,
  at timestamptz default now() not null,
  constraint company_price_change_pkey primary key (id)
);

create table sandbox (
  application_id bigint not null,
  clock_offset_seconds bigint default 0 not null,
  next_number bigint default 1 not null,
  next_change bigint default 1 not null,
  constraint sandbox_ahead_seconds_check check ((clock_offset_seconds >= 0)),
  constraint sandbox_pkey primary key (application_id)
);

create table sandbox_change (
  application_id bigint not null,
  id bigint not null,
  kind text not null,
  object_id text not null,
  at timestamptz not null,
  constraint sandbox_change_kind_check check ((kind = any (array['stock', 'order']))),
  constraint sandbox_change_pkey primary key (application_id, id)
);

create table sandbox_order (
  id uuid not null,
  application_id bigint not null,
  status text not null,
  document jsonb not null,
  placed_at timestamptz not null,
  constraint sandbox_order_status_check check ((status = any (array['pending', 'picking', 'shipped', 'delivered', 'cancelled']))),
  constraint sandbox_order_pkey primary key (id)
);

create table sandbox_stock (
  application_id bigint not null,
  variant_id bigint not null,
  available integer not null,
  constraint sandbox_stock_available_check check ((available >= 0)),
  constraint sandbox_stock_pkey primary key (application_id, variant_id)
);

create function record_app_order_change() returns trigger
    language plpgsql
    as $$
begin
  insert into app_change (kind, object_id, application_id)
    select distinct 'order', o.order_id::text, o.application_id from changed c join app_order o on o.order_id = c.order_id
    on conflict do nothing;
  return null;
end $$;

create function record_app_price_change() returns trigger
    language plpgsql
    as $$
begin
  insert into app_change (kind, object_id)
    select distinct 'price', c.variant_id::text from changed c join price_list l on l.id = c.price_list_id where l.code = 'retail'
    on conflict do nothing;
  return null;
end $$;

create function record_app_product_change() returns trigger
    language plpgsql
    as $$
begin
  if tg_table_name = 'product' then
    insert into app_change (kind, object_id) select distinct 'product', id::text from changed on conflict do nothing;
  else
    insert into app_change (kind, object_id) select distinct 'product', product_id::text from changed on conflict do nothing;
  end if;
  return null;
end $$;

create function record_company_price_change() returns trigger
    language plpgsql
    as $$
begin
  insert into company_price_change (price_list_id, variant_id)
    select distinct c.price_list_id, c.variant_id from changed c join price_list l on l.id = c.price_list_id where l.code <> 'retail'
    on conflict do nothing;
  return null;
end $$;

create index app_user on app using btree (user_id, id);
create index app_pending on app using btree (requested_at) where (status = 'pending');
create index app_change_application on app_change using btree (application_id) where (application_id is not null);
create index app_change_at on app_change using btree (at);
create unique index app_change_once on app_change using btree (xid, kind, object_id);
create index app_change_order on app_change using btree (xid, id);
create index app_key_application on app_key using btree (application_id, id);
create index app_order_latest on app_order using btree (application_id, order_id);
create index app_token_expires on app_token using btree (expires_at);
create index app_token_key on app_token using btree (key_id);
create index sandbox_order_application on sandbox_order using btree (application_id, id);
create index sandbox_stock_variant on sandbox_stock using btree (variant_id);
create index company_price_change_at on company_price_change using btree (at);
create index company_price_change_list on company_price_change using btree (price_list_id);
create unique index company_price_change_once on company_price_change using btree (xid, price_list_id, variant_id);
create index company_price_change_order on company_price_change using btree (xid, id);

alter table app add constraint app_user_id_fkey foreign key (user_id) references account(id) on delete cascade;
alter table app_change add constraint app_change_application_id_fkey foreign key (application_id) references app(id) on delete cascade;
alter table app_key add constraint app_key_application_id_fkey foreign key (application_id) references app(id) on delete cascade;
alter table app_key add constraint app_key_replaces_fkey foreign key (replaces) references app_key(id) on delete set null;
alter table app_order add constraint app_order_application_id_fkey foreign key (application_id) references app(id) on delete cascade;
alter table app_order add constraint app_order_order_id_fkey foreign key (order_id) references shop_order(id) on delete cascade;
alter table app_token add constraint app_token_key_id_fkey foreign key (key_id) references app_key(id) on delete cascade;
alter table app_usage add constraint app_usage_application_id_fkey foreign key (application_id) references app(id) on delete cascade;
alter table sandbox add constraint sandbox_application_id_fkey foreign key (application_id) references app(id) on delete cascade;
alter table sandbox_change add constraint sandbox_change_application_id_fkey foreign key (application_id) references sandbox(application_id) on delete cascade;
alter table sandbox_order add constraint sandbox_order_application_id_fkey foreign key (application_id) references sandbox(application_id) on delete cascade;
alter table sandbox_stock add constraint sandbox_stock_application_id_fkey foreign key (application_id) references sandbox(application_id) on delete cascade;
alter table sandbox_stock add constraint sandbox_stock_variant_id_fkey foreign key (variant_id) references variant(id) on delete cascade;
alter table company_price_change add constraint company_price_change_price_list_id_fkey foreign key (price_list_id) references price_list(id) on delete cascade;

create trigger order_changed after insert on order_event referencing new table as changed for each statement execute function record_app_order_change();
create trigger price_added after insert on price referencing new table as changed for each statement execute function record_app_price_change();
create trigger price_changed after update on price referencing new table as changed for each statement execute function record_app_price_change();
create trigger price_removed after delete on price referencing old table as changed for each statement execute function record_app_price_change();
create trigger product_added after insert on product referencing new table as changed for each statement execute function record_app_product_change();
create trigger product_changed after update on product referencing new table as changed for each statement execute function record_app_product_change();
create trigger product_removed after delete on product referencing old table as changed for each statement execute function record_app_product_change();
create trigger company_price_added after insert on price referencing new table as changed for each statement execute function record_company_price_change();
create trigger company_price_changed after update on price referencing new table as changed for each statement execute function record_company_price_change();
create trigger company_price_removed after delete on price referencing old table as changed for each statement execute function record_company_price_change();
create trigger variant_added after insert on variant referencing new table as changed for each statement execute function record_app_product_change();
create trigger variant_changed after update on variant referencing new table as changed for each statement execute function record_app_product_change();
create trigger variant_removed after delete on variant referencing old table as changed for each statement execute function record_app_product_change();

insert into app_change_feed default values;
