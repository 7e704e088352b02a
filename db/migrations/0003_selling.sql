-- Prices, stock, checkout, orders, payments.

create table price_list (
  id bigint generated always as identity primary key,
  code text not null unique,
  name text not null,
  currency text not null check (currency ~ '^[A-Z]{3}$')
);
insert into price_list (code, name, currency) values ('retail', 'Retail', 'USD');

create table price (
  id bigint generated always as identity primary key,
  price_list_id bigint not null references price_list,
  variant_id bigint not null references variant on delete cascade,
  kind text not null check (kind in ('regular', 'sale')),
  min_quantity integer not null default 1 check (min_quantity >= 1),
  amount_minor bigint not null check (amount_minor >= 0),
  starts_at timestamptz not null default '-infinity',
  ends_at timestamptz not null default 'infinity',
  check (starts_at < ends_at)
);
create index price_variant on price (variant_id, price_list_id);
comment on table price is 'Rows are never changed in amount: a new price ends the old row, so that the lowest price of the last 30 days can be told';

create table location (
  id bigint generated always as identity primary key,
  code text not null unique,
  name text not null
);
insert into location (code, name) values ('main', 'Main');

create table stock (
  variant_id bigint not null references variant on delete cascade,
  location_id bigint not null references location,
  on_hand integer not null default 0 check (on_hand >= 0),
  reserved integer not null default 0 check (reserved >= 0),
  primary key (variant_id, location_id),
  check (reserved <= on_hand)
);

create table stock_hold (
  reference text not null,
  variant_id bigint not null references variant on delete cascade,
  location_id bigint not null references location,
  quantity integer not null check (quantity > 0),
  primary key (reference, variant_id, location_id)
);
create index stock_hold_variant on stock_hold (variant_id);
comment on table stock_hold is 'What is reserved, for whom. Deleting the rows of a reference decides who releases or settles them, once';

create table stock_ledger (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  variant_id bigint not null references variant on delete cascade,
  location_id bigint not null references location,
  on_hand_change integer not null,
  reserved_change integer not null,
  reason text not null check (reason in ('initial', 'counted', 'import', 'hold', 'release', 'sale', 'return')),
  reference text
);
create index stock_ledger_variant on stock_ledger (variant_id, id);
create index stock_ledger_at on stock_ledger (at);

create table shipping_method (
  id bigint generated always as identity primary key,
  code text not null unique,
  name text not null,
  description text not null default '',
  countries text[] not null default '{}',
  max_weight_grams integer,
  price_minor bigint not null check (price_minor >= 0),
  free_from_minor bigint check (free_from_minor >= 0),
  days_min integer not null,
  days_max integer not null,
  position integer not null default 0,
  active boolean not null default true,
  check (days_min between 0 and days_max)
);
comment on column shipping_method.countries is 'ISO 3166-1 alpha-2 codes; empty means everywhere';

create table order_number (
  id boolean primary key default true check (id),
  next bigint not null default 1001
);
insert into order_number default values;

create table shop_order (
  id uuid primary key,
  number bigint unique,
  status text not null check (status in
    ('pending', 'paid', 'picking', 'shipped', 'delivered', 'cancelled', 'return_requested', 'returned', 'refunded')),
  account_id uuid,
  email text not null,
  locale text not null default 'en',
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  items_minor bigint not null check (items_minor >= 0),
  shipping_minor bigint not null check (shipping_minor >= 0),
  tax_minor bigint not null default 0 check (tax_minor >= 0),
  total_minor bigint not null check (total_minor = items_minor + shipping_minor + tax_minor),
  shipping_method text not null,
  shipping_name text not null,
  delivery_from date,
  delivery_to date,
  address jsonb not null,
  payment_method text not null,
  note text not null default '',
  placed_at timestamptz not null default now(),
  hold_expires_at timestamptz,
  updated_at timestamptz not null default now()
);
comment on column shop_order.number is 'Given at commit, without gaps: until then it is empty';
create function give_order_number() returns trigger language plpgsql as $$
declare given bigint;
begin
  update order_number set next = next + 1 returning next - 1 into given;
  update shop_order set number = given where id = new.id;
  return null;
end $$;
create constraint trigger order_number_given after insert on shop_order deferrable initially deferred
  for each row execute function give_order_number();
create index shop_order_expiring on shop_order (hold_expires_at) where status = 'pending' and hold_expires_at is not null;
create index shop_order_account on shop_order (account_id, placed_at desc) where account_id is not null;

create table order_line (
  id bigint generated always as identity primary key,
  order_id uuid not null references shop_order,
  position integer not null,
  product_id bigint references product on delete set null,
  variant_id bigint references variant on delete set null,
  sku text not null,
  name text not null,
  slug text not null,
  brand text not null default '',
  options jsonb not null,
  image jsonb,
  unit_price_minor bigint not null check (unit_price_minor >= 0),
  quantity integer not null check (quantity > 0),
  total_minor bigint not null check (total_minor = unit_price_minor * quantity),
  unique (order_id, position)
);
create index order_line_variant on order_line (variant_id);

create table order_event (
  id bigint generated always as identity primary key,
  order_id uuid not null references shop_order,
  at timestamptz not null default now(),
  actor text not null,
  kind text not null,
  from_status text,
  to_status text,
  data jsonb not null default '{}'
);
create index order_event_order on order_event (order_id, id);

create table payment (
  id uuid primary key,
  order_id uuid not null references shop_order deferrable initially deferred,
  provider text not null,
  amount_minor bigint not null check (amount_minor >= 0),
  currency text not null,
  status text not null check (status in ('pending', 'captured', 'declined', 'cancelled', 'refunded', 'due_on_delivery', 'quarantined')),
  token text,
  provider_reference text unique,
  instrument jsonb not null default '{}',
  failure text,
  created_at timestamptz not null default now(),
  settled_at timestamptz
);
create index payment_order on payment (order_id);
comment on column payment.token is 'What the provider gave for the card, good for one charge and dropped after it; the card itself is never kept';
comment on column payment.order_id is 'Deferred, so that a new order takes its number in the very last statement';

create table test_card_charge (
  key text primary key,
  reference text not null unique,
  outcome text not null check (outcome in ('captured', 'declined')),
  reason text,
  amount_minor bigint not null check (amount_minor >= 0),
  currency text not null,
  refunded_minor bigint not null default 0 check (refunded_minor between 0 and amount_minor),
  told_at timestamptz not null default now(),
  created_at timestamptz not null default now()
);
comment on column test_card_charge.told_at is 'From when the provider tells the outcome: later than created_at for cards that confirm late';
comment on table test_card_charge is 'The far side of the demo card provider: what it would know of, keyed by the idempotency key it was given';
