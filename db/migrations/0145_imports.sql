-- Runs of the import, by screen and command line: what each changed, and enough of what was there before to undo it.

create table import_run (
  id bigint generated always as identity primary key,
  state text not null check (state in ('uploaded', 'checking', 'ready', 'running', 'done', 'stopped', 'failed', 'undoing', 'undone')),
  actor text not null,
  file_name text not null,
  file_key text,
  format text not null default '',
  header jsonb not null default '[]',
  mapping jsonb,
  fetch_pictures boolean not null default true,
  counts jsonb not null default '{}',
  position integer not null default 0,
  products integer,
  stop_asked boolean not null default false,
  failure text,
  made jsonb not null default '{"brands": [], "categories": []}',
  created_at timestamptz not null,
  began_at timestamptz,
  beat_at timestamptz not null,
  ended_at timestamptz,
  undone_at timestamptz,
  undone_by text
);
create index import_run_recent on import_run (created_at);
comment on column import_run.file_key is 'Where an uploaded file is kept; null for an import by command line';
comment on column import_run.mapping is 'Columns of the file by the columns of our own CSV; null: the file is read by its own names';
comment on column import_run.position is 'Products that were worked on: a stopped step goes on behind them';
comment on column import_run.made is 'Brands and categories that there were not before';

create table import_change (
  run_id bigint not null references import_run on delete cascade,
  source_key text not null,
  place bigint generated always as identity,
  line integer not null,
  result text not null check (result in ('created', 'updated')),
  changes jsonb not null,
  before jsonb,
  after_print text,
  after_stock jsonb,
  written_at timestamptz,
  undone_at timestamptz,
  kept text,
  primary key (run_id, source_key)
);
create unique index import_change_place on import_change (run_id, place);
create index import_change_source on import_change (source_key, written_at);
comment on table import_change is 'What a run changes of a product, or would: written_at is null until it has';
comment on column import_change.kept is 'Why undoing left it as it is';

create table import_problem (
  run_id bigint not null references import_run on delete cascade,
  line integer not null,
  column_name text not null,
  kind text not null,
  level text not null check (level in ('error', 'note')),
  handle text not null,
  reason text not null,
  cells jsonb,
  primary key (run_id, line, column_name, kind)
);

create table import_mend (
  run_id bigint not null references import_run on delete cascade,
  line integer not null,
  cells jsonb not null,
  primary key (run_id, line)
);
comment on table import_mend is 'Cells of a row as somebody mended them, in the order of the header';

create table import_mapping (
  header_hash text primary key,
  mapping jsonb,
  used_at timestamptz not null
);
comment on table import_mapping is 'How columns were read last, by the header that had them';
