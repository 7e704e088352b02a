-- The audit log. Rows are append-only.

create table audit_event (
  id bigint generated always as identity,
  at timestamptz default now() not null,
  actor text not null,
  action text not null,
  object_kind text not null,
  object_id text not null,
  diff jsonb default '{}'::jsonb not null,
  request_id text,
  constraint audit_event_pkey primary key (id)
);

create function prevent_audit_event_change() returns trigger
    language plpgsql
    as $$ begin raise exception 'audit_event is append-only'; end $$;

create index audit_event_action on audit_event using btree (action text_pattern_ops, id);
create index audit_event_actor on audit_event using btree (actor, id);
create index audit_event_object on audit_event using btree (object_kind, object_id, id);

create trigger audit_event_append_only before delete or update on audit_event for each row execute function prevent_audit_event_change();
