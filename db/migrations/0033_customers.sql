-- What belongs to a customer: addresses, saved pieces, orders that were placed signed in.

create table account_address (
  id uuid primary key,
  account_id uuid not null references account on delete cascade,
  address jsonb not null,
  default_delivery boolean not null default false,
  default_billing boolean not null default false,
  created_at timestamptz not null
);
create index account_address_account on account_address (account_id, created_at);
create unique index account_address_delivery on account_address (account_id) where default_delivery;
create unique index account_address_billing on account_address (account_id) where default_billing;

create table saved_piece (
  account_id uuid not null references account on delete cascade,
  slug text not null,
  piece jsonb not null,
  saved_at timestamptz not null,
  primary key (account_id, slug)
);
comment on column saved_piece.piece is 'As it was when it was saved: name, price, picture. What it is today its product tells';

alter table shop_order add foreign key (account_id) references account;
create index shop_order_guest on shop_order (lower(email)) where account_id is null;
