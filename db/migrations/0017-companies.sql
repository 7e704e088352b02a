-- B2B: companies, members, applications, price lists and the company ledger.

create table company (
  id uuid default gen_random_uuid() not null,
  name text not null,
  tax_number text not null,
  country text not null,
  province text not null,
  created_at timestamptz not null,
  minimum_order_minor bigint default 0 not null,
  purchase_order_required boolean default false not null,
  approval_above_minor bigint,
  constraint company_approval_above_minor_check check ((approval_above_minor >= 0)),
  constraint company_country_check check ((country ~ '^[A-Z]{2}$')),
  constraint company_minimum_order_minor_check check ((minimum_order_minor >= 0)),
  constraint company_name_check check ((name <> '')),
  constraint company_tax_number_check check ((tax_number <> '')),
  constraint company_pkey primary key (id)
);

create table company_address (
  id uuid not null,
  company_id uuid not null,
  label text not null,
  address jsonb not null,
  default_delivery boolean default false not null,
  created_at timestamptz not null,
  constraint company_address_label_check check ((char_length(label) <= 60)),
  constraint company_address_pkey primary key (id)
);

create table company_application (
  id uuid default gen_random_uuid() not null,
  account_id uuid not null,
  company text not null,
  tax_number text not null,
  country text not null,
  province text not null,
  contact text not null,
  phone text not null,
  message text not null,
  locale text not null,
  status text default 'pending' not null,
  reason text default '' not null,
  sent_at timestamptz not null,
  decided_at timestamptz,
  company_id uuid,
  constraint company_application_check check (((status = 'pending') = (decided_at is null))),
  constraint company_application_check1 check (((status = 'approved') = (company_id is not null))),
  constraint company_application_check2 check (((status <> 'rejected') or (reason <> ''))),
  constraint company_application_country_check check ((country ~ '^[A-Z]{2}$')),
  constraint company_application_status_check check ((status = any (array['pending', 'approved', 'rejected']))),
  constraint company_application_pkey primary key (id)
);

create table company_application_document (
  id uuid default gen_random_uuid() not null,
  application_id uuid not null,
  "position" integer not null,
  name text not null,
  content_type text not null,
  bytes integer not null,
  storage_key text not null,
  constraint company_application_document_bytes_check check ((bytes > 0)),
  constraint company_application_document_content_type_check check ((content_type = any (array['application/pdf', 'image/png', 'image/jpeg']))),
  constraint company_application_document_application_id_position_key unique (application_id, "position"),
  constraint company_application_document_pkey primary key (id)
);

create table company_credit (
  company_id uuid not null,
  currency text not null,
  net_days integer not null,
  limit_minor bigint not null,
  used_minor bigint default 0 not null,
  constraint company_credit_currency_check check ((currency ~ '^[A-Z]{3}$')),
  constraint company_credit_limit_minor_check check ((limit_minor >= 0)),
  constraint company_credit_net_days_check check (((net_days >= 0) and (net_days <= 180))),
  constraint company_credit_pkey primary key (company_id)
);

create table company_invitation (
  id uuid default gen_random_uuid() not null,
  company_id uuid not null,
  email text not null,
  role text not null,
  invited_by uuid,
  invited_at timestamptz not null,
  expires_at timestamptz not null,
  status text default 'open' not null,
  constraint company_invitation_email_check check (((email = lower(email)) and (email <> ''))),
  constraint company_invitation_role_check check ((role = any (array['buyer', 'approver', 'admin']))),
  constraint company_invitation_status_check check ((status = any (array['open', 'accepted', 'withdrawn']))),
  constraint company_invitation_pkey primary key (id)
);

create table company_ledger_entry (
  id bigint generated always as identity,
  company_id uuid not null,
  order_id uuid not null,
  kind text not null,
  amount_minor bigint not null,
  at timestamptz not null,
  due_on date,
  reference text default '' not null,
  actor text not null,
  request_key text not null,
  constraint company_ledger_entry_check check (((kind = 'invoice') = (amount_minor >= 0))),
  constraint company_ledger_entry_check1 check (((kind = 'invoice') = (due_on is not null))),
  constraint company_ledger_entry_kind_check check ((kind = any (array['invoice', 'payment', 'refund']))),
  constraint company_ledger_entry_pkey primary key (id),
  constraint company_ledger_entry_request_key_key unique (request_key)
);

