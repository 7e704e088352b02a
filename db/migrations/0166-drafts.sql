-- Unsaved changes of the editors of the back office, per staff member and record.
create table editor_draft (
  account_id uuid not null references account on delete cascade,
  kind text not null,
  record_id text not null,
  changes jsonb not null check (jsonb_typeof(changes) = 'object'),
  updated_at timestamptz not null,
  primary key (account_id, kind, record_id)
);
