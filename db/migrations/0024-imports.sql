-- Import runs, their problems, fixes and changes.

create table import_run (
  id bigint generated always as identity,
  state text not null,
  actor text not null,
  file_name text not null,
  file_key text,
  format text default '' not null,
  header jsonb default '[]'::jsonb not null,
  mapping jsonb,
  fetch_pictures boolean default true not null,
  counts jsonb default '{}'::jsonb not null,
  "position" integer default 0 not null,
  products integer,
  cancel_requested boolean default false not null,
  failure text,
  made jsonb default '{"brands": [], "categories": []}'::jsonb not null,
  created_at timestamptz not null,
  started_at timestamptz,
  heartbeat_at timestamptz not null,
  ended_at timestamptz,
  undone_at timestamptz,
  undone_by text,
  constraint import_run_state_check check ((state = any (array['uploaded', 'checking', 'ready', 'running', 'done', 'stopped', 'failed', 'undoing', 'undone']))),
  constraint import_run_pkey primary key (id)
);

create table import_mapping (
  header_hash text not null,
  mapping jsonb,
  used_at timestamptz not null,
  constraint import_mapping_pkey primary key (header_hash)
);

create table import_problem (
  run_id bigint not null,
  line integer not null,
  column_name text not null,
  kind text not null,
  level text not null,
  handle text not null,
  reason text not null,
  cells jsonb,
  says jsonb,
  constraint import_problem_level_check check ((level = any (array['error', 'warning', 'note']))),
  constraint import_problem_pkey primary key (run_id, line, column_name, kind)
);

create table import_row_fix (
  run_id bigint not null,
  line integer not null,
  cells jsonb not null,
  constraint import_row_fix_pkey primary key (run_id, line)
);

create table import_change (
  run_id bigint not null,
  source_key text not null,
  place bigint generated always as identity,
  line integer not null,
  result text not null,
  changes jsonb not null,
  before jsonb,
  after_print text,
  after_stock jsonb,
  written_at timestamptz,
  undone_at timestamptz,
  kept text,
  constraint import_change_result_check check ((result = any (array['created', 'updated']))),
  constraint import_change_pkey primary key (run_id, source_key)
);

create table inventory_change (
  run_id bigint not null,
  variant_id bigint not null,
  location_id bigint not null,
  on_hand_before integer not null,
  on_hand_after integer not null,
  written_at timestamptz not null,
  undone_at timestamptz,
  kept boolean default false not null,
  constraint inventory_change_pkey primary key (run_id, variant_id, location_id)
);

create unique index import_change_place on import_change using btree (run_id, place);
create index import_change_source on import_change using btree (source_key, written_at);
create index import_run_recent on import_run using btree (created_at);
create index inventory_change_location_idx on inventory_change using btree (location_id);
create index inventory_change_variant_idx on inventory_change using btree (variant_id);

alter table import_change add constraint import_change_run_id_fkey foreign key (run_id) references import_run(id) on delete cascade;
alter table import_row_fix add constraint import_row_fix_run_id_fkey foreign key (run_id) references import_run(id) on delete cascade;
alter table import_problem add constraint import_problem_run_id_fkey foreign key (run_id) references import_run(id) on delete cascade;
alter table inventory_change add constraint inventory_change_location_id_fkey foreign key (location_id) references location(id);
alter table inventory_change add constraint inventory_change_run_id_fkey foreign key (run_id) references import_run(id) on delete cascade;
alter table inventory_change add constraint inventory_change_variant_id_fkey foreign key (variant_id) references variant(id) on delete cascade;
