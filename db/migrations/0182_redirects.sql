-- Addresses that lead elsewhere because staff say so; those of renamed things are in former_slug.

create table redirect (
  from_path text primary key check (from_path like '/_%'),
  to_path text not null check (to_path like '/%'),
  created_at timestamptz not null
);
comment on table redirect is 'Looked up where the shop has no page; paths without their language';
