-- Views of the order queue that somebody of staff keeps under a name, for themselves.

create table order_view (
  id bigint generated always as identity primary key,
  account_id uuid not null references account on delete cascade,
  name text not null check (name <> '' and length(name) <= 60),
  view text not null,
  q text not null check (length(q) <= 200),
  unique (account_id, name)
);
comment on table order_view is 'Of one account each, 20 at most; goes with it';
