-- Prices of businesses that changed, for those programs that buy by their lists. Beside api_change and not in it: what reads that one tells
-- everybody of each of its prices.

create table trade_price_change (
  id bigint generated always as identity primary key,
  xid bigint not null default pg_current_xact_id()::text::bigint,
  price_list_id bigint not null references price_list on delete cascade,
  variant_id bigint not null,
  at timestamptz not null default now()
);
create unique index trade_price_change_once on trade_price_change (xid, price_list_id, variant_id);
create index trade_price_change_order on trade_price_change (xid, id);
create index trade_price_change_list on trade_price_change (price_list_id);
create index trade_price_change_at on trade_price_change (at);
comment on table trade_price_change is 'Variants whose price on a list of businesses was written (docs/decisions/0119)';

create function note_trade_price_change() returns trigger language plpgsql as $$
begin
  insert into trade_price_change (price_list_id, variant_id)
    select distinct c.price_list_id, c.variant_id from changed c join price_list l on l.id = c.price_list_id where l.code <> 'retail'
    on conflict do nothing;
  return null;
end $$;
create trigger trade_price_added after insert on price referencing new table as changed for each statement execute function note_trade_price_change();
create trigger trade_price_changed after update on price referencing new table as changed for each statement execute function note_trade_price_change();
create trigger trade_price_removed after delete on price referencing old table as changed for each statement execute function note_trade_price_change();
