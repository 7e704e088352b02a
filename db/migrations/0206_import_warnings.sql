-- Reports of imports tell warnings (imported, but not as the file has it) from notes.
alter table import_problem drop constraint import_problem_level_check;
alter table import_problem add constraint import_problem_level_check check (level in ('error', 'warning', 'note'));
