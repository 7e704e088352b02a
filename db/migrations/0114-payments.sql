-- Amounts per currency, by name of the amount that they replace: {"min_amount": {"EUR": 5000}}.
alter table payment_method add column amounts jsonb not null default '{}';
alter table checkout_setting add column amounts jsonb not null default '{}';
