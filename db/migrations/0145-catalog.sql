-- Bulk edits of products, and what they change in each.
create table bulk_edit (
  id bigint generated always as identity primary key,
  state text not null check (state in ('checking', 'ready', 'running', 'stopped', 'done', 'undoing', 'undone')),
  actor text not null,
  change jsonb not null,
  currency text not null,
  stop_requested boolean default false not null,
  created_at timestamptz not null,
  started_at timestamptz,
  ended_at timestamptz,
  undone_at timestamptz,
  undone_by text
);

create table bulk_edit_product (
  bulk_edit_id bigint not null references bulk_edit on delete cascade,
  position int not null,
  product_id bigint not null,
  name text default '' not null,
  result text default 'selected' not null check (result in
    ('selected', 'changed', 'unchanged', 'rejected', 'excluded', 'written', 'failed', 'undone', 'kept')),
  differences jsonb default '[]' not null,
  reason text,
  message text,
  price_sums jsonb,
  primary key (bulk_edit_id, position)
);
create index bulk_edit_product_result_idx on bulk_edit_product (bulk_edit_id, result, position);
