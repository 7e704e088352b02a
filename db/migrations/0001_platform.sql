-- What every module leans on: jobs and the outbox, stored mail, idempotency keys, the audit log.

create table job (
  id bigint generated always as identity primary key,
  kind text not null,
  dedupe_key text unique,
  payload jsonb not null default '{}',
  run_at timestamptz not null default now(),
  attempts integer not null default 0,
  max_attempts integer not null default 12 check (max_attempts > 0),
  leased_until timestamptz,
  last_error text,
  dead_at timestamptz,
  created_at timestamptz not null default now()
);
create index job_due on job (run_at, id) where dead_at is null;
comment on table job is 'The transactional outbox: rows are written with the change they follow from, run at least once after commit, and deleted when done';

create table job_schedule (
  kind text primary key,
  last_run_at timestamptz not null
);

create table mail (
  id bigint generated always as identity primary key,
  dedupe_key text not null unique,
  recipient text not null,
  subject text not null,
  body_text text not null,
  body_html text not null,
  created_at timestamptz not null default now(),
  sent_at timestamptz
);
comment on table mail is 'Every mail once per dedupe_key; sent_at stays empty where no SMTP server is configured';

create table idempotency_key (
  principal text not null,
  key text not null,
  fingerprint text not null,
  subject text not null,
  status integer,
  response text,
  created_at timestamptz not null default now(),
  primary key (principal, key),
  check ((status is null) = (response is null))
);
create index idempotency_key_age on idempotency_key (created_at);
create index idempotency_key_open on idempotency_key (subject) where status is null;
comment on column idempotency_key.subject is 'What the request makes, known before its answer is: whoever finishes the work answers by it';
comment on column idempotency_key.response is 'The answer as text: jsonb would reorder its keys';

create table audit_event (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  actor text not null,
  action text not null,
  object_kind text not null,
  object_id text not null,
  diff jsonb not null default '{}',
  request_id text
);
create index audit_event_object on audit_event (object_kind, object_id, id);
create function audit_event_is_append_only() returns trigger language plpgsql as
  $$ begin raise exception 'audit_event is append-only'; end $$;
create trigger audit_event_append_only before update or delete on audit_event
  for each row execute function audit_event_is_append_only();
