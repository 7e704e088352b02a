-- Product feeds: a file per feed of a plugin, market and language. They are made from other tables at any time.

-- `market` is empty in a shop without markets. `etag` is absent until the first file is made.
create table feed_file (
  feed text not null,
  market text not null,
  language text not null,
  etag text,
  made_at timestamp with time zone,
  checked_at timestamp with time zone,
  bytes bigint not null default 0,
  items integer not null default 0,
  left_out jsonb not null default '[]',
  problem text,
  failures integer not null default 0,
  constraint feed_file_pkey primary key (feed, market, language)
);

-- The compressed file in parts, so that it is neither stored nor sent as one value. Those of the previous version stay for
-- requests that are reading them.
create table feed_file_part (
  feed text not null,
  market text not null,
  language text not null,
  etag text not null,
  part integer not null,
  body bytea not null,
  constraint feed_file_part_pkey primary key (feed, market, language, etag, part),
  constraint feed_file_part_file_fkey foreign key (feed, market, language) references feed_file (feed, market, language) on delete cascade
);
