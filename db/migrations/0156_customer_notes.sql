-- What staff note of a customer, for each other. Erased with the account.

create table customer_note (
  id bigint generated always as identity primary key,
  account_id uuid not null references account on delete cascade,
  at timestamptz not null,
  actor text not null,
  text text not null check (text <> '')
);
create index customer_note_account on customer_note (account_id, id);
comment on table customer_note is 'What staff note of a customer, for each other; only grows until the account is erased';
