-- Parts of plugins that do not work now. A call that works removes the row.
create table plugin_failure (
  plugin text not null,
  part text not null,
  problem text not null,
  failed_at timestamp with time zone not null,
  constraint plugin_failure_pkey primary key (plugin, part)
);
