-- Each lane of the worker looks for jobs of its own kinds, also while thousands of another kind wait.
create index job_due_by_kind on job (kind, run_at, id) where dead_at is null;
drop index job_due;
