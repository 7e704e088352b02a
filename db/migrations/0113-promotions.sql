-- Amounts per currency, by name of the amount that they replace: {"minimum": {"EUR": 5000}}.
alter table promotion add column amounts jsonb not null default '{}';
alter table promotion_tier add column amounts jsonb not null default '{}';
