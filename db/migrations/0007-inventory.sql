-- Locations, stock, reservations and the stock ledger.

create table location (
  id bigint generated always as identity,
  code text not null,
  name text not null,
  closed_at timestamptz,
  constraint location_code_key unique (code),
  constraint location_pkey primary key (id)
);

create table stock (
  variant_id bigint not null,
  location_id bigint not null,
  on_hand integer default 0 not null,
  reserved integer default 0 not null,
  inventory_policy text default 'deny' not null,
  constraint stock_inventory_policy_check check ((inventory_policy = any (array['deny', 'continue', 'untracked']))),
  constraint stock_on_hand_check check (((on_hand >= 0) or (inventory_policy <> 'deny'))),
  constraint stock_reserved_check check ((reserved >= 0)),
  constraint stock_reserved_on_hand_check check (((reserved <= on_hand) or (inventory_policy <> 'deny'))),
  constraint stock_pkey primary key (variant_id, location_id)
);

create table stock_adjustment (
  id bigint generated always as identity,
  key text not null,
  kind text not null,
  variant_id bigint not null,
  location_id bigint not null,
  to_location_id bigint,
  quantity integer not null,
  was integer,
  on_hand integer not null,
  note text not null,
  actor text not null,
  at timestamptz not null,
  constraint stock_adjustment_check check (((to_location_id is not null) = (kind = 'moved'))),
  constraint stock_adjustment_check1 check (((quantity > 0) or ((kind = 'counted') and (quantity = 0)))),
  constraint stock_adjustment_check2 check (((kind = 'counted') or (was is null))),
  constraint stock_adjustment_kind_check check ((kind = any (array['counted', 'received', 'moved', 'damaged']))),
  constraint stock_adjustment_key_key unique (key),
  constraint stock_adjustment_pkey primary key (id)
);

create table stock_reservation (
  reference text not null,
  variant_id bigint not null,
  location_id bigint not null,
  quantity integer not null,
  constraint stock_reservation_quantity_check check ((quantity > 0)),
  constraint stock_reservation_pkey primary key (reference, variant_id, location_id)
);

create table stock_ledger (
  id bigint generated always as identity,
  at timestamptz default now() not null,
  variant_id bigint not null,
  location_id bigint not null,
  on_hand_change integer not null,
  reserved_change integer not null,
  reason text not null,
  reference text,
  xid bigint default ((pg_current_xact_id())::text)::bigint,
  adjustment_id bigint,
  constraint stock_ledger_reason_check check ((reason = any (array['initial', 'counted', 'import', 'hold', 'release', 'sale', 'return', 'received', 'moved', 'damaged']))),
  constraint stock_ledger_pkey primary key (id)
);

create table low_stock_rule (
  id bigint generated always as identity,
  category_id bigint,
  product_id bigint,
  threshold integer not null,
  constraint low_stock_rule_check check (((category_id is null) or (product_id is null))),
  constraint low_stock_rule_threshold_check check ((threshold >= 0)),
  constraint low_stock_rule_category_id_key unique (category_id),
  constraint low_stock_rule_pkey primary key (id),
  constraint low_stock_rule_product_id_key unique (product_id)
);

create index stock_adjustment_location on stock_adjustment using btree (location_id, actor, id);
create index stock_adjustment_to_location on stock_adjustment using btree (to_location_id);
create index stock_adjustment_variant on stock_adjustment using btree (variant_id);
create index stock_reservation_stock on stock_reservation using btree (variant_id, location_id);
create index stock_ledger_act on stock_ledger using btree (adjustment_id) where (adjustment_id is not null);
create index stock_ledger_at on stock_ledger using btree (at);
create index stock_ledger_stock on stock_ledger using btree (variant_id, location_id, id);
create index stock_ledger_xid on stock_ledger using btree (xid, id) where (xid is not null);
create unique index low_stock_rule_shop on low_stock_rule using btree ((true)) where ((category_id is null) and (product_id is null));

alter table stock_adjustment add constraint stock_adjustment_location_id_fkey foreign key (location_id) references location(id);
alter table stock_adjustment add constraint stock_adjustment_to_location_id_fkey foreign key (to_location_id) references location(id);
alter table stock_adjustment add constraint stock_adjustment_variant_id_fkey foreign key (variant_id) references variant(id) on delete cascade;
alter table stock_reservation add constraint stock_reservation_stock_fkey foreign key (variant_id, location_id) references stock(variant_id, location_id) on delete cascade;
alter table stock_ledger add constraint stock_ledger_act_id_fkey foreign key (adjustment_id) references stock_adjustment(id) on delete cascade;
alter table stock_ledger add constraint stock_ledger_stock_fkey foreign key (variant_id, location_id) references stock(variant_id, location_id) on delete cascade;
alter table stock add constraint stock_location_id_fkey foreign key (location_id) references location(id);
alter table low_stock_rule add constraint low_stock_rule_category_id_fkey foreign key (category_id) references category(id) on delete cascade;
alter table low_stock_rule add constraint low_stock_rule_product_id_fkey foreign key (product_id) references product(id) on delete cascade;
alter table stock add constraint stock_variant_id_fkey foreign key (variant_id) references variant(id) on delete cascade;

insert into location (code, name) values ('main', 'Main');
