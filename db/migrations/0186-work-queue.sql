-- Who works on a kind of task of the home page, and which kinds someone has snoozed there.
create table work_queue_assignment (
  kind text primary key check (kind <> ''),
  account_id uuid not null references account on delete cascade
);

create index work_queue_assignment_account on work_queue_assignment (account_id);

create table work_queue_snooze (
  account_id uuid not null references account on delete cascade,
  kind text not null check (kind <> ''),
  until timestamptz not null,
  -- The entry returns earlier when there is more work than this.
  count int not null check (count >= 0),
  primary key (account_id, kind)
);
