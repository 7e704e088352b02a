-- When the shop went live (`shop setup go-live`): its demo data and test orders were removed. No row: it has not.
create table go_live (
  id boolean default true not null,
  at timestamp with time zone not null,
  actor text not null,
  result jsonb not null,
  constraint go_live_id_check check (id),
  constraint go_live_pkey primary key (id)
);
