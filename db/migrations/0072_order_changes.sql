-- A dearer choice for a line of an order that a card paid: the difference is a charge of its own, and the change takes place with it.

create table order_change (
  key text primary key,
  order_id uuid not null references shop_order,
  position integer not null,
  line_id bigint not null references order_line,
  from_variant_id bigint references variant on delete set null,
  from_unit_minor bigint not null,
  variant_id bigint references variant on delete set null,
  quantity integer not null check (quantity > 0),
  unit_minor bigint not null check (unit_minor >= 0),
  amount_minor bigint not null check (amount_minor > 0),
  currency text not null,
  provider text not null,
  token text,
  instrument jsonb not null default '{}',
  status text not null default 'open' check (status in ('open', 'done', 'ended')),
  reason text,
  asked_at timestamptz not null,
  expires_at timestamptz not null,
  settled_at timestamptz,
  unique (order_id, position)
);
create unique index order_change_open on order_change (order_id) where status = 'open';
create index order_change_line on order_change (line_id);
create index order_change_variant on order_change (variant_id);
create index order_change_from on order_change (from_variant_id);
comment on column order_change.key is 'Of the charge at the provider, and of the stock that is held: <order>:change:<position>';
comment on column order_change.token is 'Null until the shopper pays';
comment on column order_change.reason is 'Why it was ended without taking place';
comment on column order_change.settled_at is 'Nothing is left to be asked of the provider';

alter table payment add column provider_key text unique references order_change;
comment on column payment.provider_key is 'Of a further charge; null: the order''s id is the key of its charge';

drop index payment_charge;
create unique index payment_charge on payment (order_id)
  where provider not in ('gift-card', 'store-credit') and provider_key is null and status not in ('declined', 'cancelled');
