-- The amount off a bundle in other currencies, as {"amount_off": {"EUR": 500}} in minor units.
alter table bundle add column amounts jsonb default '{}' not null;
