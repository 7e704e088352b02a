-- What changed, for programs that keep a copy (docs/decisions/0109). Ids of a sequence commit out of order: a row also says which
-- transaction wrote it, and readers stop before the oldest transaction that is still under way.

create table api_change (
  id bigint generated always as identity primary key,
  xid bigint not null default pg_current_xact_id()::text::bigint,
  kind text not null check (kind in ('product', 'price', 'order')),
  object_id text not null,
  application_id bigint references api_application on delete cascade,
  at timestamptz not null default now()
);
create index api_change_order on api_change (xid, id);
create unique index api_change_once on api_change (xid, kind, object_id);
create index api_change_application on api_change (application_id) where application_id is not null;
create index api_change_at on api_change (at);
comment on table api_change is 'Changes of products, prices and of orders of applications. Changes of stock are rows of stock_ledger';

-- Old rows stay without: they are before the beginning. No table is rewritten, nothing waits.
alter table stock_ledger add column xid bigint;
alter table stock_ledger alter column xid set default pg_current_xact_id()::text::bigint;
comment on column stock_ledger.xid is 'Its transaction; null: older than the feed of changes';
create index stock_ledger_xid on stock_ledger (xid, id) where xid is not null;

create table api_feed (
  one boolean primary key default true check (one),
  life uuid not null default gen_random_uuid(),
  swept bigint not null default 0
);
insert into api_feed default values;
comment on table api_feed is 'life: another one after the database was restored, which counts transactions anew; swept: changes up to this one are gone';

create function note_product_change() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'product' then
    insert into api_change (kind, object_id) select distinct 'product', id::text from changed on conflict do nothing;
  else
    insert into api_change (kind, object_id) select distinct 'product', product_id::text from changed on conflict do nothing;
  end if;
  return null;
end $$;
create trigger product_added after insert on product referencing new table as changed for each statement execute function note_product_change();
create trigger product_changed after update on product referencing new table as changed for each statement execute function note_product_change();
create trigger product_removed after delete on product referencing old table as changed for each statement execute function note_product_change();
create trigger variant_added after insert on variant referencing new table as changed for each statement execute function note_product_change();
create trigger variant_changed after update on variant referencing new table as changed for each statement execute function note_product_change();
create trigger variant_removed after delete on variant referencing old table as changed for each statement execute function note_product_change();

create function note_price_change() returns trigger language plpgsql as $$
begin
  insert into api_change (kind, object_id)
    select distinct 'price', c.variant_id::text from changed c join price_list l on l.id = c.price_list_id where l.code = 'retail'
    on conflict do nothing;
  return null;
end $$;
create trigger price_added after insert on price referencing new table as changed for each statement execute function note_price_change();
create trigger price_changed after update on price referencing new table as changed for each statement execute function note_price_change();
create trigger price_removed after delete on price referencing old table as changed for each statement execute function note_price_change();

-- Orders of applications are few among all: one look by the primary key for each statement that tells of orders.
create function note_order_change() returns trigger language plpgsql as $$
begin
  insert into api_change (kind, object_id, application_id)
    select distinct 'order', o.order_id::text, o.application_id from changed c join api_order o on o.order_id = c.order_id
    on conflict do nothing;
  return null;
end $$;
create trigger order_told after insert on order_event referencing new table as changed for each statement execute function note_order_change();

alter table api_order add column reference text not null default '';
comment on column api_order.reference is 'What the application calls it';
