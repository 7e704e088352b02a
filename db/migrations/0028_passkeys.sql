-- Passkeys (WebAuthn): one signs in with a device that knows its owner, without a password.

create table passkey (
  id text primary key,
  account_id uuid not null references account on delete cascade,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null,
  name text not null,
  created_at timestamptz not null,
  used_at timestamptz
);
create index passkey_account on passkey (account_id);
comment on column passkey.counter is 'Of its signatures, where the device counts them: one that goes back is a copy';

create table spent_token (
  hash text primary key,
  expires_at timestamptz not null
);
create index spent_token_expires on spent_token (expires_at);
comment on table spent_token is 'Sealed tokens that were used before their time was over: none is good twice';
