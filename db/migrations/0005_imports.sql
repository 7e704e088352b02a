-- Pictures that imports fetched, by the address they came from.

create table fetched_picture (
  address text primary key,
  media_id text not null references media,
  fetched_at timestamptz not null default now()
);
comment on table fetched_picture is 'So that importing a file again fetches none of its pictures a second time';
