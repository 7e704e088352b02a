-- How many came and what was searched for, by the shop's day: counts alone, nothing of whoever it was.

create table visit_day (
  day date primary key,
  visits bigint not null default 0,
  checkouts bigint not null default 0
);
comment on column visit_day.visits is 'Pages opened from outside the shop';
comment on column visit_day.checkouts is 'How often the checkout was opened';

create table search_day (
  day date not null,
  words text not null check (words <> '' and length(words) <= 100),
  found bigint not null default 0,
  missed bigint not null default 0,
  primary key (day, words)
);
comment on table search_day is 'Folded words; kept 90 days';
