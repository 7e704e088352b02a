-- Accounts: who may do what, sessions and their tokens, links that mails carry, second steps.

create table role (
  id text primary key check (id ~ '^[a-z0-9-]+$'),
  name text not null
);
insert into role (id, name) values
  ('customer', 'Customer'), ('user', 'User'), ('corporate', 'Corporate'), ('sale', 'Sale'), ('sales-manager', 'Sales manager'),
  ('accounting', 'Accounting'), ('warehouse', 'Warehouse'), ('designer', 'Designer'), ('admin', 'Admin'), ('super-admin', 'Super admin');
insert into role (id, name) select distinct role, role from account_role on conflict do nothing;
alter table account_role add foreign key (role) references role;
create index account_role_role on account_role (role);

create table account_permission (
  account_id uuid not null references account on delete cascade,
  permission text not null check (permission in ('edit', 'view-api')),
  primary key (account_id, permission)
);

alter table account alter column password_hash drop not null;
alter table account
  add column locale text not null default 'en',
  add column phone text,
  add column email_verified_at timestamptz,
  add column password_changed_at timestamptz,
  add column erased_at timestamptz;
update account set email_verified_at = created_at;
comment on column account.erased_at is 'Its person asked to be forgotten: the row stays for what orders say, without anything personal';

create table registration (
  token_hash text primary key,
  email text not null check (email = lower(email)),
  name text not null,
  password_hash text not null,
  locale text not null,
  expires_at timestamptz not null
);
create index registration_expires on registration (expires_at);
comment on table registration is 'Accounts to be, until their address is confirmed: one that exists already looks no different';

create table account_link (
  token_hash text primary key,
  account_id uuid not null references account on delete cascade,
  purpose text not null check (purpose in ('reset', 'email', 'two-step')),
  email text,
  remember boolean not null default false,
  tries integer not null default 0,
  expires_at timestamptz not null
);
create index account_link_account on account_link (account_id);
create index account_link_expires on account_link (expires_at);
comment on table account_link is 'One-time tokens: a link in a mail, or what is left to do of a sign-in in two steps';

create table session (
  id uuid primary key,
  account_id uuid not null references account on delete cascade,
  remembered boolean not null,
  user_agent text not null,
  address text not null,
  created_at timestamptz not null,
  seen_at timestamptz not null,
  idle_until timestamptz not null,
  ends_at timestamptz not null,
  ended_at timestamptz,
  end_reason text,
  check ((ended_at is null) = (end_reason is null))
);
create index session_account on session (account_id);
create index session_ends on session (ends_at);

create table access_token (
  hash text primary key,
  session_id uuid not null references session on delete cascade,
  expires_at timestamptz not null
);
create index access_token_session on access_token (session_id);
create index access_token_expires on access_token (expires_at);

create table refresh_token (
  hash text primary key,
  session_id uuid not null references session on delete cascade,
  used_at timestamptz
);
create index refresh_token_session on refresh_token (session_id);
comment on table refresh_token is 'All of a session are one family: one that comes back after its use ends them all';
