-- Back-in-stock subscriptions.

create table back_in_stock_subscription (
  id bigint generated always as identity (sequence name back_in_stock_subscription_subscription_id_seq),
  variant_id bigint not null,
  email text not null,
  locale text not null,
  requested_at timestamptz default now() not null,
  constraint back_in_stock_subscription_email_check check ((email = lower(email))),
  constraint back_in_stock_subscription_pkey primary key (id),
  constraint back_in_stock_subscription_variant_id_email_key unique (variant_id, email)
);

create index back_in_stock_subscription_email on back_in_stock_subscription using btree (email);

alter table back_in_stock_subscription add constraint back_in_stock_subscription_variant_id_fkey foreign key (variant_id) references variant(id) on delete cascade;
