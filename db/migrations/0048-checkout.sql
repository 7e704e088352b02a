-- Carts of customers who left their address with consent, for one reminder.

alter table checkout_setting add column abandoned_cart_minutes integer default 0 not null;
alter table checkout_setting add constraint checkout_setting_abandoned_cart_minutes_check check (((abandoned_cart_minutes >= 0) and (abandoned_cart_minutes <= 10080)));

create table abandoned_cart (
  id uuid not null,
  email text not null,
  locale text not null,
  country text,
  items jsonb not null,
  saved_at timestamptz not null,
  consent_at timestamptz not null,
  consent_wording text not null,
  reminded_at timestamptz,
  unsubscribed_at timestamptz,
  constraint abandoned_cart_country_check check ((country ~ '^[A-Z]{2}$'::text)),
  constraint abandoned_cart_email_check check ((email = lower(email))),
  constraint abandoned_cart_email_key unique (email),
  constraint abandoned_cart_pkey primary key (id)
);

create index abandoned_cart_due on abandoned_cart using btree (saved_at) where ((reminded_at is null) and (unsubscribed_at is null));
