-- Settings of plugins. Secrets are encrypted with the shop's secret.

create table plugin_setting (
  plugin text not null,
  name text not null,
  value jsonb,
  encrypted text,
  updated_at timestamptz not null,
  constraint plugin_setting_check check (((value is null) <> (encrypted is null))),
  constraint plugin_setting_pkey primary key (plugin, name)
);
