-- Saved segments of customers, and promotions for them.

create table customer_segment (
  code text not null,
  name text not null,
  conditions jsonb not null,
  version integer default 1 not null,
  constraint customer_segment_code_check check ((code ~ '^[a-z0-9]+(-[a-z0-9]+)*$'::text)),
  constraint customer_segment_name_check check ((name <> '')),
  constraint customer_segment_pkey primary key (code)
);

alter table promotion add column segments text[] default '{}'::text[] not null;
