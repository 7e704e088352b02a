-- Promotions: what is taken off an order by a code or by itself, and who has used it how often.

create table promotion (
  id bigint generated always as identity primary key,
  code text unique check (code ~ '^[A-Z0-9][A-Z0-9-]{2,29}$'),
  name text not null check (name <> ''),
  kind text not null check (kind in ('percent', 'amount', 'free_shipping', 'buy_get')),
  percent integer check (percent between 1 and 100),
  amount_minor bigint check (amount_minor > 0),
  buy_quantity integer check (buy_quantity > 0),
  get_quantity integer check (get_quantity > 0),
  minimum_minor bigint not null default 0 check (minimum_minor >= 0),
  first_order boolean not null default false,
  starts_at timestamptz not null default '-infinity',
  ends_at timestamptz not null default 'infinity',
  limit_total integer check (limit_total > 0),
  limit_per_person integer check (limit_per_person > 0),
  combines boolean not null default true,
  position integer not null default 0,
  active boolean not null default true,
  used integer not null default 0 check (used >= 0),
  created_at timestamptz not null default now(),
  check (starts_at < ends_at),
  check (used <= limit_total),
  check (not first_order or limit_per_person = 1),
  check ((percent is not null) = (kind in ('percent', 'buy_get'))),
  check ((amount_minor is not null) = (kind = 'amount')),
  check ((buy_quantity is not null and get_quantity is not null) = (kind = 'buy_get') and (buy_quantity is null) = (get_quantity is null))
);
comment on column promotion.code is 'What the shopper types; empty: it applies by itself';
comment on column promotion.percent is 'Off the price; for buy_get off the pieces that are got: 100 gives them away';
comment on column promotion.minimum_minor is 'Goods of an order must be worth as much before discounts';
comment on column promotion.combines is 'Whether it may stand beside others; one that may not stands alone where it takes off more than the others together';
comment on column promotion.used is 'Orders that used it while limit_total stood, without those that gave the use back';

create table promotion_scope (
  promotion_id bigint not null references promotion on delete cascade,
  category_id bigint references category on delete cascade,
  brand_id bigint references brand on delete cascade,
  collection_id bigint references collection on delete cascade,
  check (num_nonnulls(category_id, brand_id, collection_id) = 1),
  unique nulls not distinct (promotion_id, category_id, brand_id, collection_id)
);
comment on table promotion_scope is 'Pieces that a promotion is for: those of any of these; without rows, all';

create table promotion_person (
  promotion_id bigint not null references promotion on delete cascade,
  person text not null,
  used integer not null check (used >= 0),
  primary key (person, promotion_id)
);
comment on table promotion_person is 'Uses of promotions that have a limit per person: an account, or an e-mail address as its SHA-256';

create table promotion_use (
  promotion_id bigint not null references promotion,
  order_id uuid not null references shop_order deferrable initially deferred,
  discount_minor bigint not null check (discount_minor >= 0),
  counted boolean not null,
  persons text[] not null,
  used_at timestamptz not null,
  primary key (order_id, promotion_id)
);
create index promotion_use_promotion on promotion_use (promotion_id);
comment on table promotion_use is 'What an order had taken off. Deleting the row decides who gives the use back, once';
comment on column promotion_use.counted is 'Whether promotion.used counts it';
comment on column promotion_use.persons is 'Whose uses promotion_person counts for it';

-- Whether somebody has ordered before is asked by their address.
create index shop_order_email on shop_order (lower(email));
