-- Addresses, saved items and notes of customers.

create table account_address (
  id uuid not null,
  account_id uuid not null,
  address jsonb not null,
  default_delivery boolean default false not null,
  default_billing boolean default false not null,
  created_at timestamptz not null,
  constraint account_address_pkey primary key (id)
);

create table saved_item (
  account_id uuid not null,
  slug text not null,
  item jsonb not null,
  saved_at timestamptz not null,
  constraint saved_item_pkey primary key (account_id, slug)
);

create table customer_note (
  id bigint generated always as identity,
  account_id uuid not null,
  at timestamptz not null,
  actor text not null,
  text text not null,
  constraint customer_note_text_check check ((text <> '')),
  constraint customer_note_pkey primary key (id)
);

create index account_address_account on account_address using btree (account_id, created_at);
create unique index account_address_billing on account_address using btree (account_id) where default_billing;
create unique index account_address_delivery on account_address using btree (account_id) where default_delivery;
create index customer_note_account on customer_note using btree (account_id, id);

alter table account_address add constraint account_address_account_id_fkey foreign key (account_id) references account(id) on delete cascade;
alter table customer_note add constraint customer_note_account_id_fkey foreign key (account_id) references account(id) on delete cascade;
alter table saved_item add constraint saved_item_account_id_fkey foreign key (account_id) references account(id) on delete cascade;
