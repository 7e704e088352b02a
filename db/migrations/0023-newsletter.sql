-- Newsletter subscribers and contact messages.

create table newsletter_subscriber (
  id uuid not null,
  email text not null,
  locale text default 'en' not null,
  requested_at timestamptz not null,
  confirmed_at timestamptz,
  constraint newsletter_subscriber_email_check check ((email = lower(email))),
  constraint newsletter_subscriber_email_key unique (email),
  constraint newsletter_subscriber_pkey primary key (id)
);

create table contact_message (
  id uuid not null,
  digest text not null,
  name text not null,
  email text not null,
  topic text not null,
  message text not null,
  locale text default 'en' not null,
  sent_at timestamptz not null,
  constraint contact_message_digest_key unique (digest),
  constraint contact_message_pkey primary key (id)
);
