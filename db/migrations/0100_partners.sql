-- Partners: applications, their keys and tokens, how much they are used, and which orders are theirs.

create table api_application (
  id bigint generated always as identity primary key,
  user_id uuid not null references account on delete cascade,
  client_id text not null unique check (client_id ~ '^app_[a-z0-9]{16}$'),
  name text not null check (name <> ''),
  webhook_url text,
  status text not null default 'sandbox' check (status in ('sandbox', 'waiting', 'live', 'suspended')),
  note text not null default '',
  request_key text not null unique,
  created_at timestamptz not null default now(),
  asked_at timestamptz,
  decided_at timestamptz
);
create index api_application_user on api_application (user_id, id);
create index api_application_waiting on api_application (asked_at) where status = 'waiting';
comment on table api_application is 'A program of a partner. Its sandbox works at once; live keys work while staff have said live';
comment on column api_application.note is 'What its owner said when asking for live, or staff when they decided';
comment on column api_application.request_key is 'The same request, repeated, makes no second application';

create table api_key (
  id bigint generated always as identity primary key,
  application_id bigint not null references api_application on delete cascade,
  kind text not null check (kind in ('key', 'secret')),
  mode text not null check (mode in ('test', 'live')),
  public_id text not null unique check (public_id ~ '^[a-z0-9]{12}$'),
  secret_hash text not null,
  hint text not null,
  name text not null default '',
  scopes text[] not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz,
  revoked_at timestamptz,
  last_used_at timestamptz
);
create index api_key_application on api_key (application_id, id);
comment on table api_key is 'kind key: sent with each call; kind secret: the client secret of OAuth 2. Only SHA-256 of the secret part is kept; hint is its last four letters';

create table api_token (
  hash text primary key,
  key_id bigint not null references api_key on delete cascade,
  scopes text[] not null,
  expires_at timestamptz not null
);
create index api_token_key on api_token (key_id);
create index api_token_expires on api_token (expires_at);
comment on table api_token is 'Access tokens of OAuth 2 client credentials: good as long as the secret that they were given for';

create table api_usage (
  application_id bigint not null references api_application on delete cascade,
  mode text not null check (mode in ('test', 'live')),
  day date not null,
  calls bigint not null default 0 check (calls >= 0),
  refused bigint not null default 0 check (refused >= 0),
  failed bigint not null default 0 check (failed >= 0),
  primary key (application_id, mode, day)
);
comment on table api_usage is 'Calls by day (UTC); refused: answered with 4xx, failed: with 5xx. Added up in memory and written every few seconds';

create table api_order (
  order_id uuid primary key references shop_order on delete cascade,
  application_id bigint not null references api_application on delete cascade,
  placed_at timestamptz not null default now()
);
create index api_order_application on api_order (application_id, placed_at desc, order_id);
comment on table api_order is 'Orders that an application placed';
