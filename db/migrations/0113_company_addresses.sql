-- Where a company's parcels go: several addresses, one of them the default.

create table company_address (
  id uuid primary key,
  company_id uuid not null references company on delete cascade,
  label text not null check (char_length(label) <= 60),
  address jsonb not null,
  default_delivery boolean not null default false,
  created_at timestamptz not null
);
create index company_address_company on company_address (company_id, created_at);
create unique index company_address_delivery on company_address (company_id) where default_delivery;
comment on column company_address.label is 'What the company calls it, such as the name of a warehouse; empty: it goes by its lines';
