-- Orders, lines, events, notes and documents.

create function order_search_text(email text, address jsonb) returns text
    language sql immutable parallel safe
    return ((search_fold(((coalesce((address ->> 'name'), '') || ' | ') || coalesce(email, ''))) || ' | ') || coalesce(search_digits((address ->> 'phone')), ''));

create table order_number (
  id boolean default true not null,
  next bigint default 1001 not null,
  constraint order_number_id_check check (id),
  constraint order_number_pkey primary key (id)
);

create table shop_order (
  id uuid not null,
  number bigint,
  status text not null,
  account_id uuid,
  email text not null,
  locale text default 'en' not null,
  currency text not null,
  items_minor bigint not null,
  shipping_minor bigint not null,
  tax_minor bigint default 0 not null,
  total_minor bigint not null,
  shipping_method text not null,
  shipping_name text not null,
  shipping_translations jsonb,
  delivery_from date,
  delivery_to date,
  address jsonb not null,
  payment_method text not null,
  note text default '' not null,
  placed_at timestamptz default now() not null,
  hold_expires_at timestamptz,
  updated_at timestamptz default now() not null,
  discount_minor bigint default 0 not null,
  shipping_discount_minor bigint default 0 not null,
  shipping_tax_minor bigint default 0 not null,
  shipping_tax_rate_ppm integer default 0 not null,
  tax_included boolean default true not null,
  search_text text generated always as (order_search_text(email, address)) stored,
  constraint shop_order_check check (((discount_minor >= 0) and (discount_minor <= items_minor))),
  constraint shop_order_check1 check (((shipping_tax_minor >= 0) and (shipping_tax_minor <= shipping_minor))),
  constraint shop_order_currency_check check ((currency ~ '^[A-Z]{3}$')),
  constraint shop_order_items_minor_check check ((items_minor >= 0)),
  constraint shop_order_shipping_discount_minor_check check ((shipping_discount_minor >= 0)),
  constraint shop_order_shipping_minor_check check ((shipping_minor >= 0)),
  constraint shop_order_shipping_tax_rate_ppm_check check (((shipping_tax_rate_ppm >= 0) and (shipping_tax_rate_ppm <= 1000000))),
  constraint shop_order_status_check check ((status = any (array['pending', 'paid', 'picking', 'shipped', 'delivered', 'cancelled', 'return_requested', 'returned', 'refunded']))),
  constraint shop_order_tax_check check ((shipping_tax_minor <= tax_minor)),
  constraint shop_order_tax_minor_check check ((tax_minor >= 0)),
  constraint shop_order_total_check check ((total_minor = (((items_minor - discount_minor) + shipping_minor) + case when tax_included then (0)::bigint else (tax_minor - shipping_tax_minor) end))),
  constraint shop_order_number_key unique (number),
  constraint shop_order_pkey primary key (id)
);

create table order_line (
  id bigint generated always as identity,
  order_id uuid not null,
  "position" integer not null,
  product_id bigint,
  variant_id bigint,
  sku text not null,
  name text not null,
  slug text not null,
  brand text default '' not null,
  options jsonb not null,
  image jsonb,
  unit_price_minor bigint not null,
  quantity integer not null,
  total_minor bigint not null,
  discount_minor bigint default 0 not null,
  tax_minor bigint default 0 not null,
  tax_rate_ppm integer default 0 not null,
  tax_included boolean default true not null,
  shipped integer default 0 not null,
  delivered integer default 0 not null,
  return_pending integer default 0 not null,
  returned integer default 0 not null,
  restocked integer default 0 not null,
  refunded integer default 0 not null,
  refunded_minor bigint default 0 not null,
  picked integer default 0 not null,
  translations jsonb,
  sku_search text generated always as (sku_search_text(sku)) stored,
  constraint order_line_check check (((refunded_minor >= 0) and (refunded_minor <= total_minor))),
  constraint order_line_check1 check (((picked >= 0) and (picked <= quantity))),
  constraint order_line_discount_check check (((discount_minor >= 0) and (discount_minor <= (unit_price_minor * quantity)))),
  constraint order_line_quantity_check check ((quantity > 0)),
  constraint order_line_tax_check check ((tax_minor <= total_minor)),
  constraint order_line_tax_minor_check check ((tax_minor >= 0)),
  constraint order_line_tax_rate_ppm_check check (((tax_rate_ppm >= 0) and (tax_rate_ppm <= 1000000))),
  constraint order_line_total_check check ((total_minor = (((unit_price_minor * quantity) - discount_minor) + case when tax_included then (0)::bigint else tax_minor end))),
  constraint order_line_unit_price_minor_check check ((unit_price_minor >= 0)),
  constraint order_line_way_check check (((0 <= refunded) and (refunded <= returned) and (0 <= restocked) and (restocked <= returned) and (0 <= return_pending) and ((returned + return_pending) <= delivered) and (delivered <= shipped) and (shipped <= quantity))),
  constraint order_line_order_id_position_key unique (order_id, "position"),
  constraint order_line_pkey primary key (id)
);

