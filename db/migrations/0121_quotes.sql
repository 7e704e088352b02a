-- Quotes: what a business asks a price for, and what staff answer.

create table quote (
  id uuid primary key default gen_random_uuid(),
  company_id uuid not null references company on delete cascade,
  account_id uuid not null references account on delete cascade,
  status text not null default 'asked' check (status in ('asked', 'answered', 'accepted', 'declined', 'refused', 'expired')),
  message text not null,
  answer text not null default '',
  currency text not null,
  locale text not null,
  asked_at timestamptz not null,
  answered_at timestamptz,
  expires_at timestamptz,
  closed_at timestamptz,
  check (status not in ('answered', 'accepted', 'expired') or (answered_at is not null and expires_at is not null)),
  check ((status in ('accepted', 'declined', 'refused', 'expired')) = (closed_at is not null))
);
create index quote_company on quote (company_id, asked_at);
create index quote_account on quote (account_id);
create index quote_status on quote (status, asked_at);
create index quote_expiring on quote (expires_at) where status = 'answered';
comment on table quote is 'What a business asks a price for; states and their changes are in src/modules/quotes/quotes.ts';

create table quote_line (
  quote_id uuid not null references quote on delete cascade,
  position integer not null,
  variant_id bigint not null references variant on delete cascade,
  sku text not null,
  name text not null,
  options text not null,
  quantity integer not null check (quantity > 0),
  listed_minor bigint not null check (listed_minor >= 0),
  price_minor bigint check (price_minor >= 0),
  primary key (quote_id, variant_id)
);
create index quote_line_variant on quote_line (variant_id);
comment on column quote_line.listed_minor is 'What a piece cost the business when it asked';

create table quote_order (
  quote_id uuid primary key references quote on delete cascade,
  order_id uuid not null unique references shop_order on delete cascade
);
comment on table quote_order is 'The order that a quote became: one quote, one order';
