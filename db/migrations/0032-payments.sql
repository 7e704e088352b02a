-- Sessions on the payment pages of any provider.

create table payment_session (
  provider text not null,
  key text not null,
  session_id text,
  requested boolean default true not null,
  closed boolean default false not null,
  state jsonb,
  created_at timestamptz default now() not null,
  constraint payment_session_pkey primary key (provider, key),
  constraint payment_session_session_id_key unique (provider, session_id)
);

insert into payment_session (provider, key, session_id, requested, closed, created_at)
select 'stripe', key, session_id, requested, closed, created_at from stripe_session;

drop table stripe_session;

-- Payment methods as staff edit them. Without a row, methods are offered as the environment says.
create table payment_method (
  code text not null,
  position integer not null,
  active boolean not null,
  titles jsonb default '{}'::jsonb not null,
  hints jsonb default '{}'::jsonb not null,
  min_minor bigint,
  max_minor bigint,
  countries text[] default '{}'::text[] not null,
  constraint payment_method_check check ((min_minor <= max_minor)),
  constraint payment_method_min_minor_check check ((min_minor >= 0)),
  constraint payment_method_pkey primary key (code)
);
