-- Trade: companies, who acts for them, and the applications that they begin with.

create table company (
  id uuid primary key default gen_random_uuid(),
  name text not null check (name <> ''),
  tax_number text not null check (tax_number <> ''),
  country text not null check (country ~ '^[A-Z]{2}$'),
  province text not null,
  created_at timestamptz not null
);
comment on table company is 'Businesses that buy at trade prices';

create table company_member (
  account_id uuid primary key references account on delete cascade,
  company_id uuid not null references company on delete cascade,
  role text not null check (role in ('buyer', 'approver', 'admin')),
  joined_at timestamptz not null
);
create index company_member_company on company_member (company_id);
comment on table company_member is 'Who acts for a company: an account acts for one at most (docs/decisions/0105)';

create table trade_application (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references account on delete cascade,
  company text not null,
  tax_number text not null,
  country text not null check (country ~ '^[A-Z]{2}$'),
  province text not null,
  contact text not null,
  phone text not null,
  message text not null,
  locale text not null,
  status text not null default 'waiting' check (status in ('waiting', 'approved', 'refused')),
  reason text not null default '',
  sent_at timestamptz not null,
  decided_at timestamptz,
  company_id uuid references company,
  check ((status = 'waiting') = (decided_at is null)),
  check ((status = 'approved') = (company_id is not null)),
  check (status <> 'refused' or reason <> '')
);
create unique index trade_application_waiting on trade_application (account_id) where status = 'waiting';
create index trade_application_account on trade_application (account_id);
create index trade_application_status on trade_application (status, sent_at);
create index trade_application_company on trade_application (company_id);
comment on table trade_application is 'Businesses that ask for trade access; one at a time may wait for an answer';

create table trade_document (
  id uuid primary key default gen_random_uuid(),
  application_id uuid not null references trade_application on delete cascade,
  position integer not null,
  name text not null,
  content_type text not null check (content_type in ('application/pdf', 'image/png', 'image/jpeg')),
  bytes integer not null check (bytes > 0),
  storage_key text not null,
  unique (application_id, position)
);
comment on table trade_document is 'What was attached to an application; the file lies in the storage';
