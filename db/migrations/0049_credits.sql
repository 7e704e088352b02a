-- Gift cards and store credit: what the shop owes, and the ledger that it adds up from.

create table credit (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('gift-card', 'store-credit')),
  code_hash text unique,
  hint text not null default '',
  account_id uuid unique references account,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  balance_minor bigint not null check (balance_minor >= 0),
  expires_at timestamptz,
  stopped_at timestamptz,
  created_at timestamptz not null,
  check ((kind = 'gift-card') = (code_hash is not null)),
  check ((kind = 'store-credit') = (account_id is not null))
);
comment on table credit is 'A gift card, whose code is money to whoever has it and is kept as its SHA-256 only, or the store credit of an account';
comment on column credit.balance_minor is 'The sum of its entries';

create table credit_entry (
  id bigint generated always as identity primary key,
  credit_id bigint not null references credit,
  change_minor bigint not null check (change_minor <> 0),
  reason text not null check (reason in ('issued', 'spent', 'given_back', 'refunded', 'withdrawn')),
  payment_id uuid references payment deferrable initially deferred,
  request_key text unique,
  actor text not null,
  note text not null default '',
  at timestamptz not null,
  check ((change_minor < 0) = (reason in ('spent', 'withdrawn'))),
  check (payment_id is not null or reason not in ('spent', 'given_back'))
);
create index credit_entry_credit on credit_entry (credit_id, id);
create unique index credit_entry_once on credit_entry (payment_id, reason) where reason in ('spent', 'given_back');
comment on column credit_entry.request_key is 'Of a refund or of a call of staff: the same key is the same entry';
comment on index credit_entry_once is 'A payment is spent once and given back once';
