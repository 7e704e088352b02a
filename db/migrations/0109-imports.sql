-- Whether new variants without a quantity in the file are not tracked, instead of starting at 0.
alter table import_run add column untracked boolean default false not null;
