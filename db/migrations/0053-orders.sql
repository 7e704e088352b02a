-- Payment links: orders that staff prepare, and that customers place and pay by a link.

create table payment_link (
  id uuid not null,
  input jsonb not null,
  account_id uuid,
  email text not null,
  currency text not null,
  total_minor bigint not null,
  created_at timestamptz not null,
  created_by text not null,
  expires_at timestamptz not null,
  cancelled_at timestamptz,
  order_id uuid,
  request_key text not null,
  constraint payment_link_total_minor_check check ((total_minor >= 0)),
  constraint payment_link_pkey primary key (id),
  constraint payment_link_request_key_key unique (request_key)
);

create index payment_link_created on payment_link using btree (created_at, id);
create index payment_link_order on payment_link using btree (order_id) where (order_id is not null);
create index payment_link_account on payment_link using btree (account_id) where (account_id is not null);

alter table payment_link add constraint payment_link_order_id_fkey foreign key (order_id) references shop_order(id);
alter table payment_link add constraint payment_link_account_id_fkey foreign key (account_id) references account(id);
