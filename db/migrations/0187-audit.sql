-- The home page counts the changes of the day.
create index audit_event_at on audit_event using brin (at);
