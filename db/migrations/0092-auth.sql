-- Machine keys of the sandbox, as the API keys of apps: `test` keys never reach the data of the live shop.
alter table machine_key add column mode text not null default 'live';
alter table machine_key add constraint machine_key_mode_check check (mode in ('live', 'test'));
