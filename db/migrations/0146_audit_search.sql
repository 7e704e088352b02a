-- The audit is searched by who did it and what it was.
create index audit_event_actor on audit_event (actor, id);
create index audit_event_action on audit_event (action text_pattern_ops, id);
