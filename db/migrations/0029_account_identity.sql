-- Signing in by another provider (OpenID Connect): whose account a person of theirs is.

create table account_identity (
  issuer text not null,
  subject text not null,
  account_id uuid not null references account on delete cascade,
  email text not null,
  linked_at timestamptz not null,
  primary key (issuer, subject)
);
create index account_identity_account on account_identity (account_id);