create table company_member (
  account_id uuid not null,
  company_id uuid not null,
  role text not null,
  joined_at timestamptz not null,
  constraint company_member_role_check check ((role = any (array['buyer', 'approver', 'admin']))),
  constraint company_member_pkey primary key (account_id)
);

create table company_price_list (
  id bigint generated always as identity,
  company_id uuid not null,
  price_list_id bigint not null,
  starts_at timestamptz not null,
  ends_at timestamptz,
  constraint company_price_list_check check (((ends_at is null) or (starts_at <= ends_at))),
  constraint company_price_list_pkey primary key (id)
);

create table order_company (
  order_id uuid not null,
  company_id uuid not null,
  purchase_order text default '' not null,
  net_days integer,
  approval text,
  approval_reason text default '' not null,
  decided_by uuid,
  decided_at timestamptz,
  constraint order_company_approval_check check ((approval = any (array['pending', 'approved', 'rejected', 'expired', 'withdrawn']))),
  constraint order_company_pkey primary key (order_id)
);

create function prevent_company_ledger_change() returns trigger
    language plpgsql
    as $$ begin raise exception 'company_ledger_entry is append-only'; end $$;

create index company_address_company on company_address using btree (company_id, created_at);
create unique index company_address_delivery on company_address using btree (company_id) where default_delivery;
create index company_ledger_entry_company on company_ledger_entry using btree (company_id, at);
create unique index company_ledger_entry_invoice on company_ledger_entry using btree (order_id) where (kind = 'invoice');
create index company_ledger_entry_order on company_ledger_entry using btree (order_id);
create index company_invitation_company on company_invitation using btree (company_id);
create index company_invitation_inviter on company_invitation using btree (invited_by);
create unique index company_invitation_open on company_invitation using btree (company_id, email) where (status = 'open');
create index company_member_company on company_member using btree (company_id);
create index company_price_list_company on company_price_list using btree (company_id);
create index company_price_list_list on company_price_list using btree (price_list_id);
create unique index company_price_list_now on company_price_list using btree (company_id) where (ends_at is null);
create index order_company_company on order_company using btree (company_id);
create index order_company_decider on order_company using btree (decided_by);
create index order_company_pending on order_company using btree (company_id) where (approval = 'pending');
create index company_application_account on company_application using btree (account_id);
create index company_application_company on company_application using btree (company_id);
create index company_application_status on company_application using btree (status, sent_at);
create unique index company_application_pending on company_application using btree (account_id) where (status = 'pending');

alter table company_address add constraint company_address_company_id_fkey foreign key (company_id) references company(id) on delete cascade;
alter table company_credit add constraint company_credit_company_id_fkey foreign key (company_id) references company(id) on delete cascade;
alter table company_ledger_entry add constraint company_ledger_entry_company_id_fkey foreign key (company_id) references company(id) on delete cascade;
alter table company_ledger_entry add constraint company_ledger_entry_order_id_fkey foreign key (order_id) references shop_order(id) on delete restrict;
alter table company_invitation add constraint company_invitation_company_id_fkey foreign key (company_id) references company(id) on delete cascade;
alter table company_invitation add constraint company_invitation_invited_by_fkey foreign key (invited_by) references account(id) on delete set null;
alter table company_member add constraint company_member_account_id_fkey foreign key (account_id) references account(id) on delete cascade;
alter table company_member add constraint company_member_company_id_fkey foreign key (company_id) references company(id) on delete cascade;
alter table company_price_list add constraint company_price_list_company_id_fkey foreign key (company_id) references company(id) on delete cascade;
alter table company_price_list add constraint company_price_list_price_list_id_fkey foreign key (price_list_id) references price_list(id);
alter table order_company add constraint order_company_company_id_fkey foreign key (company_id) references company(id) on delete cascade;
alter table order_company add constraint order_company_decided_by_fkey foreign key (decided_by) references account(id) on delete set null;
alter table order_company add constraint order_company_order_id_fkey foreign key (order_id) references shop_order(id) on delete cascade;
alter table company_application add constraint company_application_account_id_fkey foreign key (account_id) references account(id) on delete cascade;
alter table company_application add constraint company_application_company_id_fkey foreign key (company_id) references company(id);
alter table company_application_document add constraint company_application_document_application_id_fkey foreign key (application_id) references company_application(id) on delete cascade;

create trigger company_ledger_entry_append_only before update on company_ledger_entry for each row execute function prevent_company_ledger_change();
