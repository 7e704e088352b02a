-- Amounts per currency, by name of the amount that they replace: {"price": {"EUR": 490}}.
alter table shipping_method add column amounts jsonb not null default '{}';
alter table shipping_rate add column amounts jsonb not null default '{}';
alter table shipping_surcharge add column amounts jsonb not null default '{}';
alter table location add column amounts jsonb not null default '{}';
