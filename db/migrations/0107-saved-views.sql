-- Views of all lists of the back office, private or shared; those of the order list are kept.
create table saved_view (
  id bigint generated always as identity primary key,
  account_id uuid not null references account on delete cascade,
  list text not null,
  name text not null check (name <> '' and length(name) <= 60),
  query jsonb not null check (jsonb_typeof(query) = 'object'),
  shared boolean not null,
  unique (account_id, list, name)
);

create index saved_view_list on saved_view (list) where shared;

insert into saved_view (account_id, list, name, query, shared)
select account_id, 'orders', name,
  (case view
    when 'pick' then '{"to_do": "pick"}'
    when 'ship' then '{"to_do": "ship"}'
    when 'pickup' then '{"to_do": "pickup"}'
    when 'late' then '{"late": "true"}'
    when 'on_hold' then '{"on_hold": "true"}'
    when 'unpaid' then '{"unpaid": "true"}'
    when 'sent' then '{"status": "shipped"}'
    when 'returns' then '{"status": "return_requested,returned"}'
    when 'done' then '{"status": "delivered"}'
    when 'cancelled' then '{"status": "cancelled,refunded"}'
    else '{}'
  end)::jsonb || case when q = '' then '{}'::jsonb else jsonb_build_object('q', q) end, false
from saved_filter order by id;

drop table saved_filter;
