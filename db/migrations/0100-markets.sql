-- Conversions of the store currency, and the amounts before and after each, with which it is undone.
create table currency_conversion (
  id uuid primary key default gen_random_uuid(),
  from_currency text not null check (from_currency ~ '^[A-Z]{3}$'),
  to_currency text not null check (to_currency ~ '^[A-Z]{3}$' and to_currency <> from_currency),
  rate numeric not null check (rate > 0),
  rounding_increment bigint not null check (rounding_increment > 0),
  rounding_ending bigint check (rounding_ending >= 0 and rounding_ending < rounding_increment),
  amounts integer not null,
  orders integer not null,
  markets jsonb not null,
  converted_at timestamptz not null,
  actor text not null,
  undone_at timestamptz,
  undone_by text,
  check ((undone_at is null) = (undone_by is null))
);

create table currency_conversion_amount (
  conversion_id uuid not null references currency_conversion on delete cascade,
  table_name text not null,
  row_key jsonb not null,
  was jsonb not null,
  became jsonb,
  primary key (conversion_id, table_name, row_key)
);
