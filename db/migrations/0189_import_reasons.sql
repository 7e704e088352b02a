-- Why a line of a file is left out, as a message for readers of other languages; problems of earlier files have the English words alone.
alter table import_problem add column says jsonb;
