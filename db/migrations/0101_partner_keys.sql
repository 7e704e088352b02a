-- A key made again by the same request is the same key; a key that another one follows works beside it for a while.

alter table api_key
  add column request_key text unique,
  add column replaces bigint unique references api_key on delete set null;
comment on column api_key.replaces is 'The key that this one was made to follow: at most one follows each';
