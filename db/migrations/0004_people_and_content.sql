-- People who may sign in, and what staff write: menus, pages, home compositions, settings.

create table account (
  id uuid primary key,
  email text not null unique check (email = lower(email)),
  name text not null,
  password_hash text not null,
  created_at timestamptz not null default now()
);

create table account_role (
  account_id uuid not null references account on delete cascade,
  role text not null check (role ~ '^[a-z0-9-]+$'),
  primary key (account_id, role)
);

create table content (
  kind text not null check (kind in ('settings', 'menu', 'home', 'page')),
  key text not null,
  locale text not null default 'en',
  document jsonb not null,
  updated_at timestamptz not null default now(),
  primary key (kind, key, locale)
);
