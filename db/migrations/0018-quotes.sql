-- Quotes and draft orders.

create table quote (
  id uuid default gen_random_uuid() not null,
  company_id uuid not null,
  account_id uuid not null,
  status text default 'requested' not null,
  message text not null,
  answer text default '' not null,
  currency text not null,
  locale text not null,
  requested_at timestamptz not null,
  answered_at timestamptz,
  expires_at timestamptz,
  closed_at timestamptz,
  constraint quote_check check (((status <> all (array['answered', 'accepted', 'expired'])) or ((answered_at is not null) and (expires_at is not null)))),
  constraint quote_check1 check (((status = any (array['accepted', 'declined', 'rejected', 'expired'])) = (closed_at is not null))),
  constraint quote_status_check check ((status = any (array['requested', 'answered', 'accepted', 'declined', 'rejected', 'expired']))),
  constraint quote_pkey primary key (id)
);

create table quote_line (
  quote_id uuid not null,
  "position" integer not null,
  variant_id bigint not null,
  sku text not null,
  name text not null,
  options text not null,
  quantity integer not null,
  listed_minor bigint not null,
  price_minor bigint,
  constraint quote_line_listed_minor_check check ((listed_minor >= 0)),
  constraint quote_line_price_minor_check check ((price_minor >= 0)),
  constraint quote_line_quantity_check check ((quantity > 0)),
  constraint quote_line_pkey primary key (quote_id, variant_id)
);

create table quote_order (
  quote_id uuid not null,
  order_id uuid not null,
  constraint quote_order_order_id_key unique (order_id),
  constraint quote_order_pkey primary key (quote_id)
);

create table draft_order (
  id uuid not null,
  title text not null,
  account_id uuid,
  saved_by uuid not null,
  saved_at timestamptz not null,
  version integer not null,
  body jsonb not null,
  constraint draft_order_title_check check (((title <> '') and (length(title) <= 120))),
  constraint draft_order_version_check check ((version > 0)),
  constraint draft_order_pkey primary key (id)
);

create index draft_order_account on draft_order using btree (account_id);
create index draft_order_kept_by on draft_order using btree (saved_by);
create index quote_account on quote using btree (account_id);
create index quote_company on quote using btree (company_id, requested_at);
create index quote_expiring on quote using btree (expires_at) where (status = 'answered');
create index quote_line_variant on quote_line using btree (variant_id);
create index quote_status on quote using btree (status, requested_at);

alter table draft_order add constraint draft_order_account_id_fkey foreign key (account_id) references account(id) on delete cascade;
alter table draft_order add constraint draft_order_kept_by_fkey foreign key (saved_by) references account(id) on delete cascade;
alter table quote add constraint quote_account_id_fkey foreign key (account_id) references account(id) on delete cascade;
alter table quote add constraint quote_company_id_fkey foreign key (company_id) references company(id) on delete cascade;
alter table quote_line add constraint quote_line_quote_id_fkey foreign key (quote_id) references quote(id) on delete cascade;
alter table quote_line add constraint quote_line_variant_id_fkey foreign key (variant_id) references variant(id) on delete cascade;
alter table quote_order add constraint quote_order_order_id_fkey foreign key (order_id) references shop_order(id) on delete cascade;
alter table quote_order add constraint quote_order_quote_id_fkey foreign key (quote_id) references quote(id) on delete cascade;
