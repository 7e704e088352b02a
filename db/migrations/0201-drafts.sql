-- Who has a record open in an editor of the back office. Rows end a minute after the last sign of life.
create table editor_presence (
  kind text not null,
  record_id text not null,
  account_id uuid not null references account on delete cascade,
  field text,
  seen_at timestamptz not null,
  primary key (kind, record_id, account_id)
);
create index editor_presence_account on editor_presence (account_id);