create table order_event (
  id bigint generated always as identity,
  order_id uuid not null,
  at timestamptz default now() not null,
  actor text not null,
  kind text not null,
  from_status text,
  to_status text,
  data jsonb default '{}'::jsonb not null,
  xid bigint default ((pg_current_xact_id())::text)::bigint,
  constraint order_event_pkey primary key (id)
);

create table order_note (
  id uuid not null,
  order_id uuid not null,
  kind text not null,
  body text not null,
  actor text not null,
  at timestamptz not null,
  request_key text not null,
  constraint order_note_body_check check (((length(body) >= 1) and (length(body) <= 5000))),
  constraint order_note_kind_check check ((kind = any (array['staff', 'customer']))),
  constraint order_note_pkey primary key (id),
  constraint order_note_request_key_key unique (request_key)
);

create table saved_filter (
  id bigint generated always as identity,
  account_id uuid not null,
  name text not null,
  view text not null,
  q text not null,
  constraint saved_filter_name_check check (((name <> '') and (length(name) <= 60))),
  constraint saved_filter_q_check check ((length(q) <= 200)),
  constraint saved_filter_account_id_name_key unique (account_id, name),
  constraint saved_filter_pkey primary key (id)
);

create table document_number (
  kind text not null,
  next bigint default 1 not null,
  constraint document_number_pkey primary key (kind)
);

create table order_document (
  id uuid not null,
  kind text not null,
  number bigint,
  order_id uuid not null,
  refund_id uuid,
  issued_at timestamptz not null,
  locale text not null,
  content jsonb not null,
  constraint order_document_kind_number_key unique (kind, number),
  constraint order_document_pkey primary key (id),
  constraint order_document_refund_id_key unique (refund_id)
);

create function assign_document_number() returns trigger
    language plpgsql
    as $$
declare given bigint;
begin
  update document_number set next = next + 1 where kind = new.kind returning next - 1 into given;
  update order_document set number = given where id = new.id;
  return null;
end $$;

create function assign_order_number() returns trigger
    language plpgsql
    as $$
begin
  with taken as (update order_number set next = next + 1 returning next - 1 as given)
  update shop_order set number = given from taken where id = new.id;
  return null;
end $$;

create function prevent_issued_document_change() returns trigger
    language plpgsql
    as $$
begin
  if tg_op = 'UPDATE' and old.number is null and (to_jsonb(old) - 'number') = (to_jsonb(new) - 'number') then return new; end if;
  raise exception 'a document that was issued stays as it is';
end $$;

create unique index order_document_invoice on order_document using btree (order_id) where (kind = 'invoice');
create index order_document_order on order_document using btree (order_id, issued_at);
create index order_event_delivered on order_event using btree (at) where (to_status = 'delivered');
create index order_event_order on order_event using btree (order_id, id);
create index order_event_xid on order_event using btree (xid) where (xid is not null);
create index order_line_product on order_line using btree (product_id, id);
create index order_line_sku_search on order_line using gin (sku_search gin_trgm_ops);
create index order_line_variant on order_line using btree (variant_id);
create index order_note_order on order_note using btree (order_id, at);
create index shop_order_account on shop_order using btree (account_id, placed_at desc) where (account_id is not null);
create index shop_order_email on shop_order using btree (lower(email));
create index shop_order_expiring on shop_order using btree (hold_expires_at) where ((status = 'pending') and (hold_expires_at is not null));
create index shop_order_placed on shop_order using btree (placed_at);
create index shop_order_same_customer_email on shop_order using btree (same_customer_email(email));
create index shop_order_search on shop_order using gin (search_text gin_trgm_ops);
create index shop_order_status on shop_order using btree (status, placed_at desc);

alter table order_document add constraint order_document_kind_fkey foreign key (kind) references document_number(kind);
alter table order_document add constraint order_document_order_id_fkey foreign key (order_id) references shop_order(id);
alter table order_event add constraint order_event_order_id_fkey foreign key (order_id) references shop_order(id);
alter table order_line add constraint order_line_order_id_fkey foreign key (order_id) references shop_order(id);
alter table order_line add constraint order_line_product_id_fkey foreign key (product_id) references product(id) on delete set null;
alter table order_line add constraint order_line_variant_id_fkey foreign key (variant_id) references variant(id) on delete set null;
alter table order_note add constraint order_note_order_id_fkey foreign key (order_id) references shop_order(id);
alter table saved_filter add constraint saved_filter_account_id_fkey foreign key (account_id) references account(id) on delete cascade;
alter table promotion_use add constraint promotion_use_order_id_fkey foreign key (order_id) references shop_order(id) deferrable initially deferred;
alter table shop_order add constraint shop_order_account_id_fkey foreign key (account_id) references account(id);

create trigger prevent_issued_document_change before delete or update on order_document for each row execute function prevent_issued_document_change();
create constraint trigger order_document_number_given after insert on order_document deferrable initially deferred for each row execute function assign_document_number();
create constraint trigger order_number_given after insert on shop_order deferrable initially deferred for each row when ((new.number is null)) execute function assign_order_number();

insert into order_number default values;
insert into document_number (kind) values ('invoice'), ('credit-note');
