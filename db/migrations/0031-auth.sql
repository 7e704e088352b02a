-- Machine keys: access of programs to the admin API. The role of customer service.

create table machine_key (
  id bigint generated always as identity,
  name text not null,
  secret_hash text not null,
  hint text not null,
  scopes text[] not null,
  created_by text not null,
  request_key text not null,
  created_at timestamptz not null,
  expires_at timestamptz,
  last_used_at timestamptz,
  revoked_at timestamptz,
  constraint machine_key_name_check check ((name <> '')),
  constraint machine_key_scopes_check check ((cardinality(scopes) > 0)),
  constraint machine_key_secret_hash_key unique (secret_hash),
  constraint machine_key_request_key_key unique (request_key),
  constraint machine_key_pkey primary key (id)
);

insert into role (id, name) values ('customer-service', 'Customer service');
