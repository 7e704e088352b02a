-- Accounts, roles, sessions and their tokens, second factors, staff invitations.

create table role (
  id text not null,
  name text not null,
  constraint role_id_check check ((id ~ '^[a-z0-9-]+$')),
  constraint role_pkey primary key (id)
);

create table account (
  id uuid not null,
  email text not null,
  name text not null,
  password_hash text,
  created_at timestamptz default now() not null,
  locale text default 'en' not null,
  phone text,
  email_verified_at timestamptz,
  password_changed_at timestamptz,
  erased_at timestamptz,
  deactivated_at timestamptz,
  constraint account_email_check check ((email = lower(email))),
  constraint account_email_key unique (email),
  constraint account_pkey primary key (id)
);

create table account_identity (
  issuer text not null,
  subject text not null,
  account_id uuid not null,
  email text not null,
  linked_at timestamptz not null,
  constraint account_identity_pkey primary key (issuer, subject)
);

create table email_token (
  token_hash text not null,
  account_id uuid not null,
  purpose text not null,
  email text,
  remember boolean default false not null,
  tries integer default 0 not null,
  expires_at timestamptz not null,
  constraint email_token_purpose_check check ((purpose = any (array['reset', 'email', 'two-step']))),
  constraint email_token_pkey primary key (token_hash)
);

create table account_permission (
  account_id uuid not null,
  permission text not null,
  constraint account_permission_permission_check check ((permission = any (array['edit', 'view-api']))),
  constraint account_permission_pkey primary key (account_id, permission)
);

create table account_role (
  account_id uuid not null,
  role text not null,
  constraint account_role_role_check check ((role ~ '^[a-z0-9-]+$')),
  constraint account_role_pkey primary key (account_id, role)
);

create table authenticator (
  account_id uuid not null,
  encrypted_secret text not null,
  last_step bigint not null,
  confirmed_at timestamptz not null,
  constraint authenticator_pkey primary key (account_id)
);

create table passkey (
  id text not null,
  account_id uuid not null,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null,
  name text not null,
  created_at timestamptz not null,
  used_at timestamptz,
  constraint passkey_pkey primary key (id)
);

create table recovery_code (
  account_id uuid not null,
  hash text not null,
  constraint recovery_code_pkey primary key (account_id, hash)
);

create table session (
  id uuid not null,
  account_id uuid not null,
  remembered boolean not null,
  user_agent text not null,
  address text not null,
  created_at timestamptz not null,
  seen_at timestamptz not null,
  idle_until timestamptz not null,
  ends_at timestamptz not null,
  ended_at timestamptz,
  end_reason text,
  two_step boolean default false not null,
  constraint session_check check (((ended_at is null) = (end_reason is null))),
  constraint session_pkey primary key (id)
);

create table access_token (
  hash text not null,
  session_id uuid not null,
  expires_at timestamptz not null,
  constraint access_token_pkey primary key (hash)
);

create table refresh_token (
  hash text not null,
  session_id uuid not null,
  used_at timestamptz,
  constraint refresh_token_pkey primary key (hash)
);

create table registration (
  token_hash text not null,
  email text not null,
  name text not null,
  password_hash text not null,
  locale text not null,
  expires_at timestamptz not null,
  constraint registration_email_check check ((email = lower(email))),
  constraint registration_pkey primary key (token_hash)
);

create table staff_invitation (
  id uuid default gen_random_uuid() not null,
  email text not null,
  roles text[] not null,
  permissions text[] not null,
  invited_by uuid,
  invited_at timestamptz not null,
  expires_at timestamptz not null,
  status text default 'open' not null,
  constraint staff_invitation_email_check check (((email = lower(email)) and (email <> ''))),
  constraint staff_invitation_status_check check ((status = any (array['open', 'accepted', 'withdrawn']))),
  constraint staff_invitation_pkey primary key (id)
);

create table used_token (
  hash text not null,
  expires_at timestamptz not null,
  constraint used_token_pkey primary key (hash)
);

create index access_token_expires on access_token using btree (expires_at);
create index access_token_session on access_token using btree (session_id);
create index account_identity_account on account_identity using btree (account_id);
create index email_token_account on email_token using btree (account_id);
create index email_token_expires on email_token using btree (expires_at);
create index account_role_role on account_role using btree (role);
create index passkey_account on passkey using btree (account_id);
create index refresh_token_session on refresh_token using btree (session_id);
create index registration_expires on registration using btree (expires_at);
create index session_account on session using btree (account_id);
create index session_ends on session using btree (ends_at);
create index used_token_expires on used_token using btree (expires_at);
create index staff_invitation_inviter on staff_invitation using btree (invited_by);
create unique index staff_invitation_open on staff_invitation using btree (email) where (status = 'open');

alter table access_token add constraint access_token_session_id_fkey foreign key (session_id) references session(id) on delete cascade;
alter table account_identity add constraint account_identity_account_id_fkey foreign key (account_id) references account(id) on delete cascade;
alter table email_token add constraint email_token_account_id_fkey foreign key (account_id) references account(id) on delete cascade;
alter table account_permission add constraint account_permission_account_id_fkey foreign key (account_id) references account(id) on delete cascade;
alter table account_role add constraint account_role_account_id_fkey foreign key (account_id) references account(id) on delete cascade;
alter table account_role add constraint account_role_role_fkey foreign key (role) references role(id);
alter table authenticator add constraint authenticator_account_id_fkey foreign key (account_id) references account(id) on delete cascade;
alter table passkey add constraint passkey_account_id_fkey foreign key (account_id) references account(id) on delete cascade;
alter table recovery_code add constraint recovery_code_account_id_fkey foreign key (account_id) references authenticator(account_id) on delete cascade;
alter table refresh_token add constraint refresh_token_session_id_fkey foreign key (session_id) references session(id) on delete cascade;
alter table session add constraint session_account_id_fkey foreign key (account_id) references account(id) on delete cascade;
alter table staff_invitation add constraint staff_invitation_invited_by_fkey foreign key (invited_by) references account(id) on delete set null;

insert into role (id, name) values
  ('customer', 'Customer'), ('user', 'User'), ('corporate', 'Corporate'), ('sale', 'Sale'), ('sales-manager', 'Sales manager'),
  ('accounting', 'Accounting'), ('warehouse', 'Warehouse'), ('designer', 'Designer'), ('admin', 'Admin'), ('super-admin', 'Super admin');
