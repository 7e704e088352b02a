-- Daily counts of visits and searches.

create table daily_visit (
  day date not null,
  visits bigint default 0 not null,
  checkouts bigint default 0 not null,
  constraint daily_visit_pkey primary key (day)
);

create table daily_search (
  day date not null,
  words text not null,
  found bigint default 0 not null,
  missed bigint default 0 not null,
  constraint daily_search_words_check check (((words <> '') and (length(words) <= 100))),
  constraint daily_search_pkey primary key (day, words)
);
