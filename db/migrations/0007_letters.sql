-- What people ask of the shop: its newsletter, and an answer.

create table newsletter_subscriber (
  id uuid primary key,
  email text not null unique check (email = lower(email)),
  locale text not null default 'en',
  asked_at timestamptz not null,
  confirmed_at timestamptz
);
comment on table newsletter_subscriber is 'Whoever leaves is deleted; whoever never confirms too, after a while';

create table contact_message (
  id uuid primary key,
  digest text not null unique,
  name text not null,
  email text not null,
  topic text not null,
  message text not null,
  locale text not null default 'en',
  sent_at timestamptz not null
);
comment on column contact_message.digest is 'Hash of the day and everything typed: the same form sent twice is one message';
