-- A second step at sign-in: codes of an authenticator app, and recovery codes for when it is lost.

create table authenticator (
  account_id uuid primary key references account on delete cascade,
  sealed_secret text not null,
  last_step bigint not null,
  confirmed_at timestamptz not null
);
comment on column authenticator.sealed_secret is 'Encrypted with a key of the shop: the database alone makes no codes';
comment on column authenticator.last_step is 'The 30 seconds whose code was taken last: neither it nor an earlier one is good again';

create table recovery_code (
  account_id uuid not null references authenticator on delete cascade,
  hash text not null,
  primary key (account_id, hash)
);

alter table session add column two_step boolean not null default false;
comment on column session.two_step is 'Opened with a second step, or by one of two that was set up in it';
