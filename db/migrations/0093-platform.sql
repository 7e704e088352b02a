-- In the database of the sandbox: when it was filled from the live shop. Empty in the database of the live shop.
create table sandbox_fill (
  id boolean not null default true,
  at timestamp with time zone not null,
  row_count bigint not null,
  constraint sandbox_fill_id_check check (id),
  constraint sandbox_fill_pkey primary key (id)
);
