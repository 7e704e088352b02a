-- Customers for staff: a search text without accents, and groups.

alter table account add column search_text text generated always as (((search_fold(((name || ' | ') || email)) || ' | ') || coalesce(search_digits(phone), ''))) stored;
create index account_search on account using gin (search_text gin_trgm_ops) where (erased_at is null);
create index account_address_phone on account_address using gin (search_digits((address ->> 'phone')) gin_trgm_ops);

create table customer_group (
  code text not null,
  name text not null,
  constraint customer_group_code_check check ((code ~ '^[a-z0-9]+(-[a-z0-9]+)*$'::text)),
  constraint customer_group_name_check check ((name <> '')),
  constraint customer_group_pkey primary key (code)
);

create table customer_group_member (
  group_code text not null,
  account_id uuid not null,
  constraint customer_group_member_pkey primary key (account_id, group_code)
);
create index customer_group_member_group on customer_group_member using btree (group_code, account_id);
alter table customer_group_member add constraint customer_group_member_account_id_fkey foreign key (account_id) references account(id) on delete cascade;
alter table customer_group_member add constraint customer_group_member_group_code_fkey foreign key (group_code) references customer_group(code);
