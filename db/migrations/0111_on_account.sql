-- Ordering on account: terms and credit of companies, what they owe, and what of an order concerns its business.

alter table payment drop constraint payment_status_check;
alter table payment add constraint payment_status_check check (status in
  ('pending', 'captured', 'declined', 'cancelled', 'refunded', 'due_on_delivery', 'on_account', 'quarantined'));

create table company_credit (
  company_id uuid primary key references company on delete cascade,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  net_days integer not null check (net_days between 0 and 180),
  limit_minor bigint not null check (limit_minor >= 0),
  used_minor bigint not null default 0
);
comment on table company_credit is 'Whether a company may order on account, and how much of its credit is used: open orders and what is owed';
comment on column company_credit.used_minor is 'Below nothing where more was paid or given back than was owed';

create table company_entry (
  id bigint generated always as identity primary key,
  company_id uuid not null references company on delete cascade,
  order_id uuid not null references shop_order on delete restrict,
  kind text not null check (kind in ('invoice', 'payment', 'refund')),
  amount_minor bigint not null check ((kind = 'invoice') = (amount_minor >= 0)),
  at timestamptz not null,
  due_on date check ((kind = 'invoice') = (due_on is not null)),
  reference text not null default '',
  actor text not null,
  request_key text not null unique
);
create index company_entry_company on company_entry (company_id, at);
create index company_entry_order on company_entry (order_id);
create unique index company_entry_invoice on company_entry (order_id) where kind = 'invoice';
comment on table company_entry is 'What companies owe: invoices add to it, payments and refunds take off';

create function company_entry_is_append_only() returns trigger language plpgsql
as $$ begin raise exception 'company_entry is append-only'; end $$;
create trigger company_entry_append_only before update on company_entry
  for each row execute function company_entry_is_append_only();

create table order_trade (
  order_id uuid primary key references shop_order on delete cascade,
  company_id uuid not null references company on delete cascade,
  purchase_order text not null default '',
  net_days integer,
  approval text check (approval in ('waiting', 'approved', 'refused', 'lapsed', 'withdrawn')),
  approval_reason text not null default '',
  decided_by uuid references account on delete set null,
  decided_at timestamptz
);
create index order_trade_company on order_trade (company_id);
create index order_trade_waiting on order_trade (company_id) where approval = 'waiting';
create index order_trade_decider on order_trade (decided_by);
comment on table order_trade is 'Of orders that somebody places for a company: its number there, its terms, whether somebody has to approve it';

alter table company add column purchase_order_required boolean not null default false;
alter table company add column approval_above_minor bigint check (approval_above_minor >= 0);
comment on column company.approval_above_minor is 'What its buyers order above this waits for an approver; null: nothing does';
